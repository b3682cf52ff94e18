import { expect, type Page, test } from "@playwright/test";
import { patternOf } from "../../apps/web/app/site-map.ts";
import { problems } from "../support/axe.ts";
import { fillLogin, walker } from "../support/cast.ts";
import { sessionOf, openSession } from "../support/site.ts";
import { LANGUAGES, text } from "../support/texts.ts";

/** Has enrolments that ended in every way, and an offered consultation; each with its notification. */
const MEMBER = walker("profile");

test.use({ viewport: { width: 360, height: 740 } });

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? "");

for (const language of LANGUAGES) {
  test(`R-NOT-01: a notification leads to the one thing that it is about, ${language.code}`, async ({ page }) => {
    const t = (key: string) => text(language, `notification:${key}`);
    await openSession(page, await sessionOf(MEMBER));
    for (const [title, open, kind] of [
      [text(language, "outbox:inbox.title.enrolment.left.WITHDRAW"), t("open.ENROLMENTS"), "enrolment-"],
      [text(language, "outbox:inbox.title.consultation.OFFERED"), t("open.CONSULTATION"), "consultation-"],
    ] as const) {
      await page.goto(language.prefix + patternOf("notification"));
      const entry = page.getByRole("article").filter({ hasText: title }).first();
      await entry.getByRole("link", { name: open }).click();
      await page.waitForURL(({ hash }) => hash.startsWith(`#${kind}`));
      const thing = new URL(page.url()).hash.slice(1);
      await expect.poll(() => focused(page)).toBe(thing);
      // It is in sight, below the header, even when it was folded.
      await expect(page.locator(`[id="${thing}"]`)).toBeInViewport();
      expect(await problems(page)).toEqual([]);
    }
  });
}

test("somebody who has to log in first comes to it afterwards, and the page says when it no longer exists", async ({ page }) => {
  const [, , language] = LANGUAGES;
  const list = language.prefix + patternOf("enrolled");
  await page.goto(`${list}#enrolment-0199f0a0-0000-7000-8000-000000000003`);
  await page.waitForURL(/login/);
  await fillLogin(page, language, MEMBER.mobile, MEMBER.password);
  await page.waitForURL(/enrolled#enrolment-/);
  await expect(page.getByRole("status").filter({ hasText: text(language, "shell:list.notHere") })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  expect(await problems(page)).toEqual([]);
});
