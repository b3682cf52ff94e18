import { pathIn } from "@kaifong/i18n";
import { expect, test } from "@playwright/test";
import { FIRST_THINGS, measureFirst, measureHome, type ScreenName, SCREENS, tooHeavy } from "../support/first-screen.ts";
import { patternOf } from "../../apps/web/app/site-map.ts";
import { chooseSize } from "../support/fit.ts";
import { product } from "../support/product.ts";
import { visitablePages } from "../support/site.ts";
import { LANGUAGES } from "../support/texts.ts";

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

test("the header is one row in large text on a phone, in every language", async ({ page }) => {
  const { width, height, size } = SCREENS.phoneLarge;
  await page.setViewportSize({ width, height });
  for (const language of LANGUAGES) {
    await page.goto(pathIn(language, patternOf("series")));
    await chooseSize(page, size);
    const [name, menu] = [page.getByRole("banner").getByRole("link").first(), page.locator("[data-menu=drawer]")];
    const [nameBox, menuBox] = [await name.boundingBox(), await menu.boundingBox()];
    const nameEnds = (nameBox?.y ?? Number.NaN) + (nameBox?.height ?? Number.NaN);
    expect.soft(menuBox?.y, language.code).toBeLessThan(nameEnds);
  }
});

test("the header is one row at a desk, for members too, in every language", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const language of LANGUAGES) {
    await page.goto(pathIn(language, patternOf("series")));
    const [tools, menuEnds] = await page.evaluate(() => {
      document.documentElement.setAttribute("data-login", "in");
      const boxOf = (selector: string) => document.querySelector(`header ${selector}`)?.getBoundingClientRect();
      return [boxOf("[data-menu=account]")?.top ?? Number.NaN, boxOf("[data-menu-bar]")?.bottom ?? Number.NaN];
    });
    expect.soft(tools, language.code).toBeLessThan(menuEnds - 1);
  }
});

test("on the first visit in large text on a phone, what asks for an answer leaves four fifths of the screen", async ({
  page,
}) => {
  const { width, height, size } = SCREENS.phoneLarge;
  await page.setViewportSize({ width, height });
  await page.addInitScript(() => Object.defineProperty(navigator, "languages", { value: ["en-GB", "en"] }));
  await page.goto(patternOf("home"));
  await chooseSize(page, size);
  const bars = [page.locator("[data-offer-language]:visible"), page.locator("[data-cookie-bar]")];
  const heights = await Promise.all(bars.map(async (bar) => (await bar.boundingBox())?.height ?? Number.NaN));
  expect(heights.reduce((sum, part) => sum + part, 0)).toBeLessThanOrEqual(height / 5);
});

test("the bar with the way to enrol says when and where whole, in large text on a phone", async ({ page }) => {
  const { width, height, size } = SCREENS.phoneLarge;
  await page.setViewportSize({ width, height });
  for (const { path } of (await visitablePages()).filter(({ id }) => id === "course")) {
    await page.goto(path);
    await chooseSize(page, size);
    const cut = await page.locator("[data-enrol-bar] p").evaluate((words) => words.scrollWidth - words.clientWidth);
    expect.soft(cut, path).toBeLessThanOrEqual(0);
  }
});
