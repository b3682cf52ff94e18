import { expect, type Locator, type Page } from "@playwright/test";

/** The phone's own picker: one tap opens it, one chooses. */
const TAPS_OF_A_PICKER = 2;
/** The height of floating bars at the edges of a screen: nobody taps through them. */
const EDGE_PX = 80;

/** A person with a phone, who taps what they see and scrolls no further than necessary; counts both. */
export class Finger {
  taps = 0;
  /** Scrolled distance in px, up and down. */
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

  /** Scrolls as little as possible to show all of it, or as much as fits between the floating bars. */
  async bringIntoSight(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    this.scrolled += await target.evaluate((element, edge) => {
      // A floating element is always within reach.
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
