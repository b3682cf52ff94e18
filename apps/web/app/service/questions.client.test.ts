// @vitest-environment jsdom
import { expect, it } from "vitest";
import { QUESTIONS_ATTRIBUTE } from "./attributes.ts";
import { startQuestions } from "./questions.client.ts";

it.each([
  ["#q-2", true],
  ["#%E5%95%8F", false],
  ["#100%", false],
])("opens the question that the address %s names, if any", (hash, isOpen) => {
  Element.prototype.scrollIntoView = () => undefined;
  document.body.innerHTML = `<div ${QUESTIONS_ATTRIBUTE}><details><summary id="q-2">Which?</summary></details></div>`;
  window.location.hash = hash;
  startQuestions();
  expect(document.querySelector("details")?.open).toBe(isOpen);
});
