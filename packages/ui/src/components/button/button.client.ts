import { BUSY_WORD_ATTRIBUTE } from "../../attributes.ts";

/** Whether a Button of a page without React is at work: then it does not start again. */
export function isBusy(button: Element): boolean {
  return button.getAttribute("aria-disabled") === "true";
}

/** Shows such a Button at work, saying what it does (`whenBusy`). It keeps its place and the focus. */
export function showBusy(button: Element): void {
  button.setAttribute("aria-disabled", "true");
  button.textContent = button.getAttribute(BUSY_WORD_ATTRIBUTE);
}
