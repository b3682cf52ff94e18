import { expect, test } from "@playwright/test";
import { NEEDS_SCRIPT_ATTRIBUTE } from "@kaifong/ui/attributes";
import { courseIdOf, OPEN_CLASS, visitablePages } from "../support/site.ts";
import { EN, pattern, text, ZH_CN, ZH_HK } from "../support/texts.ts";

test.use({ javaScriptEnabled: false });

/** The least number of characters on a page with content; Chinese needs half as many. */
const MIN_WORDS = { hydrated: 40, page: { english: 120, chinese: 50 } };

test("somebody without JavaScript reads home, courses and a course, opens the menu and changes the language", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await page.goto("/activity/programmes/series");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text(ZH_HK, "shell:menu.page.series"));
  await page
    .getByRole("navigation", { name: text(ZH_HK, "shell:nav.main") })
    .getByText(text(ZH_HK, "shell:menu.group.activity"), { exact: true })
    .first()
    .click();
  await expect(page.getByRole("link", { name: text(ZH_HK, "shell:menu.page.series"), exact: true }).first()).toBeVisible();

  await page.goto(`/activity/programmes/series/${await courseIdOf(OPEN_CLASS.code)}`);
  await expect(page.locator(`#class-${OPEN_CLASS.code}`).getByRole("heading")).toBeVisible();
  // Only the stylesheet unfolds the lessons on paper.
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(`#class-${OPEN_CLASS.code} ol li`).last()).toBeVisible();
  await page.emulateMedia({ media: null });

  await page.getByRole("link", { name: EN.label }).first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", EN.htmlLang);
  await expect(page.locator(`#class-${OPEN_CLASS.code}`).getByRole("heading")).toBeVisible();
  await page.getByRole("link", { name: ZH_CN.label }).first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", ZH_CN.htmlLang);
});

test("the filter of the course list works as a plain form", async ({ page }) => {
  await page.goto("/en/activity/programmes/series");
  const count = page.getByText(pattern(EN, "activity:filter.countByStart_other"));
  const all = await count.innerText();
  await page.getByLabel(text(EN, "activity:filter.keyword")).fill("zzzz-nothing");
  await page
    .locator("main")
    .getByRole("button", { name: text(EN, "shell:filters.apply") })
    .click();
  await expect(page).toHaveURL(/q=zzzz-nothing/);
  await expect(page.getByText(text(EN, "activity:empty.title"))).toBeVisible();
  await expect(page.getByText(all, { exact: true })).toBeHidden();
});

test("one page of every kind can be read: its heading and its words are there, and nothing says that it is still loading", async ({
  page,
}) => {
  const visits = await visitablePages();
  // Each kind in another language than the one before.
  for (const { path, site } of visits.filter((_, index) => index % 3 === Math.floor(index / 3) % 3)) {
    await page.goto(path);
    await expect.soft(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    await expect
      .soft(page.locator(`[${NEEDS_SCRIPT_ATTRIBUTE}]`).locator("visible=true"), `${path}: buttons that do nothing`)
      .toHaveCount(0);
    // A hydrated page at least says whom to call.
    const words = await page.locator("main").innerText();
    const ofPage = path.startsWith("/en") ? MIN_WORDS.page.english : MIN_WORDS.page.chinese;
    expect.soft(words.length, path).toBeGreaterThan(site.app ? MIN_WORDS.hydrated : ofPage);
    if (site.app) expect.soft(words, path).toMatch(/\d{4}\s?\d{4}|\d{4}\s?\d\dxx/);
  }
});
