// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { busyButton } from "./busy-button.client.ts";
import { Button } from "./button.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A button with an icon, and the element in which its words are read out. */
function draw(words: { whenBusy: string; whenSlow?: string }) {
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <Button icon="check" {...words}>
        Send
      </Button>
      <span role="status" />
    </>,
  );
  const [button, status] = [document.querySelector("button"), document.querySelector("[role=status]")];
  if (!button || !status) throw new Error("nothing was drawn");
  return { button, status, busy: busyButton(button, status) };
}

test("says what it is doing, again when that takes long, and is as before afterwards", () => {
  const { button, status, busy } = draw({ whenBusy: "Sending…", whenSlow: "Still sending…" });
  const drawn = button.outerHTML;
  const state = () => [busy.isBusy(), button.textContent, status.textContent];
  expect(state()).toEqual([false, "Send", ""]);
  busy.begin();
  expect(state()).toEqual([true, "Sending…", "Sending…"]);
  vi.advanceTimersByTime(2_000);
  expect(state()).toEqual([true, "Still sending…", "Still sending…"]);
  busy.end();
  expect([...state(), button.outerHTML]).toEqual([false, "Send", "", drawn]);
});

test("says nothing about long work without a word for it, nor after the work is done", () => {
  const { button, busy } = draw({ whenBusy: "Logging out…" });
  busy.begin();
  vi.advanceTimersByTime(2_000);
  expect(button.textContent).toBe("Logging out…");
  const other = draw({ whenBusy: "Sending…", whenSlow: "Still sending…" });
  other.busy.begin();
  other.busy.end();
  vi.advanceTimersByTime(2_000);
  expect(other.button.textContent).toBe("Send");
});
