import { expect, type Page, test } from "@playwright/test";
import { chooseSize } from "../support/fit.ts";
import { LANGUAGES } from "../support/texts.ts";

const PATH = "/service/service-charge";
const WIDE = { width: 1280, height: 900 };
const MENU = "header nav summary";

/** A slow phone or desk shows the header while it is still reading it: what it has shown must not move when the rest comes. */
for (const { code, prefix } of LANGUAGES) {
  test(`the name and the menu stand where they stay, however little of the header has come, ${code}`, async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto(prefix + PATH);
    const whole = await page.content();
    const places = await menuPlaces(page);
    expect(places.length).toBeGreaterThan(2);
    for (const entries of [1, 2, places.length]) {
      await showBeginning(page, prefix + PATH, whole, entries);
      expect(await menuPlaces(page), `${entries} of the menu`).toEqual(places.slice(0, entries));
    }
  });
}

for (const { code, prefix } of LANGUAGES) {
  test(`the header of a desk is one row in the largest text too, ${code}`, async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto(prefix + PATH);
    await chooseSize(page, "Large");
    const middles = await page.locator("header :is(a, button, summary)").evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility())
        .map((each) => each.getBoundingClientRect())
        .map(({ top, bottom }) => (top + bottom) / 2),
    );
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(10);
  });
}

/** Where the entries of the menu begin, from the left. */
async function menuPlaces(page: Page): Promise<number[]> {
  return page
    .locator(MENU)
    .evaluateAll((all) =>
      all.filter((each) => each.checkVisibility()).map((each) => Math.round(each.getBoundingClientRect().left)),
    );
}

/** The page as far as the end of so many entries of its menu. */
async function showBeginning(page: Page, path: string, whole: string, entries: number): Promise<void> {
  const ends = [...whole.matchAll(/<\/summary>/g)].map(({ index }) => index);
  const end = ends[entries - 1] ?? whole.length;
  await page.route(`**${path}`, (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body: whole.slice(0, end) }));
  await page.goto(path);
  await page.unroute(`**${path}`);
}
