// @vitest-environment jsdom
import { ChoiceField } from "@kaifong/ui";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it } from "vitest";
import { createFormDraft } from "./form-draft.ts";

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

it.each([
  [{ "languages[]": ["YUE", "URD"] }],
  [{ "consent[]": ["yes"] }],
  [{ reply: ["PHONE"], "languages[]": ["ENG"], "consent[]": ["yes"] }],
])("brings back what was ticked, and no more: %j", (ticked) => {
  const form = open();
  tick(...Object.values(ticked).flat());
  draft.save(form);
  const again = open();
  expect([draft.restore(again), held(again)]).toEqual([true, { reply: [], "languages[]": [], "consent[]": [], ...ticked }]);
});

it("leaves a form alone in which a box is ticked", () => {
  const form = open();
  tick("YUE");
  draft.save(form);
  const again = open();
  tick("yes");
  expect([draft.restore(again), held(again)]).toEqual([false, { reply: [], "languages[]": [], "consent[]": ["yes"] }]);
});
