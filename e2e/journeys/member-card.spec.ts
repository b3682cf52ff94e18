import { expect, type Page, test } from "@playwright/test";
import { fillLogin, logOut, walker } from "../support/cast.ts";
import { sessionOf, storedLogin, openSession } from "../support/site.ts";
import type { Login } from "../support/stored-session.ts";
import { STORAGE } from "../support/storage.ts";
import { EN, LANGUAGES, text } from "../support/texts.ts";

const MEMBER = walker("neighbour");
const OTHER_MEMBER = walker("other");

test.use({ serviceWorkers: "allow" });

const CARD = "/en/member/card";
/** The number in the groups of the card: `DHC 100 013`. */
const GROUPED = MEMBER.memberNo.replace(/(\d{3})(\d{3})$/, " $1 $2");
const SPOKEN = [...MEMBER.memberNo].join(" ");

/** The card, opened once while logged in; the worker runs, and has cached what it shows without a network. */
async function openCard(page: Page, login: Login, path = CARD): Promise<void> {
  await page.goto("/en/service/about-us");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await openSession(page, login);
  await page.goto(path);
  await expect(page.getByText(SPOKEN)).toBeAttached();
  await expect.poll(() => stored(page)).toContain(MEMBER.memberNo);
  await expect.poll(() => hasOfflinePage(page, path.replace("/member/card", "/offline"))).toBe(true);
}

/** Everything under the site's own keys in this browser, as the next person at it could read it. */
function stored(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
}

function hasOfflinePage(page: Page, path: string): Promise<boolean> {
  return page.evaluate(async (address) => (await caches.match(address, { ignoreVary: true })) !== undefined, path);
}

test("the card shows the member's number as a code that is large enough, and as digits", async ({ page }) => {
  await openCard(page, await sessionOf(MEMBER));
  const code = page.getByRole("img", { name: text(EN, "card:code") });
  const box = await code.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(220);
  expect(box?.height).toBe(box?.width);
  await expect(page.getByText(GROUPED)).toBeVisible();
});

for (const language of LANGUAGES) {
  test(`the card opens without a network after it was opened once, ${language.code}`, async ({ page, context }) => {
    const path = `${language.prefix}/member/card`;
    await page.goto(`${language.prefix}/service/about-us`);
    await openCard(page, await sessionOf(MEMBER), path);
    await context.setOffline(true);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text(language, "offline:page.title"));
    const card = page.getByRole("region", { name: text(language, "card:offlineTitle") });
    await expect(card.getByRole("img")).toBeVisible();
    await expect(card).toContainText(GROUPED);
    expect((await card.getByRole("img").boundingBox())?.width).toBeGreaterThanOrEqual(220);
    await page.goto(`${language.prefix}/activity/programmes/enrolled`);
    await page.getByRole("link", { name: text(language, "card:offlineLink") }).click();
    await expect(card).toContainText(GROUPED);
    await context.setOffline(false);
  });
}

test("the card opens without a network for somebody who has logged in and opened nothing else", async ({ page, context }) => {
  await page.goto("/en/login");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await fillLogin(page, EN, MEMBER.memberNo, MEMBER.password);
  await page.waitForURL(/enrolled/);
  await page.goto(CARD);
  await expect(page.getByText(SPOKEN)).toBeAttached();
  await expect.poll(() => hasOfflinePage(page, "/en/offline")).toBe(true);
  await context.setOffline(true);
  await page.goto(CARD);
  await expect(page.getByRole("region", { name: text(EN, "card:offlineTitle") })).toContainText(GROUPED);
  await context.setOffline(false);
});

test("nothing of the card is left after logging out, nor without a network", async ({ page, context }) => {
  await openCard(page, await sessionOf(MEMBER));
  await logOut(page, EN);
  await expect(page).toHaveURL(/\/en$/);
  expect(await stored(page)).not.toContain(MEMBER.memberNo);
  await context.setOffline(true);
  await page.goto(CARD);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text(EN, "offline:page.title"));
  await expect(page.getByRole("region", { name: text(EN, "card:offlineTitle") })).toHaveCount(0);
  await context.setOffline(false);
});

test("nothing of the card is left when the server ends the session", async ({ page }) => {
  const login = await sessionOf(MEMBER);
  await openCard(page, login);
  // The page may have another token by now.
  const headers = { authorization: (await storedLogin(page)).accessToken };
  await page.evaluate(async (sent) => {
    await fetch("/api/auth/logout", { method: "POST", headers: sent });
  }, headers);
  await page.goto("/en/activity/programmes/enrolled");
  await expect(page).toHaveURL(/\/en$/);
  expect(await stored(page)).not.toContain(MEMBER.memberNo);
});

test("another member who logs in finds nothing of it", async ({ page, context }) => {
  await openCard(page, await sessionOf(MEMBER));
  await openSession(page, await sessionOf(OTHER_MEMBER));
  await page.goto("/en/activity/programmes/enrolled");
  await expect.poll(() => stored(page)).not.toContain(MEMBER.memberNo);
  await context.setOffline(true);
  await page.goto(CARD);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text(EN, "offline:page.title"));
  await expect(page.getByText(SPOKEN)).toHaveCount(0);
  await context.setOffline(false);
});

test("somebody who acts for another member sees no card that could be taken for that member's", async ({ page }) => {
  await openCard(page, await sessionOf(MEMBER));
  await page.evaluate(
    ([session, actingFor]) => {
      const owner = JSON.parse(localStorage.getItem(session) ?? "").state.tokenInfo.jwtDecode.sub;
      const name = { "zh-HK": "Lee Siu Ming", "zh-CN": "Lee Siu Ming", "en-US": "Lee Siu Ming" };
      const acting = { memberId: "00000000-0000-4000-8000-000000000001", name, owner };
      sessionStorage.setItem(actingFor, JSON.stringify(acting));
    },
    [STORAGE.session, STORAGE.actingFor] as const,
  );
  await page.reload();
  await expect(page.getByText(text(EN, "card:acting", { name: "Lee Siu Ming" }))).toBeVisible();
  await expect(page.getByText(SPOKEN)).toHaveCount(0);
  await page.getByRole("button", { name: text(EN, "card:actingStop") }).click();
  await expect(page.getByText(SPOKEN)).toBeAttached();
});
