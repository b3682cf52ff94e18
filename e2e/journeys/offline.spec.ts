import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { LIVE_ATTRIBUTE } from "../../apps/web/app/courses/attributes.ts";
import { logIn, logOut, walker } from "../support/cast.ts";
import { openSession, sessionOf, storedLogin } from "../support/site.ts";
import { EN, LANGUAGES, text } from "../support/texts.ts";

const OTHER_MEMBER = walker("other");

test.use({ serviceWorkers: "allow" });

const SERIES = "/en/activity/programmes/series";
const ABOUT = "/en/service/about-us";

/** A page that has cached itself: its worker runs, and has fetched what is shown without a network. */
async function openCached(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => cachedPaths(page)).toContain(path);
}

/** Paths of the pages that the browser has cached. */
function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const keys = await (await caches.open("kaifong.pages")).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  });
}

/** Everything in the browser's cache, by address, as the next person at the browser could read it. */
function everythingCached(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const texts: Record<string, string> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) texts[request.url] = (await (await cache.match(request))?.text()) ?? "";
    }
    return texts;
  });
}

async function withoutNetwork(context: BrowserContext, walk: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  try {
    await walk();
  } finally {
    await context.setOffline(false);
  }
}

for (const language of LANGUAGES) {
  test(`a page says so without a network, ${language.code}: the telephone, the hours, what to do`, async ({ page, context }) => {
    const path = `${language.prefix}/service/about-us`;
    await openCached(page, path);
    await withoutNetwork(context, async () => {
      await page.goto(`${language.prefix}/activity/programmes/enrolled`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(text(language, "offline:page.title"));
      await expect(page.locator("html")).toHaveAttribute("lang", language.htmlLang);
      const hours = page.getByRole("region", { name: text(language, "offline:page.hours") });
      expect(await hours.locator("a[href^='tel:']").count()).toBeGreaterThan(3);
      await expect(hours.getByRole("table")).toHaveCount(4);
      const copies = page.getByRole("region", { name: text(language, "offline:page.cached") });
      await copies.getByRole("link").click();
      await expect(page).toHaveURL(path);
    });
    await page.goto(`${language.prefix}/login`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text(language, "shell:menu.page.login"));
  });
}

test("the line in a copy that says from when it is looks the same on pages of every kind", async ({ page, context }) => {
  const kinds = [
    "/en",
    "/en/service/service-charge",
    SERIES,
    "/en/activity/programmes/calendar",
    "/en/activity/programmes/enrol-info",
  ];
  await openCached(page, ABOUT);
  for (const path of kinds) {
    await page.goto(path);
    await expect.poll(() => cachedPaths(page)).toContain(path);
  }
  await withoutNetwork(context, async () => {
    for (const path of kinds) {
      await page.goto(path);
      const line = page.getByRole("complementary", { name: text(EN, "offline:copy.label") });
      await expect(line, path).toHaveCSS("border-bottom-style", "solid");
    }
  });
});

test("a page that was opened once can be read without a network, says from when it is, and when the places left were counted", async ({
  page,
  context,
}) => {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await openCached(page, ABOUT);
  await page.goto(SERIES);
  await expect.poll(() => cachedPaths(page)).toContain(SERIES);
  const figures = page.locator(`[${LIVE_ATTRIBUTE}=remaining]`);
  await expect(figures.first()).toHaveText(/^\d+\splaces? left$/);
  const line = page.getByRole("complementary", { name: text(EN, "offline:copy.label") });
  await expect(line).toHaveCount(0);
  await withoutNetwork(context, async () => {
    await page.goto(SERIES);
    await expect(line).toContainText(/saved on \w+,\s\d+\s\w+,\s\d+:\d\d([ap]m|\snoon)/);
    expect((await figures.allTextContents()).filter((words) => !/^\d+\splaces? left as of \d+:\d\d/.test(words))).toEqual([]);
    // Its stylesheet and its scripts are there as well.
    await expect(line).toHaveCSS("border-bottom-style", "solid");
    await page
      .getByRole("button", { name: text(EN, "shell:font.Large"), exact: true })
      .first()
      .click();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("20px");
  });
  await line.getByRole("link", { name: text(EN, "offline:page.retry") }).click();
  await expect(line).toHaveCount(0);
  await expect(figures.first()).toHaveText(/^\d+\splaces? left$/);
  expect(errors).toEqual([]);
});

test("nothing of a member is cached, and after logging out not even the pages that they have read", async ({ page }) => {
  await openCached(page, ABOUT);
  await openSession(page, await sessionOf(OTHER_MEMBER));
  await page.goto("/en/activity/programmes/enrolled");
  await expect(page.getByText(OTHER_MEMBER.memberNo).first()).toBeAttached();
  await page.goto(SERIES);
  await expect.poll(() => cachedPaths(page)).toContain(SERIES);
  expect(await cachedPaths(page)).not.toContain("/en/activity/programmes/enrolled");
  const cached = await everythingCached(page);
  expect(Object.keys(cached).filter((url) => url.includes("/api/"))).toEqual([]);
  expect(Object.entries(cached).filter(([, words]) => words.includes(OTHER_MEMBER.memberNo))).toEqual([]);
  await logOut(page, EN);
  await expect(page).toHaveURL(/\/en$/);
  await expect.poll(() => cachedPaths(page)).not.toContain(SERIES);
});

test("a worker of another build gives way to this one, and its cache is deleted", async ({ page }) => {
  await page.goto(ABOUT);
  await page.evaluate(async () => {
    await (await caches.open("kaifong.files.another")).put("/assets/old.css", new Response("old"));
    await (await caches.open("kaifong.pages")).put("/en/old", new Response("old"));
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  });
  await openCached(page, ABOUT);
  expect(await page.evaluate(() => caches.keys())).not.toContain("kaifong.files.another");
  expect(await cachedPaths(page)).toEqual([ABOUT]);
});

for (const [when, goOn] of [
  ["in the page that stayed open", undefined],
  ["in a tab that is opened later", (context: BrowserContext) => context.newPage().then((page) => page.goto("/en"))],
] as const) {
  test(`a session that was logged out without a network is over on the server too, ${when}`, async ({ page, context }) => {
    await openCached(page, "/en");
    await logIn(page, EN, OTHER_MEMBER);
    const { accessToken: authorization } = await storedLogin(page);
    const asked = async () => (await context.request.get("/api/member/me", { headers: { authorization } })).status();
    expect(await asked()).toBe(200);
    await page.waitForLoadState("networkidle"); // what asks whether to log out has come
    await context.setOffline(true);
    await logOut(page, EN);
    await expect(page).toHaveURL(/\/en$/);
    // Nothing is left by which anybody could get in.
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(authorization.replace("Bearer ", ""));
    if (goOn) await page.close();
    await context.setOffline(false);
    await goOn?.(context);
    await expect.poll(asked).toBe(401);
  });
}
