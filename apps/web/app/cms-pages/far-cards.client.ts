import { NEAR } from "./attributes.ts";

/** Not every browser says when it has nothing else to do. */
const WAIT_MS = 50;

/**
 * Lays out the cards that the stylesheet left for later (styles/far-cards.css), one after the other while the browser has nothing
 * else to do: no visitor waits for that, and afterwards the page has its real height and stands whole on paper and in pictures of
 * the screen.
 */
export async function startFarCards(list: Element): Promise<void> {
  for (const card of list.querySelectorAll(":scope > :not(:first-child)")) {
    await idle();
    card.setAttribute(NEAR, "");
  }
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, WAIT_MS);
  });
}
