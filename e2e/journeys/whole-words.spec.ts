import { expect, test } from "@playwright/test";
import { chooseSize } from "../support/fit.ts";
import { visitablePages } from "../support/site.ts";
import { EN } from "../support/texts.ts";
import { brokenEnglishWords, brokenWords } from "../support/words.ts";

/** Pages of cards, and those whose title editors write. */
const PAGES = [
  ...["home", "series", "course", "latestNews", "newsDetails", "featuredActivities", "featuredDetails"],
  ...["activityList", "healthInfoDetails", "eLearningList", "eLearningDetail", "serviceDetails", "aboutUs"],
  ...["serviceFaq", "serviceCharge", "memberInfo"],
];
const WIDTHS = [360, 768, 1280];

test.use({ serviceWorkers: "block" });

test("no line of a Chinese title ends within a word, whatever the screen and the size of text", async ({ page }) => {
  const visits = (await visitablePages()).filter(({ id, language }) => PAGES.includes(id) && language !== EN);
  expect(visits).toHaveLength(PAGES.length * 2);
  for (const { path } of visits) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const size of ["Medium", "Large"] as const) {
        await chooseSize(page, size);
        expect.soft(await brokenWords(page), `${path} ${width} ${size}`).toEqual([]);
      }
    }
  }
});

test("no line of an English title, name or button ends within a word, on a phone in large text", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // Whoever is not logged in is led away from the pages of members.
  const visits = (await visitablePages()).filter(
    ({ id, language, site }) => language === EN && (!site.app || ["login", "register", "enquiry"].includes(id)),
  );
  expect(visits.length).toBeGreaterThan(PAGES.length);
  for (const { path, site } of visits) {
    await page.goto(path);
    if (site.app) await page.waitForLoadState("networkidle");
    await chooseSize(page, "Large");
    expect.soft(await brokenEnglishWords(page), path).toEqual([]);
  }
});

test("an English word that is broken is found", async ({ page }) => {
  await page.goto("/en/service/service-charge");
  await page.evaluate(() => {
    for (const title of document.querySelectorAll<HTMLElement>("main h1")) title.style.setProperty("max-width", "1em");
  });
  expect(await brokenEnglishWords(page)).not.toEqual([]);
});

test("a word that is broken is found", async ({ page }) => {
  await page.goto("/activity/latest-news");
  await page.evaluate(() => {
    for (const title of document.querySelectorAll<HTMLElement>("main li h2")) title.style.setProperty("max-width", "1em");
  });
  expect(await brokenWords(page)).not.toEqual([]);
});
