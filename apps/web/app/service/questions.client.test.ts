// @vitest-environment jsdom
import { expect, test } from "vitest";
import { QUESTIONS_ATTRIBUTE } from "./attributes.ts";
import { startQuestions } from "./questions.client.ts";

test.each([
  ["#q-2", true],
  ["#%E5%95%8F", false],
  ["#100%", false],
])("the page opens the question that the address %s names, if any", (hash, isOpen) => {
  Element.prototype.scrollIntoView = () => undefined;
  document.body.innerHTML = `<div ${QUESTIONS_ATTRIBUTE}><details><summary id="q-2">Which?</summary></details></div>`;
  window.location.hash = hash;
  startQuestions();
  expect(document.querySelector("details")?.open).toBe(isOpen);
});
