// @vitest-environment jsdom
import { CallError } from "@kaifong/client";
import { newQueryClient } from "@kaifong/client/react";
import { startDrawing } from "@kaifong/testing/drawing";
import { inPage } from "@kaifong/testing/in-page";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, type ComponentProps } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { CallButton } from "./call-button.tsx";

/** The calls that were made: how to end each. */
let calls: { readonly succeed: () => void; readonly fail: () => void }[];
const [done, failed] = [vi.fn(), vi.fn()];

const draw = startDrawing();
const show = (props: Partial<ComponentProps<typeof CallButton<string>>> = {}) => {
  const queries = newQueryClient();
  const call = () =>
    new Promise<string>((resolve, reject) => {
      calls.push({ succeed: () => resolve("it"), fail: () => reject(new CallError(null)) });
    });
  draw(
    inPage(() => (
      <QueryClientProvider client={queries}>
        <CallButton busy="Doing it" call={call} onDone={done} onFailed={failed} {...props}>
          Do it
        </CallButton>
      </QueryClientProvider>
    )),
  );
};

beforeEach(() => {
  calls = [];
  done.mockReset();
  failed.mockReset();
});

const button = () => document.querySelector("button");
const alert = () => document.querySelector("[role=alert]")?.textContent;
/** By then react-query has told the page of its calls, which it does by a timer. */
const turn = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
const press = async (times: number) => {
  act(() => {
    for (let time = 0; time < times; time += 1) button()?.click();
  });
  await turn();
};
const end = async (index: number, how: "succeed" | "fail") => {
  await act(async () => calls[index]?.[how]());
  await turn();
};

test("a button that is pressed twice at once makes one call, and is busy until that is done", async () => {
  show();
  await press(2);
  expect([calls.length, button()?.textContent, button()?.getAttribute("aria-disabled")]).toEqual([1, "Doing it", "true"]);
  await end(0, "succeed");
  expect(done).toHaveBeenCalledExactlyOnceWith("it", undefined);
  expect(button()?.textContent).toBe("Do it");
});

test("a button is busy until what follows its call is done, too", async () => {
  let follow = (): void => undefined;
  done.mockReturnValue(new Promise<void>((resolve) => (follow = resolve)));
  show();
  await press(1);
  await end(0, "succeed");
  expect(button()?.textContent).toBe("Doing it");
  await act(async () => follow());
  await turn();
  expect(button()?.textContent).toBe("Do it");
});

test("a button says why its call failed, until it is pressed again", async () => {
  show({ failed: { title: "Not done", headingLevel: 3 } });
  await press(1);
  await end(0, "fail");
  expect(alert()).toMatch(/^Not done.*cannot reach our system/);
  expect(failed).toHaveBeenCalledOnce();
  await press(1);
  expect([calls.length, alert()]).toEqual([2, undefined]);
});

test("a failure that is said elsewhere is not said above the button", async () => {
  show({ failed: null });
  await press(1);
  await end(0, "fail");
  expect([failed.mock.calls.length, alert()]).toEqual([1, undefined]);
});
