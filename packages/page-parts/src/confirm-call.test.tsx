// @vitest-environment jsdom
import { CallError } from "@kaifong/client";
import { startDrawing } from "@kaifong/testing/drawing";
import { eventually } from "@kaifong/testing/eventually";
import { act } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ConfirmCall } from "./confirm-call.tsx";
import { buttonOf, press, thingsPage } from "./things.fixtures.tsx";

/** The calls that were made: what about, and how to end each. */
let calls: { readonly about: string; readonly succeed: () => void; readonly fail: () => void }[];
const [done, closed, isReady, failed] = [vi.fn(), vi.fn(), vi.fn(() => true), vi.fn()];

interface ShownProps {
  readonly leaves?: true;
  readonly failed?: null;
}

const draw = startDrawing();
const show = (props: ShownProps = {}) =>
  draw(
    thingsPage(({ asked, close, drop }) => (
      <ConfirmCall
        {...props}
        asked={asked}
        title="Do it?"
        confirm={{ label: "Do it", variant: "primary" }}
        busy="Doing it"
        cancelLabel="Leave it"
        call={(about) =>
          new Promise<string>((resolve, reject) => {
            calls.push({ about, succeed: () => resolve(`did ${about}`), fail: () => reject(new CallError(null)) });
          })
        }
        isReady={isReady}
        onFailed={failed}
        onDone={(payload, about) => {
          done(payload, about);
          drop(about);
        }}
        onClose={(tried) => {
          closed(tried);
          close();
        }}
      >
        <p>About {asked}</p>
      </ConfirmCall>
    )),
  );

beforeEach(() => {
  calls = [];
  for (const mock of [done, closed, failed]) mock.mockReset();
  isReady.mockReset().mockReturnValue(true);
});

/** By then react-query has told the page of its calls, which it does by a timer. */
const turn = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
const end = async (index: number, how: "succeed" | "fail") => {
  await act(async () => calls[index]?.[how]());
  await turn();
};
const dialog = () => document.querySelector("dialog");
const alert = () => dialog()?.querySelector("[role=alert]")?.textContent ?? "";

/** Two presses before the page is drawn again. */
const pressTwice = async () => {
  act(() => {
    buttonOf("Do it").click();
    buttonOf("Do it").click();
  });
  await turn();
};

test("two presses that a slow page gets at once make one call", async () => {
  show();
  await press("first");
  await pressTwice();
  expect(calls.map(({ about }) => about)).toEqual(["first"]);
  expect(buttonOf("Doing it").getAttribute("aria-disabled")).toBe("true");
});

test("a question takes the focus to its title, so that whoever presses Enter once too often answers nothing unread", async () => {
  show();
  await press("first");
  expect(document.activeElement?.textContent).toBe("Do it?");
});

test("nothing that went wrong after a question was closed stands in the next one", async () => {
  show();
  await press("first");
  await pressTwice();
  await end(0, "succeed");
  await end(1, "fail");
  await press("second");
  expect([dialog()?.open, alert()]).toEqual([true, ""]);
});

test("a question whose call is done is closed, with the focus at the heading around once what asked is gone", async () => {
  show();
  await press("first");
  await press("Do it");
  await end(0, "succeed");
  expect([dialog()?.open, done.mock.calls, closed.mock.calls]).toEqual([false, [["did first", "first"]], [[false]]]);
  expect(document.activeElement?.textContent).toBe("Things");
});

test("a question is left once, although the browser tells of the dialog that was closed, too", async () => {
  show();
  await press("first");
  await act(async () => dialog()?.dispatchEvent(new Event("close")));
  await act(async () => dialog()?.dispatchEvent(new Event("close")));
  expect([dialog()?.open, closed.mock.calls]).toEqual([false, [[false]]]);
});

test("nothing is called while the question says that something is missing", async () => {
  isReady.mockReturnValue(false);
  show();
  await press("first");
  await press("Do it");
  expect([calls, dialog()?.open]).toEqual([[], true]);
});

describe("a call that failed", () => {
  test("is said in the question, which may try again and tells when it is closed that something was tried", async () => {
    show();
    await press("first");
    await press("Do it");
    await end(0, "fail");
    expect(alert()).not.toBe("");
    await press("Do it");
    expect(calls).toHaveLength(2);
    await end(1, "fail");
    await press("Leave it");
    expect(closed.mock.calls).toEqual([[true]]);
  });

  test("is not said in the next question, also when it fails while that is open", async () => {
    show();
    await press("first");
    await press("Do it");
    await end(0, "fail");
    await press("Leave it");
    await press("first");
    expect([dialog()?.open, alert()]).toEqual([true, ""]);
    await press("Do it");
    await press("Leave it");
    await press("second");
    await end(1, "fail");
    expect([dialog()?.open, alert()]).toEqual([true, ""]);
  });

  test("is not said in the question when it is said elsewhere, by whom it is told, also when the question was left", async () => {
    show({ failed: null });
    await press("first");
    await press("Do it");
    await end(0, "fail");
    expect(alert()).toBe("");
    await press("Do it");
    await press("Leave it");
    await end(1, "fail");
    expect(failed.mock.calls.map(([, about]) => about)).toEqual(["first", "first"]);
  });
});

describe("an answer that comes late", () => {
  test.each(["first", "second"])(
    "leaves the question open that is asked of the %s by then, ready to be answered",
    async (next) => {
      show();
      await press("first");
      await press("Do it");
      await press("Leave it");
      await press(next);
      await end(0, "succeed");
      expect([dialog()?.open, done.mock.calls]).toEqual([true, [["did first", "first"]]]);
      expect(dialog()?.textContent).toContain(`About ${next}`);
      await press("Do it");
      expect(calls.map(({ about }) => about)).toEqual(["first", next]);
      await end(1, "succeed");
      expect(dialog()?.open).toBe(false);
    },
  );

  test("leaves the focus where the reader has gone", async () => {
    show();
    await press("first");
    await press("Do it");
    await press("Leave it");
    await act(async () => buttonOf("second").focus());
    await end(0, "succeed");
    expect(document.activeElement?.textContent).toBe("second");
  });
});

describe("a question after which the page leaves", () => {
  test("stays open and busy once the call is done, and is not sent again", async () => {
    show({ leaves: true });
    await press("first");
    await press("Do it");
    await end(0, "succeed");
    expect([dialog()?.open, done.mock.calls.length]).toEqual([true, 1]);
    await press("Doing it");
    expect(calls).toHaveLength(1);
    expect(closed).not.toHaveBeenCalled();
  });

  test('can be answered again when "back" shows the page as it was left', async () => {
    show({ leaves: true });
    await press("first");
    await press("Do it");
    await end(0, "succeed");
    act(() => void dispatchEvent(new Event("pagehide")));
    await eventually(async () => {
      await turn();
      buttonOf("Do it");
    });
    await press("Do it");
    expect(calls).toHaveLength(2);
  });

  test("can be answered again when the call failed", async () => {
    show({ leaves: true });
    await press("first");
    await press("Do it");
    await end(0, "fail");
    await eventually(() => expect(alert()).not.toBe(""));
    await press("Do it");
    expect(calls).toHaveLength(2);
  });
});
