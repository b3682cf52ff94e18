import { expect, test } from "@playwright/test";
import { EN, pattern, text, ZH_HK } from "../support/texts.ts";

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 360, height: 800 };

test.describe("in every browser", { tag: "@firefox" }, () => {
  test("the menu opens one group at a time, closes on a press outside and on Escape, and leads to the page", async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto("/activity/latest-news");
    const menu = page.getByRole("navigation", { name: text(ZH_HK, "shell:nav.main") });
    const group = (name: string) => menu.getByText(text(ZH_HK, `shell:menu.group.${name}`), { exact: true }).first();
    const entry = (id: string) => menu.getByRole("link", { name: text(ZH_HK, `shell:menu.page.${id}`), exact: true }).first();

    await group("service").click();
    await expect(entry("serviceCharge")).toBeVisible();
    await group("contact").click();
    await expect(entry("serviceCharge")).toBeHidden();
    await expect(entry("contactUs")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(entry("contactUs")).toBeHidden();
    await group("contact").click();
    // Next to the page: a panel may cover its heading.
    await page.mouse.click(10, 700);
    await expect(entry("contactUs")).toBeHidden();
    await group("contact").click();
    await page.locator("main a").first().focus();
    await expect(entry("contactUs"), "nothing that has the focus stands behind a panel").toBeHidden();
    await group("service").click();
    await entry("serviceCharge").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text(ZH_HK, "shell:menu.page.serviceCharge"));
  });

  test("on a phone the drawer has the same tree", async ({ page }) => {
    await page.setViewportSize(NARROW);
    await page.goto("/en/service/service-faq");
    const menu = page.getByRole("navigation", { name: text(EN, "shell:nav.menu") });
    await menu.getByText(text(EN, "shell:nav.menu"), { exact: true }).click();
    for (const id of ["serviceCharge", "calendar", "healthSupplies", "contactEnquiry"]) {
      await expect(
        menu.getByRole("link", { name: text(EN, `shell:menu.page.${id}`), exact: true }).locator("visible=true"),
      ).toHaveCount(1);
    }
    const last = menu
      .getByRole("link", { name: text(EN, "shell:menu.page.contactUs"), exact: true })
      .locator("visible=true")
      .last();
    await page.locator("main a").first().focus();
    await expect(last, "nothing that has the focus stands behind the drawer").toBeHidden();
    await menu.getByText(text(EN, "shell:nav.menu"), { exact: true }).click();
    await last.click();
    await expect(page).toHaveURL(/\/en\/contact\/contact-us$/);
  });

  test("switching the language stays on the page with its search", async ({ page }) => {
    await page.goto("/activity/programmes/series?q=八段錦");
    await page.getByRole("link", { name: EN.label }).first().click();
    await expect(page).toHaveURL(/\/en\/activity\/programmes\/series\?q=/);
    await expect(page.locator("html")).toHaveAttribute("lang", EN.htmlLang);
  });

  test("the filter of the courses narrows the list, says how many are left, and stores its state in the address", async ({
    page,
  }) => {
    await page.goto("/en/activity/programmes/series");
    const all = await page.getByText(pattern(EN, "activity:filter.countByStart_other")).first().innerText();
    await page.getByLabel(text(EN, "activity:filter.keyword")).fill("baduanjin");
    await page
      .locator("main")
      .getByRole("button", { name: text(EN, "shell:filters.apply") })
      .click();
    await expect(page).toHaveURL(/q=baduanjin/i);
    await expect(
      page
        .locator("main")
        .getByRole("link", { name: /baduanjin/i })
        .first(),
    ).toBeVisible();
    await expect(page.getByText(all, { exact: true })).toBeHidden();
  });
});
