// @vitest-environment jsdom
import { ChoiceField } from "@kaifong/ui";
import { renderToStaticMarkup } from "react-dom/server";
import { MINUTE_MS } from "@kaifong/domain/time";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createDraft, createFormDraft } from "./form-draft.ts";

const LANGUAGES = [
  ["YUE", "Cantonese"],
  ["ENG", "English"],
  ["URD", "Urdu"],
] as const;
const FORM = renderToStaticMarkup(
  <form>
    <input name="name" />
    <ChoiceField id="reply" name="reply" legend="How should we answer?" choices={[["PHONE", "By telephone"]]} />
    <ChoiceField {...{ multiple: true, id: "l", name: "languages[]" }} legend="Which languages?" choices={LANGUAGES} />
    <ChoiceField {...{ multiple: true, id: "c", name: "consent[]" }} legend="Your record" choices={[["yes", "I agree"]]} />
  </form>,
);
const draft = createFormDraft("draft", ["name", "reply", "languages[]", "consent[]"]);

beforeEach(() => sessionStorage.clear());
afterEach(() => void vi.useRealTimers());

/** The form as the server sends it. */
function open(): HTMLFormElement {
  document.body.innerHTML = FORM;
  const [form] = document.forms;
  if (!form) throw new Error("no form");
  return form;
}
const tick = (...values: readonly string[]) => {
  for (const value of values) document.querySelector<HTMLInputElement>(`[value=${value}]`)?.click();
};
const held = (form: HTMLFormElement) =>
  Object.fromEntries(["reply", "languages[]", "consent[]"].map((name) => [name, new FormData(form).getAll(name)]));

test.each([
  [{ "languages[]": ["YUE", "URD"] }],
  [{ "consent[]": ["yes"] }],
  [{ reply: ["PHONE"], "languages[]": ["ENG"], "consent[]": ["yes"] }],
])("restores the ticked boxes, and no others: %j", (ticked) => {
  const form = open();
  tick(...Object.values(ticked).flat());
  draft.save(form);
  const again = open();
  expect([draft.restore(again), held(again)]).toEqual([true, { reply: [], "languages[]": [], "consent[]": [], ...ticked }]);
});

test("does not change a form in which a box is ticked", () => {
  const form = open();
  tick("YUE");
  draft.save(form);
  const again = open();
  tick("yes");
  expect([draft.restore(again), held(again)]).toEqual([false, { reply: [], "languages[]": [], "consent[]": ["yes"] }]);
});

test("saves the text that was written before the script came", () => {
  const form = open();
  tick("PHONE", "URD");
  expect(draft.restore(form)).toBe(false);
  const again = open();
  expect([draft.restore(again), held(again)]).toEqual([true, { reply: ["PHONE"], "languages[]": ["URD"], "consent[]": [] }]);
});

describe("a draft of more than one form", () => {
  const whole = createDraft("whole");

  test("is the last one that was saved, until it is cleared", () => {
    expect(whole.save({ name: ["Chan"] })).toBe(true);
    expect(whole.save({ languages: ["YUE", "URD"] })).toBe(true);
    expect(whole.read()).toEqual({ languages: ["YUE", "URD"] });
    whole.clear();
    expect(whole.read()).toBeUndefined();
  });

  test("is forgotten half an hour after it was last saved, and its watcher is notified once", () => {
    vi.useFakeTimers();
    const onForgotten = vi.fn();
    whole.save({ name: ["Chan"] });
    whole.watch(onForgotten);
    vi.advanceTimersByTime(20 * MINUTE_MS);
    whole.save({ name: ["Wong"] });
    vi.advanceTimersByTime(20 * MINUTE_MS);
    expect([whole.read(), onForgotten.mock.calls.length]).toEqual([{ name: ["Wong"] }, 0]);
    vi.advanceTimersByTime(60 * MINUTE_MS);
    expect([sessionStorage.length, onForgotten.mock.calls.length]).toEqual([0, 1]);
  });

  test("is forgotten on the page where it was saved, even when nobody watches it", () => {
    vi.useFakeTimers();
    whole.save({ name: ["Chan"] });
    vi.advanceTimersByTime(20 * MINUTE_MS);
    whole.save({ name: ["Wong"] });
    vi.advanceTimersByTime(29 * MINUTE_MS);
    expect(sessionStorage.length).toBe(1);
    vi.advanceTimersByTime(2 * MINUTE_MS);
    expect([sessionStorage.length, vi.getTimerCount()]).toEqual([0, 0]);
  });

  test.each(['{"at":1}', '{"at":9e15,"values":{}}', "nonsense"])("does not exist when %s was left", (left) => {
    sessionStorage.setItem("whole", left);
    expect(whole.read()).toBeUndefined();
  });

  test("names its opening until it is cleared, also on a page that is loaded again, and for its owner alone", async () => {
    vi.useFakeTimers();
    const first = whole.opened();
    whole.save({ name: ["Chan"] });
    vi.advanceTimersByTime(31 * MINUTE_MS);
    expect([sessionStorage.length, whole.opened()]).toEqual([0, first]);
    whole.save({ name: ["Chan"] });
    vi.resetModules();
    const reloaded = await import("./form-draft.ts");
    expect(reloaded.createDraft("whole").opened()).toBe(first);
    expect(reloaded.createDraft("whole", () => "another").opened()).not.toBe(first);
    whole.clear();
    expect(whole.opened()).not.toBe(first);
  });

  test("is reported as not saved when storage is forbidden", () => {
    const forbidden = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("forbidden", "SecurityError");
    });
    expect(whole.save({ name: ["Chan"] })).toBe(false);
    forbidden.mockRestore();
  });
});
