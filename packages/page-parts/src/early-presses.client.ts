import { AWAITED_ATTRIBUTE, PRESSED_EARLY_ATTRIBUTE } from "@kaifong/ui/attributes";

/**
 * Buttons stand there from the first paint, and on a slow line the scripts that bring them to life come seconds later: which of
 * them is pressed meanwhile is written on it, and the browser submits no form by it, whose page would go.
 */
export function saveEarlyPresses(): void {
  const store = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const button = target.closest(`[${AWAITED_ATTRIBUTE}] button, button[${AWAITED_ATTRIBUTE}]`);
    if (!button) return;
    // Of the ways on from a page the last counts.
    if (button.hasAttribute(AWAITED_ATTRIBUTE))
      for (const other of document.querySelectorAll(`[${AWAITED_ATTRIBUTE}][${PRESSED_EARLY_ATTRIBUTE}]`))
        other.removeAttribute(PRESSED_EARLY_ATTRIBUTE);
    button.setAttribute(PRESSED_EARLY_ATTRIBUTE, "");
    event.preventDefault();
  };
  document.addEventListener("click", store, true);
}

/** The awaited script has come: from now on it handles presses itself; an earlier press is done once. */
export function replayEarlyPresses(place: Element): void {
  if (!place.hasAttribute(AWAITED_ATTRIBUTE)) return;
  place.removeAttribute(AWAITED_ATTRIBUTE);
  for (const each of [place, ...place.querySelectorAll("button")]) replayEarlyPress(each);
}

/** Does once what was pressed before it worked; `useEarlyPress` calls it for a button of a hydrated page. */
export function replayEarlyPress(button: Element): void {
  if (!button.hasAttribute(PRESSED_EARLY_ATTRIBUTE) || !(button instanceof HTMLElement)) return;
  button.removeAttribute(PRESSED_EARLY_ATTRIBUTE);
  button.click();
}
