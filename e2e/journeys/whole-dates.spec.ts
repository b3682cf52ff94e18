import { expect, type Page, test } from "@playwright/test";
import { brokenDates } from "../support/dates.ts";
import { chooseSize } from "../support/fit.ts";
import { READER, sessionOf, useSession, visitablePages } from "../support/site.ts";
import { EN } from "../support/texts.ts";

/** Where somebody reads when to come, or until when to enrol. */
const PAGES = ["home", "series", "course", "enrolInfo", "calendar", "enrol", "enrolled"];

test.use({ serviceWorkers: "block", viewport: { width: 360, height: 740 } });

test("no line ends within a day or a time, on a phone, in medium and large text", async ({ page }) => {
  await useSession(page, await sessionOf(READER));
  const visits = (await visitablePages()).filter(({ id, language }) => PAGES.includes(id) && language !== EN);
  expect(visits).toHaveLength(PAGES.length * 2);
  for (const { path, site } of visits) {
    await page.goto(path);
    if (site.app) await page.waitForLoadState("networkidle");
    for (const size of ["Medium", "Large"] as const) {
      await chooseSize(page, size);
      expect.soft(await brokenDates(page), `${path} ${size}`).toEqual([]);
    }
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
