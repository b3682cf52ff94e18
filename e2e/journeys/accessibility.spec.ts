import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { READER, sessionOf, useSession, visitablePages } from "../support/site.ts";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const LANGUAGE_COUNT = 3;

const NARROW = 360;
const WIDE = 1280;

test(`axe finds nothing on any built page in three languages, ${NARROW} px wide`, async ({ page }) => {
  test.setTimeout(10 * 60_000);
  await look(page, NARROW, await paths());
});

test(`axe finds nothing on any built page, ${WIDE} px wide, in one language each`, async ({ page }) => {
  test.setTimeout(5 * 60_000);
  // Each page in another language than the page before it: the wide layout is the same code in all of them.
  const each = (await paths()).filter(
    (_, index) => index % LANGUAGE_COUNT === Math.floor(index / LANGUAGE_COUNT) % LANGUAGE_COUNT,
  );
  await look(page, WIDE, each);
});

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

/** Every built page in three languages, the languages of a page beside each other. A logged-in member is led on from the log-in page. */
async function paths(): Promise<string[]> {
  return (await visitablePages()).filter(({ id }) => id !== "login").map(({ path }) => path);
}

async function look(page: Page, width: number, addresses: readonly string[]): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await useSession(page, await sessionOf(READER));
  for (const path of addresses) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect.soft(await problems(page), path).toEqual([]);
  }
}

async function problems(page: Page): Promise<string[]> {
  // In the page itself: the pages have no frames, and a second page for the result costs more than the look.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(STANDARDS).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}
