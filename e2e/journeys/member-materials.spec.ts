import { patternOf } from "../../apps/web/app/site-map.ts";
import { expect, test } from "@playwright/test";
import { problems } from "../support/axe.ts";
import { walker } from "../support/cast.ts";
import { sessionOf, openSession } from "../support/site.ts";
import { LANGUAGES, text, ZH_HK } from "../support/texts.ts";

const MEMBER = walker("member");
const READER = walker("reader");

test("a member finds the lessons for members and for their course, and others read how many there are", async ({ page }) => {
  const language = ZH_HK;
  const say = (key: string, values = {}) => text(language, `learning:${key}`, values);
  await page.goto(language.prefix + patternOf("eLearningList"));
  const section = page.getByRole("region", { name: say("members.title") });
  await expect(section).toContainText(say("members.count_other", { count: 3 }));
  await expect(section.getByRole("link", { name: say("members.join") })).toBeVisible();
  await expect(section.getByRole("article")).toHaveCount(0);

  await openSession(page, await sessionOf(READER));
  await page.goto(language.prefix + patternOf("eLearningList"));
  // DHC100014 has a place in one course of the two that have lessons.
  await expect(section.getByRole("heading", { level: 3 })).toHaveCount(2);
  await expect(section).toContainText(say("members.others_one", { count: 1 }));
  expect(await problems(page)).toEqual([]);
  const link = section.getByRole("link").first();
  const title = (await link.textContent()) ?? "";
  await link.click();
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  await expect(page.getByText(say("members.ofCourse", { course: "" }).trim())).toBeVisible();
  expect(await problems(page)).toEqual([]);
  const address = page.url();
  const response = await page.request.get(address);
  expect(response.headers()["cache-control"]).toContain("no-store");
  expect(await response.text()).not.toContain(title);

  const star = page.getByRole("button", { name: text(language, "shell:bookmark.save") });
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await page.goto(language.prefix + patternOf("bookmarks"));
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await page.getByRole("article").filter({ hasText: title }).getByRole("button").click();
  await expect(page.getByRole("link", { name: title })).toHaveCount(0);

  // Another member, who has no place in that course, opens its address.
  await page.evaluate(() => localStorage.clear());
  await openSession(page, await sessionOf(MEMBER));
  await page.goto(address);
  await expect(page.getByText(say("members.notYoursTitle"))).toBeVisible();
});

test("a visitor who follows the address of a lesson for members is sent back to it after logging in", async ({ page }) => {
  const [language] = LANGUAGES;
  await page.goto(`${language.prefix}${patternOf("memberMaterial")}?id=none`);
  await expect(page).toHaveURL(/\/login\?next=.*member-lesson/);
});
