import { expect, type Locator, type Page } from "@playwright/test";

const MAX_STOPS = 150;

/** Presses Tab until `target` has the focus, as many times as a patient person would. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${MAX_STOPS} stops of the keyboard did not lead to ${String(target)}`);
}
