import { AWAITED_ATTRIBUTE, PRESSED_EARLY_ATTRIBUTE } from "@kaifong/ui/attributes";

/**
 * Buttons stand there from the first paint, and on a slow line the scripts that bring them to life come seconds later: which of
 * them is pressed meanwhile is written on it.
 */
export function saveEarlyPresses(): void {
  const store = ({ target }: Event) => {
    if (target instanceof Element)
      target.closest(`[${AWAITED_ATTRIBUTE}] button, button[${AWAITED_ATTRIBUTE}]`)?.setAttribute(PRESSED_EARLY_ATTRIBUTE, "");
  };
  document.addEventListener("click", store, true);
}

/** What was waited for has come: from now on a press is its own; what was pressed before is done once. */
export function replayEarlyPresses(place: Element): void {
  if (!place.hasAttribute(AWAITED_ATTRIBUTE)) return;
  place.removeAttribute(AWAITED_ATTRIBUTE);
  const pressed = [place, ...place.querySelectorAll("button")].filter((each) => each.hasAttribute(PRESSED_EARLY_ATTRIBUTE));
  for (const button of pressed) {
    button.removeAttribute(PRESSED_EARLY_ATTRIBUTE);
    if (button instanceof HTMLElement) button.click();
  }
}
