import { expect, type Page, test } from "@playwright/test";
import { brokenDates } from "../support/dates.ts";
import { visitablePages } from "../support/site.ts";
import { EN } from "../support/texts.ts";

/** Pages with editors' figures in columns. */
const TABLES = ["eServiceMenu", "healthSupplies", "serviceOrgMenu"];
/** Their excerpts come from all texts of editors. */
const SEARCHES = ["/search-result?q=收費", "/sc/search-result?q=收费"];

test.use({ viewport: { width: 360, height: 740 } });

// `every-page.spec.ts` tests the pages with dates, in medium and large text.
test("no line ends within a date in a table or among the results of a search", async ({ page }) => {
  for (const path of SEARCHES) {
    await page.goto(path);
    expect.soft(await brokenDates(page), path).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  const visits = (await visitablePages()).filter(({ id, language }) => TABLES.includes(id) && language !== EN);
  expect(visits).toHaveLength(TABLES.length * 2);
  for (const { path } of visits) {
    await page.goto(path);
    expect.soft(await brokenDates(page), path).toEqual([]);
  }
});

test("a broken date is found", async ({ page }) => {
  await page.goto("/activity/programmes/series");
  await narrowTo(page, "2em");
  expect(await brokenDates(page)).not.toEqual([]);
});

/** Sets the width by the object model of styles, which bypasses the policy against inline styles. */
async function narrowTo(page: Page, width: string): Promise<void> {
  await page.evaluate((value) => document.querySelector("main")?.style.setProperty("max-width", value), width);
}
