import { expect, type Page, test } from "@playwright/test";
import { logOut, walker } from "../support/cast.ts";
import { sessionOf, openSession } from "../support/site.ts";
import type { Login } from "../support/stored-session.ts";
import { STORAGE } from "../support/storage.ts";
import { EN, LANGUAGES, text } from "../support/texts.ts";

test.use({ serviceWorkers: "allow" });

/** Has a place in an upcoming class. */
const PARTICIPANT = walker("passkey");
const ENROLLED = "/activity/programmes/enrolled";

/** The page of one's courses, opened once while logged in; the worker runs and has cached what it shows without a network. */
async function openLessons(page: Page, login: Login, prefix: string): Promise<void> {
  await page.goto(`${prefix}/service/about-us`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await openSession(page, login);
  await page.goto(prefix + ENROLLED);
  await expect.poll(() => stored(page)).toContain("lessons");
  await expect
    .poll(() => page.evaluate(async (at) => (await caches.match(at, { ignoreVary: true })) !== undefined, `${prefix}/offline`))
    .toBe(true);
}

/** The stored lessons of this browser. */
function stored(page: Page): Promise<string> {
  return page.evaluate((key) => localStorage.getItem(key) ?? "", STORAGE.lessons);
}

for (const language of LANGUAGES) {
  test(`the next lessons open without a network after they were seen, ${language.code}`, async ({ page, context }) => {
    await openLessons(page, await sessionOf(PARTICIPANT), language.prefix);
    const { lessons } = JSON.parse(await stored(page));
    await context.setOffline(true);
    await page.goto(language.prefix + ENROLLED);
    const own = page.getByRole("region", { name: text(language, "offline:lessons.title") });
    await expect(own.getByRole("listitem")).toHaveCount(lessons.length);
    await expect(own).toContainText(lessons[0].course);
    await page.goto(`${language.prefix}/member`);
    await page.getByRole("link", { name: text(language, "offline:lessons.link") }).click();
    await expect(own).toContainText(lessons[0].course);
    await context.setOffline(false);
  });
}

test("nothing of the lessons is left after logging out, nor without a network", async ({ page, context }) => {
  await openLessons(page, await sessionOf(PARTICIPANT), "/en");
  await logOut(page, EN);
  await expect(page).toHaveURL(/\/en$/);
  expect(await stored(page)).toBe("");
  await context.setOffline(true);
  await page.goto(`/en${ENROLLED}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text(EN, "offline:page.title"));
  await expect(page.getByRole("region", { name: text(EN, "offline:lessons.title") })).toHaveCount(0);
  await context.setOffline(false);
});
