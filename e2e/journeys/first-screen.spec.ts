import { pathIn } from "@kaifong/i18n";
import { expect, test } from "@playwright/test";
import { ENROL_BAR_ATTRIBUTE } from "../../apps/web/app/courses/attributes.ts";
import { LOGIN_ATTRIBUTE } from "../../apps/web/app/root-attributes.ts";
import {
  COOKIE_BAR_ATTRIBUTE,
  MENU_ATTRIBUTE,
  STICKY_ATTRIBUTE,
  MENU_BAR_ATTRIBUTE,
  OFFER_LANGUAGE_ATTRIBUTE,
} from "../../apps/web/app/shell/attributes.ts";
import { measureFirst, measureHome, tooHeavy } from "../support/first-screen.ts";
import { type PageId, patternOf } from "../../apps/web/app/site-map.ts";
import { walker } from "../support/cast.ts";
import { chooseSize } from "../support/fit.ts";
import { COURSE_LINK, FIRST_THINGS } from "../support/looked-at.ts";
import { product } from "../support/product.ts";
import { SCREENS } from "../support/screens.ts";
import { openSession, sessionOf, visitablePages } from "../support/site.ts";
import { AGREED, STORAGE } from "../support/storage.ts";
import { EN, LANGUAGES } from "../support/texts.ts";

for (const language of LANGUAGES) {
  test(`the main content of a page begins on the first screen, ${language.code}`, async ({ page }) => {
    for (const thing of FIRST_THINGS) {
      for (const { what, screen, top, limit } of await measureFirst(page, product.siteUrl, thing, language)) {
        expect.soft(top, `${what}, ${screen.name}`).toBeDefined();
        expect.soft(top, `${what}, ${screen.name}`).toBeLessThanOrEqual(limit);
      }
    }
  });
}

/**
 * Pages of which something stands whole on the first screen of a phone in large text, above the bar at the thumb, with so many
 * pixels of room: a notification may have a longer title.
 */
const WHOLE = [
  { page: "login", query: "", selector: "main form [type=submit]", room: 0 },
  { page: "login", query: "?next=%2Fmember", selector: "main form [type=submit]", room: 0 },
  { page: "notification", query: "", selector: "main article h3", room: 20 },
] as const satisfies readonly { page: PageId; query: string; selector: string; room: number }[];

for (const language of LANGUAGES) {
  test(`the way in, and the first message, are whole above the bar at the thumb in large text, ${language.code}`, async ({
    page,
  }) => {
    const { width, height, size } = SCREENS.phoneLarge;
    await page.setViewportSize({ width, height });
    const chosen = { [STORAGE.cookies]: AGREED, [STORAGE.language]: language.code };
    await page.addInitScript((stored) => Object.assign(localStorage, stored), chosen);
    for (const { page: id, query, selector, room } of WHOLE) {
      if (id === "notification") await openSession(page, await sessionOf(walker("profile")));
      await page.goto(pathIn(language, patternOf(id)) + query);
      await chooseSize(page, size);
      const thing = page.locator(selector).first();
      await expect(thing).toBeVisible();
      const [box, bar] = [await thing.boundingBox(), await page.locator("body > nav").boundingBox()];
      expect.soft((box?.y ?? Number.NaN) + (box?.height ?? 0), id + query).toBeLessThanOrEqual((bar?.y ?? Number.NaN) - room);
    }
  });
}

test("the home page is no longer on phones than its limit, in every language", async ({ page }) => {
  for (const { language, screen, height, limit } of await measureHome(page, product.siteUrl))
    expect.soft(height, `${language.code}, ${screen.name}`).toBeLessThanOrEqual(limit);
});

test("none of these pages has more elements or fonts than a cheap phone lays out in time", async ({ page }) => {
  expect(await tooHeavy(page, product.siteUrl)).toEqual([]);
});

test("no filter of a list is alone in its last row on a tablet or a small desk, in every language", async ({ page }) => {
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 1024 });
    for (const { path } of (await visitablePages()).filter(({ id }) => id === "series" || id === "enrolInfo")) {
      for (const query of ["", "?free=1"]) {
        await page.goto(path + query);
        const tops = await page
          .locator("main form[role=search] > *")
          .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()).map(({ top, height }) => top + height / 2));
        const last = tops.at(-1) ?? 0;
        expect.soft(tops.filter((top) => Math.abs(top - last) < 12).length, `${width}: ${path}${query}`).toBeGreaterThan(1);
      }
    }
  }
});

test("who pays stands in one line with how much, where large text puts prices below their names", async ({ page }) => {
  const { width, height, size } = SCREENS.phoneLarge;
  await page.setViewportSize({ width, height });
  for (const language of LANGUAGES) {
    await page.goto(pathIn(language, patternOf("serviceCharge")));
    await chooseSize(page, size);
    const apart = await page.locator("main td:has(> strong)").evaluateAll((cells) =>
      cells.filter((cell) => {
        const [payer, price] = [...cell.children].map((part) => part.getBoundingClientRect());
        return !payer || !price || payer.bottom < price.top + 1;
      }),
    );
    expect.soft(apart.length, language.code).toBe(0);
  }
});

