import { expect, test } from "@playwright/test";
import { problems } from "../support/axe.ts";
import { walker } from "../support/cast.ts";
import { sessionOf, openSession, visitablePages } from "../support/site.ts";
import { STORAGE } from "../support/storage.ts";
import { EN, text } from "../support/texts.ts";

const MEMBER = walker("member");

/** Bookmarks that are made here are removed again. */
const say = (key: string) => text(EN, key);

test("an article that was bookmarked before logging in belongs to the member afterwards, until it is removed", async ({
  page,
}) => {
  const article = (await visitablePages()).find(({ id, language }) => id === "healthInfoDetails" && language === EN);
  if (!article) throw new Error("no article");
  await page.goto(article.path);
  const button = page.getByRole("button", { name: say("shell:bookmark.save") });
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await button.click();
  await expect(page.getByText(say("shell:bookmark.saved"))).toBeVisible();
  expect(await problems(page)).toEqual([]);
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await page.goto("/en/bookmarks");
  await expect(page.getByText(say("bookmarks:here"))).toBeVisible();
  await expect(page.getByRole("article").getByRole("link")).toHaveCount(1);
  expect(await problems(page)).toEqual([]);

  await openSession(page, await sessionOf(MEMBER));
  await page.goto("/en/bookmarks");
  await expect(page.getByText(say("bookmarks:here"))).toBeHidden();
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), STORAGE.bookmarks)).toBeNull();
  await page.goto(article.path);
  await expect(button).toHaveAttribute("aria-pressed", "true");

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/en/bookmarks");
  await expect(page.getByRole("article")).toContainText(title.slice(0, 10));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole("button", { name: say("bookmarks:remove") }).click();
  await expect(page.getByText(say("bookmarks:emptyTitle"))).toBeVisible();
});

test("a button that is pressed before its script has come takes effect when it has", async ({ page }) => {
  const article = (await visitablePages()).find(({ id, language }) => id === "healthInfoDetails" && language === EN);
  if (!article) throw new Error("no article");
  let come = (): void => undefined;
  const scripts = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto(article.path, { waitUntil: "commit" });
  const larger = page.getByRole("button", { name: say("shell:font.Large") });
  const saved = page.getByText(say("shell:bookmark.saved"));
  await larger.click();
  await page.getByRole("button", { name: say("shell:bookmark.save") }).click();
  await expect(larger).toHaveAttribute("aria-pressed", "false");
  await expect(saved).toBeHidden();
  come();
  await expect(larger).toHaveAttribute("aria-pressed", "true");
  await expect(saved).toBeVisible();
});
