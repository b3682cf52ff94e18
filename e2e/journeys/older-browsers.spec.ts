import { expect, type Page, test } from "@playwright/test";
import { OTHER_MEMBER } from "../support/site.ts";
import { EN, text } from "../support/texts.ts";

/**
 * What some promised browser lacks (decision 27) and can be taken from the one of these tests; syntax cannot, so that the check
 * of built files stands alone there.
 */
const LACKING = [
  "URL.canParse",
  "AbortSignal.timeout",
  "AbortSignal.any",
  "URLSearchParams.prototype.size",
  "Array.prototype.toSorted",
  "Array.prototype.toReversed",
  "Array.prototype.toSpliced",
  "Array.fromAsync",
  "Object.groupBy",
  "Map.groupBy",
  "Promise.withResolvers",
  "Promise.try",
  "Set.prototype.union",
  "Element.prototype.checkVisibility",
  "Document.prototype.startViewTransition",
  "window.Iterator",
  "window.navigation",
  "window.scheduler",
] as const;

/** Takes these away from every page before its own scripts run; what goes wrong there is in the list that is returned. */
async function takeAway(page: Page, names: readonly string[]): Promise<Error[]> {
  await page.addInitScript((list) => {
    for (const name of list) {
      const path = name.split(".");
      const last = path.pop() ?? "";
      const owner: unknown = path.reduce<unknown>((object, part) => Reflect.get(Object(object), part), window);
      if (!Reflect.deleteProperty(Object(owner), last)) throw new Error(`${name} cannot be taken away`);
    }
  }, names);
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  return errors;
}

test.describe("a browser as old as promised", () => {
  test("leads on after log-in to where the visitor came from, with its query", async ({ page }) => {
    const errors = await takeAway(page, LACKING);
    await page.goto("/en/login?next=%2Fen%2Factivity%2Fprogrammes%2Fenrolled%3Fpage%3D1");
    await page.getByLabel(text(EN, "auth:login.account"), { exact: true }).fill(OTHER_MEMBER.mobile);
    await page.getByLabel(text(EN, "auth:login.password"), { exact: true }).fill(OTHER_MEMBER.password);
    await page.getByRole("button", { name: text(EN, "auth:login.submit") }).click();
    await expect(page).toHaveURL(/\/en\/activity\/programmes\/enrolled\?page=1$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(errors).toEqual([]);
  });

  test("sends an enquiry without leaving its page before the response", async ({ page }) => {
    const errors = await takeAway(page, LACKING);
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

  test("finds what was looked for, and narrows it by a link with a query", async ({ page }) => {
    const errors = await takeAway(page, LACKING);
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