test("the header is one row in large text on a phone, in every language", async ({ page }) => {
  const { width, height, size } = SCREENS.phoneLarge;
  await page.setViewportSize({ width, height });
  for (const { path } of (await visitablePages()).filter(({ id }) => id === "home" || id === "series")) {
    await page.goto(path);
    await chooseSize(page, size);
    // On the home page, the banner is the header together with the beginning of the page.
    const [name, menu] = [page.locator(`[${STICKY_ATTRIBUTE}] a`).first(), page.locator(`[${MENU_ATTRIBUTE}=drawer]`)];
    const [nameBox, menuBox] = [await name.boundingBox(), await menu.boundingBox()];
    const nameEnds = (nameBox?.y ?? Number.NaN) + (nameBox?.height ?? Number.NaN);
    expect.soft(menuBox?.y, path).toBeLessThan(nameEnds);
  }
});

test("the header is one row on a desktop, for members too, in every language", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const language of LANGUAGES) {
    await page.goto(pathIn(language, patternOf("series")));
    const [tools, menuEnds] = await page.evaluate(
      ([login, menu, bar]) => {
        document.documentElement.setAttribute(login, "in");
        const boxOf = (selector: string) => document.querySelector(`header ${selector}`)?.getBoundingClientRect();
        return [boxOf(`[${menu}=account]`)?.top ?? Number.NaN, boxOf(`[${bar}]`)?.bottom ?? Number.NaN];
      },
      [LOGIN_ATTRIBUTE, MENU_ATTRIBUTE, MENU_BAR_ATTRIBUTE] as const,
    );
    expect.soft(tools, language.code).toBeLessThan(menuEnds - 1);
  }
});

/** Heights of the screens of cheap phones, by their width. */
const PHONES = [
  { width: 360, height: 740 },
  { width: 360, height: 640 },
  { width: 320, height: 568 },
];
/** Bars above a page or its header, shown or not. */
const BARS = `[${OFFER_LANGUAGE_ATTRIBUTE}], [${COOKIE_BAR_ATTRIBUTE}], [${ENROL_BAR_ATTRIBUTE}], body > nav, header ~ nav`;
/** The visitor's answers to the bars, one after the other. */
const ANSWERED = ["nothing", "cookies", "cookies and language"];

for (const language of LANGUAGES) {
  test(`bars leave four fifths of a low phone's screen in large text, ${language.code}`, async ({ page }) => {
    const other = language === EN ? "zh-HK" : "en-GB";
    await page.addInitScript((code) => Object.defineProperty(navigator, "languages", { value: [code] }), other);
    await page.goto(pathIn(language, patternOf("series")));
    const course = await page.locator(COURSE_LINK).first().getAttribute("href");
    const offers = page.locator(`[${OFFER_LANGUAGE_ATTRIBUTE}]:visible`);
    for (const answered of ANSWERED) {
      if (answered !== "nothing")
        await page.evaluate(([key, value]) => localStorage.setItem(key, value), [STORAGE.cookies, AGREED] as const);
      if (answered.includes("language"))
        await page.evaluate(([key, code]) => localStorage.setItem(key, code), [STORAGE.language, language.code] as const);
      await page.goto(String(course));
      for (const { width, height } of PHONES) {
        await page.setViewportSize({ width, height });
        await chooseSize(page, "Large");
        const heights = await page.locator(BARS).evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height));
        const sum = heights.reduce((total, part) => total + part, 0);
        expect.soft(sum, `${width} × ${height}, answered: ${answered}`).toBeLessThanOrEqual(height / 5);
        const header = await page.getByRole("banner").boundingBox();
        expect.soft(header?.height, `header, ${width} × ${height}`).toBeLessThanOrEqual(130);
      }
      await expect.soft(offers, answered).toHaveCount(answered === "cookies" ? 1 : 0);
      if (answered === "cookies") expect.soft((await offers.boundingBox())?.height, "one line").toBeLessThanOrEqual(50);
    }
  });
}

test("the bar with the button to enrol says when and where in full, in large text on a phone", async ({ page }) => {
  const { width, height, size } = SCREENS.phoneLarge;
  await page.setViewportSize({ width, height });
  for (const { path } of (await visitablePages()).filter(({ id }) => id === "course")) {
    await page.goto(path);
    await chooseSize(page, size);
    const words = page.locator(`[${ENROL_BAR_ATTRIBUTE}] p`);
    const cut = await words.evaluate((sentence) => sentence.scrollWidth - sentence.clientWidth);
    expect.soft(cut, path).toBeLessThanOrEqual(0);
  }
});
