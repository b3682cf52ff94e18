import { expect, type Locator, type Page } from "@playwright/test";

/** A picker of the phone's own: one tap opens it, one chooses. */
const TAPS_OF_A_PICKER = 2;
/** What floats at the edges of a screen: nobody taps through it. */
const EDGE_PX = 80;

/** Somebody with a phone in their hand, who taps what they see and scrolls no further than they must; counts both. */
export class Finger {
  taps = 0;
  /** In px, up and down. */
  scrolled = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async tap(target: Locator): Promise<void> {
    await this.bringIntoSight(target);
    this.taps += 1;
    await target.click();
    await this.#page.waitForLoadState("load");
  }

  async choose(select: Locator, value: string): Promise<void> {
    await this.bringIntoSight(select);
    this.taps += TAPS_OF_A_PICKER;
    await select.selectOption(value);
  }

  /** Scrolls the least that brings all of it, or as much as a screen holds, between what floats. */
  async bringIntoSight(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    this.scrolled += await target.evaluate((element, edge) => {
      // What floats itself is always in reach.
      for (let each: Element | null = element; each; each = each.parentElement)
        if (getComputedStyle(each).position === "fixed") return 0;
      const { top, bottom } = element.getBoundingClientRect();
      const tooLow = Math.min(bottom - (innerHeight - edge), top - edge);
      const before = scrollY;
      scrollBy({ top: top < edge ? top - edge : Math.max(0, tooLow), behavior: "instant" });
      return Math.abs(scrollY - before);
    }, EDGE_PX);
  }
}
