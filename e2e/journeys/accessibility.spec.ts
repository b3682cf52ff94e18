import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { OTHER_MEMBER, sessionOf, useSession, visitablePages } from "../support/site.ts";

const WIDTHS = [360, 1280];
const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

for (const width of WIDTHS) {
  test(`axe finds nothing on any built page in three languages, ${width} px wide`, async ({ page }) => {
    test.setTimeout(10 * 60_000);
    await page.setViewportSize({ width, height: 900 });
    await useSession(page, await sessionOf(OTHER_MEMBER));
    for (const { path, site } of await visitablePages()) {
      if (site.id === "login") continue; // a logged-in member is led on; looked at below
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
      expect
        .soft(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`))
        .toEqual([]);
    }
  });
}

test("axe finds nothing on the log-in page, empty and refused, nor on the page that was not found", async ({ page }) => {
  for (const prefix of ["", "/sc", "/en"]) {
    await page.goto(`${prefix}/login`);
    const submit = page.locator("form button[type=submit]").last();
    await expect(submit).toBeEnabled();
    await submit.click();
    await expect(page.getByRole("alert").or(page.locator("[aria-invalid=true]")).first()).toBeVisible();
    expect.soft(await problems(page), `${prefix}/login`).toEqual([]);
    await page.goto(`${prefix}/there/is/no-such-page`);
    expect.soft(await problems(page), `${prefix} 404`).toEqual([]);
  }
});

async function problems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}
