import { expect, type Page, test } from "@playwright/test";
import { brokenDates } from "../support/dates.ts";
import { visitablePages } from "../support/site.ts";
import { EN } from "../support/texts.ts";

/** Where editors' figures stand in columns. */
const TABLES = ["eServiceMenu", "healthSupplies", "serviceOrgMenu"];
/** Its excerpts are cut from all that editors wrote. */
const SEARCHES = ["/search-result?q=收費", "/sc/search-result?q=收费"];

test.use({ viewport: { width: 360, height: 740 } });

// `every-page.spec.ts` asks it of the pages of dates, in medium and large text.
test("no line ends within one in a table or among what was found", async ({ page }) => {
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

test("a day that is broken is found", async ({ page }) => {
  await page.goto("/activity/programmes/series");
  await narrowTo(page, "2em");
  expect(await brokenDates(page)).not.toEqual([]);
});

/** Through the object model of styles, past the policy against styles that stand in a page. */
async function narrowTo(page: Page, width: string): Promise<void> {
  await page.evaluate((value) => document.querySelector("main")?.style.setProperty("max-width", value), width);
}
