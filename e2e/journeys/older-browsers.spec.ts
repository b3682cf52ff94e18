import { MINUTE_MS } from "@kaifong/domain/time";
import { expect, test } from "@playwright/test";
import { removeModernApis } from "../support/older-browser.ts";
import { fillLogin, walker } from "../support/cast.ts";
import { sessionOf, openSession, type VisitablePage, visitablePages } from "../support/site.ts";
import { EN, LANGUAGES, text, ZH_HK } from "../support/texts.ts";

const OTHER_MEMBER = walker("other");
const READER = walker("reader");

/** About fifty pages. */
const WALK_MS = 10 * MINUTE_MS;

/**
 * Every page in one language, in turn: a feature that an engine lacks is missing in all. A member does not stay on the log-in
 * page.
 */
function oneLanguageEach(visits: readonly VisitablePage[]): readonly VisitablePage[] {
  return visits
    .filter(({ id }) => id !== "login")
    .filter((_visit, index) => index % LANGUAGES.length === Math.floor(index / LANGUAGES.length) % LANGUAGES.length);
}

test.describe("a browser as old as promised", () => {
  // In Chromium, `every-page.spec.ts` tests this for every page in every language.
  test("shows every page without an error, with its scripts and hydrated", { tag: "@firefox-alone" }, async ({ page }) => {
    test.setTimeout(WALK_MS);
    const errors = await removeModernApis(page);
    await openSession(page, await sessionOf(READER));
    for (const { path } of oneLanguageEach(await visitablePages())) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
      // Hydrated pages fetch what they show, other pages their further scripts, once they are loaded.
      await page.waitForLoadState("networkidle");
      expect.soft(errors.splice(0).map(String), path).toEqual([]);
    }
  });

  test("has its text size, its menu, its language, its filters and its button to enrol", { tag: "@firefox" }, async ({
    page,
  }) => {
    const errors = await removeModernApis(page);
    await openSession(page, await sessionOf(READER));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/activity/programmes/series");
    const drawer = page.getByRole("navigation", { name: text(ZH_HK, "shell:nav.menu") });
    await drawer.getByText(text(ZH_HK, "shell:nav.menu"), { exact: true }).click();
    await drawer.getByRole("button", { name: text(ZH_HK, "shell:font.Large"), exact: true }).click();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("20px");
    await drawer.getByRole("link", { name: EN.label }).click();
    await expect(page).toHaveURL("/en/activity/programmes/series");
    await page.getByLabel(text(EN, "activity:filter.keyword")).fill("baduanjin");
    await page
      .locator("main")
      .getByRole("button", { name: text(EN, "shell:filters.apply") })
      .click();
    await expect(page).toHaveURL(/q=baduanjin/);
    await expect(page.getByRole("link", { name: /baduanjin/i }).first()).toBeVisible();
    const enrol = (await visitablePages()).find(({ id, language }) => id === "enrol" && language.code === EN.code);
    await page.goto(enrol?.path ?? "");
    // The server's refusal, whichever it is: this member is in classes of her own.
    const heading = (key: "ineligibleTitle" | "notEligibleTitle") =>
      page.getByRole("heading", { name: text(EN, `enrolment:enrol.${key}`) });
    const may = page.getByRole("button", { name: text(EN, "enrolment:enrol.confirm") });
    await expect(may.or(heading("ineligibleTitle")).or(heading("notEligibleTitle"))).toBeVisible();
    expect(errors).toEqual([]);
  });

  test("returns after log-in to the visitor's page, with its query", async ({ page }) => {
    const errors = await removeModernApis(page);
    await page.goto("/en/login?next=%2Fen%2Factivity%2Fprogrammes%2Fenrolled%3Fpage%3D1");
    await fillLogin(page, EN, OTHER_MEMBER.mobile, OTHER_MEMBER.password);
    await expect(page).toHaveURL(/\/en\/activity\/programmes\/enrolled\?page=1$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(errors).toEqual([]);
  });

  test("sends an enquiry without leaving its page before the response", async ({ page }) => {
    const errors = await removeModernApis(page);
    await page.goto("/en/contact/contact-enquiry");
    const form = page.getByRole("region", { name: text(EN, "enquiry:form.label") });
    await form.getByLabel(text(EN, "codes:enquiryTopic.PROGRAMME"), { exact: true }).check();
    await form.getByLabel(text(EN, "enquiry:form.name"), { exact: true }).fill("Chan Tai Man");
    await form.getByLabel(text(EN, "enquiry:form.email"), { exact: true }).fill("old.browser@example.com");
    await form.getByLabel(text(EN, "enquiry:form.message"), { exact: true }).fill(`Is it open? ${Math.random()}`);
    await form.getByRole("button", { name: text(EN, "enquiry:form.submit") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text(EN, "enquiry:sent.title"));
    expect(errors).toEqual([]);
  });

  test("finds results, and narrows them by a link with a query", async ({ page }) => {
    const errors = await removeModernApis(page);
    await page.goto("/en/search-result?q=tai%20chi");
    await expect(page.locator("main mark").first()).toBeVisible();
    await page
      .getByRole("navigation", { name: text(EN, "search:filter.label") })
      .getByRole("link", { name: new RegExp(`^${text(EN, "search:kinds.course")}`) })
      .click();
    await expect(page).toHaveURL(/q=tai\+chi.*kind=course|kind=course.*q=tai\+chi/);
    expect(errors).toEqual([]);
  });
});
