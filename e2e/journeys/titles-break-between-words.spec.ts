import { expect, test } from "@playwright/test";
import { chooseSize } from "../support/fit.ts";
import { visitablePages } from "../support/site.ts";
import { EN } from "../support/texts.ts";
import { brokenEnglishWords, brokenWords } from "../support/words.ts";

/** Hydrated pages for visitors who are not logged in; `every-page.spec.ts` tests the others. */
const OF_STRANGERS = ["login", "register", "enquiry"];

test("no line of an English title, name or button ends within a word, on a phone in large text", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const visits = (await visitablePages()).filter(({ id, language }) => language === EN && OF_STRANGERS.includes(id));
  expect(visits.length).toBeGreaterThan(1);
  for (const { path, site } of visits) {
    await page.goto(path);
    if (site.app) await page.waitForLoadState("networkidle");
    await chooseSize(page, "Large");
    expect.soft(await brokenEnglishWords(page), path).toEqual([]);
  }
});

test("a broken English word is found", async ({ page }) => {
  await page.goto("/en/service/service-charge");
  await page.evaluate(() => {
    for (const title of document.querySelectorAll<HTMLElement>("main h1")) title.style.setProperty("max-width", "1em");
  });
  expect(await brokenEnglishWords(page)).not.toEqual([]);
});

// `every-page.spec.ts` tests the titles of every page, on every screen; this shows that it would find something.
test("a broken word is found", async ({ page }) => {
  await page.goto("/activity/latest-news");
  await page.evaluate(() => {
    for (const title of document.querySelectorAll<HTMLElement>("main li h2")) title.style.setProperty("max-width", "1em");
  });
  expect(await brokenWords(page)).not.toEqual([]);
});

test("both brackets of a remark on one line are whole signs", async ({ page }) => {
  await page.goto("/contact/contact-us");
  const widths = await page.locator("main span", { hasText: /^（[^（）]+）$/ }).evaluateAll((remarks) =>
    // Boxes of a pixel contain words for screen readers.
    remarks
      .filter(({ clientWidth }) => clientWidth > 1)
      .map((remark) => {
        const [words] = remark.childNodes;
        const range = document.createRange();
        if (words) range.setStart(words, 0);
        if (words) range.setEnd(words, 1);
        return range.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(remark).fontSize);
      }),
  );
  expect(widths.length).toBeGreaterThan(0);
  expect(widths.map(Math.round)).toEqual(widths.map(() => 1));
});
