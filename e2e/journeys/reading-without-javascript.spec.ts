import { expect, test } from "@playwright/test";
import { courseIdOf, OPEN_CLASS } from "../support/site.ts";
import { EN, pattern, text, ZH_CN, ZH_HK } from "../support/texts.ts";

test.use({ javaScriptEnabled: false });

test("somebody without JavaScript reads home, courses and a course, opens the menu and changes the language", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await page.goto("/activity/programmes/series");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text(ZH_HK, "activity:series.title"));
  await page
    .getByRole("navigation", { name: text(ZH_HK, "shell:nav.main") })
    .getByText(text(ZH_HK, "shell:menu.group.activity"), { exact: true })
    .first()
    .click();
  await expect(page.getByRole("link", { name: text(ZH_HK, "shell:menu.page.series"), exact: true }).first()).toBeVisible();

  await page.goto(`/activity/programmes/series/${await courseIdOf(OPEN_CLASS.code)}`);
  await expect(page.getByRole("heading", { name: new RegExp(OPEN_CLASS.code) })).toBeVisible();

  await page.getByRole("link", { name: EN.label, exact: true }).first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", EN.htmlLang);
  await expect(page.getByRole("heading", { name: new RegExp(OPEN_CLASS.code) })).toBeVisible();
  await page.getByRole("link", { name: ZH_CN.label, exact: true }).first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", ZH_CN.htmlLang);
});

test("the filter of the course list works as a plain form", async ({ page }) => {
  await page.goto("/en/activity/programmes/series");
  const count = page.getByText(pattern(EN, "activity:filter.count"));
  const all = await count.innerText();
  await page.getByLabel(text(EN, "activity:filter.keyword")).fill("zzzz-nothing");
  await page.getByRole("button", { name: text(EN, "activity:filter.apply") }).click();
  await expect(page).toHaveURL(/q=zzzz-nothing/);
  await expect(page.getByText(text(EN, "activity:empty.title"))).toBeVisible();
  await expect(page.getByText(all, { exact: true })).toBeHidden();
});
