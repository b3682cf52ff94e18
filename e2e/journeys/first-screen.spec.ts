import { expect, test } from "@playwright/test";
import { FIRST_THINGS, measureFirst, measureHome, type ScreenName, SCREENS, tooHeavy } from "../support/first-screen.ts";
import { product } from "../support/product.ts";

test.use({ serviceWorkers: "block" });

// The keys of that object.
const screens = Object.keys(SCREENS) as ScreenName[];

for (const name of screens) {
  test(`what a page is for begins on the first screen, ${SCREENS[name].name}`, async ({ page }) => {
    for (const thing of FIRST_THINGS) {
      const { what, top, limit } = await measureFirst(page, product.siteUrl, thing, name);
      expect.soft(top, what).toBeDefined();
      expect.soft(top, what).toBeLessThanOrEqual(limit);
    }
  });
}

test("the home page is no longer on phones than its limit, in every language", async ({ page }) => {
  for (const { language, screen, height, limit } of await measureHome(page, product.siteUrl))
    expect.soft(height, `${language.code}, ${screen.name}`).toBeLessThanOrEqual(limit);
});

test("no such page has more elements or fonts than a cheap phone lays out in time", async ({ page }) => {
  expect(await tooHeavy(page, product.siteUrl)).toEqual([]);
});
