import { expect, type Page, test } from "@playwright/test";
import { problems } from "../support/axe.ts";
import { product } from "../support/product.ts";
import { EN, text, ZH_CN, ZH_HK } from "../support/texts.ts";

const WORDS = new Map([
  [ZH_HK, "血壓"],
  [ZH_CN, "血压"],
  [EN, "blood pressure"],
]);

function hits(page: Page) {
  return page.locator("main").getByRole("heading", { level: 3 }).getByRole("link");
}

for (const [language, words] of WORDS) {
  test(`a search in ${language.code} marks its results, groups them, and shows one kind alone`, async ({ page }) => {
    await page.goto(`${language.prefix}/search-result?q=${words}`);
    await expect(page.locator("main output").filter({ hasText: words })).toBeVisible();
    await expect(hits(page).first().locator("mark").first()).toBeVisible();
    expect(await problems(page)).toEqual([]);

    const filter = page.getByRole("navigation", { name: text(language, "search:filter.label") });
    await filter.getByRole("link", { name: new RegExp(`^${text(language, "search:kinds.course")}`) }).click();
    await expect(page).toHaveURL(/kind=course/);
    await expect(hits(page).first()).toBeVisible();
    await expect(page.locator("main").getByRole("heading", { level: 2 })).toHaveCount(1);
  });
}

test("Simplified finds Traditional, English finds Chinese, and a misspelt word is corrected", async ({ page }) => {
  await page.goto("/search-result?q=血压");
  const found = await hits(page).count();
  expect(found).toBeGreaterThan(0);
  await page.goto("/search-result?q=diabetes");
  await expect(hits(page).first()).toContainText("糖尿");
  await page.goto("/en/search-result?q=exersise");
  await page.getByRole("link", { name: "exercise", exact: true }).click();
  await expect(page).toHaveURL(/q=exercise/);
  await expect(hits(page).first()).toBeVisible();
});

const QUESTIONS = [
  [ZH_HK, "聽日幾點開門", "contact-us#CORE"],
  [ZH_CN, "看医生多少钱", "service-charge#CDCC-CONSULT-COPAY"],
  [EN, "phone number Shek Kip Mei", "contact-us#SAT1"],
] as const;

for (const [language, question, leadsTo] of QUESTIONS) {
  test(`a question in ${language.code} is answered before anything is listed`, async ({ page }) => {
    await page.goto(`${language.prefix}/search-result?q=${question}`);
    const answers = page.getByRole("region", { name: text(language, "search:answer.label") });
    await expect(answers.getByRole("link").first()).toHaveAttribute("href", new RegExp(`${leadsTo}$`));
    expect(await problems(page)).toEqual([]);
  });
}

test("somebody who finds nothing reads so, and gets suggestions", async ({ page }) => {
  await page.goto("/en/search-result?q=zzzzqqqq");
  await expect(page.getByText(text(EN, "search:empty.message"))).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await page
    .locator("main")
    .getByRole("link", { name: text(EN, "shell:menu.page.contactUs"), exact: true })
    .click();
  await expect(page).toHaveURL(/contact-us/);
});

test.describe("in every browser", { tag: "@firefox" }, () => {
  test("suggestions come while typing and are chosen with the keyboard", async ({ page }) => {
    await page.goto("/en/search-result");
    const field = page.locator("#search-page");
    await field.pressSequentially("baduan");
    const list = page.getByRole("listbox", { name: text(EN, "search:suggestions.label") });
    await expect(list).toBeVisible();
    expect(await problems(page)).toEqual([]);
    await page.keyboard.press("ArrowDown");
    await expect(list.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();
    await expect(field).toHaveValue("baduan");
    await field.pressSequentially("jin");
    await expect(list).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/baduanjin/i);
  });

  test("Enter searches for what was typed, also from the header", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto("/en/others/sitemap");
    await page.getByText(text(EN, "shell:search.toggle"), { exact: true }).first().click();
    const field = page.locator("#search-header");
    await expect(field).toBeFocused();
    await field.pressSequentially("salt");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/en\/search-result\?q=salt$/);
    await expect(hits(page).first()).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the field is a plain form", async ({ page }) => {
    await page.goto("/search-result");
    await page.locator("#search-page").fill("鹽");
    await page
      .locator("main")
      .getByRole("button", { name: text(ZH_HK, "shell:search.submit") })
      .click();
    await expect(hits(page).first()).toBeVisible();
  });
});

test("suggestions are data, cached for a while, and only for what is asked", async () => {
  const response = await fetch(`${product.siteUrl}/en/search-suggestions?q=salt&utm=1`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("application/json");
  expect(await response.text()).toContain('"options":[{');
  const again = await fetch(`${product.siteUrl}/en/search-suggestions?q=salt&utm=2`);
  // Stored as long as this took, it is refreshed behind the reader's back.
  expect(["hit", "stale"]).toContain(again.headers.get("x-cache"));
});
