// @vitest-environment jsdom
import { CallError } from "@kaifong/client";
import { newQueryClient } from "@kaifong/client/react";
import { startDrawing } from "@kaifong/testing/drawing";
import { inPageWith } from "@kaifong/testing/in-page";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { CallForm } from "./call-form.tsx";
import { useCallForm } from "./use-call-form.ts";

const draw = startDrawing();
/** Ends the latest call. */
let calls: { readonly resolve: () => void; readonly reject: (error: Error) => void }[];

function Form({ slow = false, onCancel }: { readonly slow?: boolean; readonly onCancel?: () => void }) {
  const form = useCallForm({
    id: "form",
    schema: z.object({ code: z.string().check(z.minLength(1, "Enter the code")) }),
    names: ["code"] as const,
    say: (message: string) => message,
    send: () => new Promise<void>((resolve, reject) => calls.push({ resolve, reject })),
  });
  return (
    <CallForm
      {...{ form, className: undefined, errorTitle: "Not sent" }}
      words={{ submit: "Send", busy: "Sending", ...(slow && { slow: "Still sending" }) }}
      lead={<p>Above the fields</p>}
      {...(onCancel && { cancel: { label: "Not now", onCancel } })}
    >
      <input id="code" name="code" aria-invalid={form.errorOf("code") !== undefined} />
    </CallForm>
  );
}

const field = () => document.querySelector<HTMLInputElement>("#code");
const button = () => document.querySelector("button");
const type = (value: string) => Object.assign(field() ?? {}, { value });
const summary = () => document.querySelector("[role=alert]");
/** Queries tell components of a change in a later task. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(20));
const press = async () => {
  act(() => button()?.click());
  await settle();
};

const begin = (slow = false) => draw(inPageWith(newQueryClient(), () => <Form slow={slow} />));

beforeEach(() => {
  calls = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("says above the form and at its field what is missing, with the focus above, and sends nothing", async () => {
  begin();
  await press();
  expect(summary()?.textContent).toBe("Not sentEnter the code");
  expect(document.activeElement).toBe(summary());
  expect(summary()?.nextElementSibling?.textContent).toBe("Above the fields");
  expect(field()?.getAttribute("aria-invalid")).toBe("true");
  expect(calls).toEqual([]);
});

test("sends once when it is pressed twice at once, and says meanwhile that it is busy", async () => {
  begin();
  type("123");
  act(() => {
    button()?.click();
    button()?.click();
  });
  await settle();
  expect(calls).toHaveLength(1);
  expect(button()?.textContent).toBe("Sending");
  expect(button()?.getAttribute("aria-disabled")).toBe("true");
});

test("keeps what was typed when there is no network, says so, and can be sent again", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  begin();
  type("123");
  await press();
  calls[0]?.reject(new CallError(null));
  await settle();
  expect(summary()?.textContent).toContain("Your device is not connected to the internet");
  expect(field()?.value).toBe("123");
  expect(button()?.textContent).toBe("Send");
  await press();
  expect(calls).toHaveLength(2);
});

test.each([
  [false, "Sending"],
  [true, "Still sending"],
])("says the same while it takes long, unless there are other words for that: %s", async (slow, words) => {
  begin(slow);
  type("123");
  await press();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(button()?.textContent).toBe(words);
});

test("is left by the button beside the one that sends, and sends nothing then", async () => {
  const onCancel = vi.fn();
  draw(inPageWith(newQueryClient(), () => <Form onCancel={onCancel} />));
  type("123");
  const [send, cancel] = document.querySelectorAll("button");
  expect([send?.type, cancel?.type, cancel?.textContent]).toEqual(["submit", "button", "Not now"]);
  act(() => cancel?.click());
  await settle();
  expect([onCancel.mock.calls.length, calls.length]).toEqual([1, 0]);
});
