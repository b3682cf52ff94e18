import { expect, type Page, test } from "@playwright/test";
import { walker } from "../support/cast.ts";
import { sessionOf, useSession, visitablePages } from "../support/site.ts";

const PHONE = { width: 412, height: 823 };
const SCRIPTS = "**/assets/*.js";

/**
 * Scripts that a page for members asks for by itself, compressed: what it needs before it can be used (`MAX_PAGE_SCRIPT_BYTES` of
 * scripts/quality/page-weight.ts), and what comes after, as the count of what is unread.
 */
const MAX_SCRIPT_BYTES = 136_000;

/** The largest thing that has been painted so far; where it is words, these. */
interface Painted {
  readonly size: number;
  readonly text: string;
}

/**
 * What a member reads first has come with the page: nothing larger is painted once its scripts have run and the server has
 * responded. The bench times that; here it cannot depend on how fast a machine is.
 */
test("the largest words of every page for members are there before its scripts, which are few", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await useSession(page, await sessionOf(walker("member")));
  await page.addInitScript(() => {
    // A browser without windows refuses notifications, and what is said of that is longer than what the page begins with.
    Object.defineProperty(Notification, "permission", { value: "default" });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ("size" in entry && "element" in entry && entry.element instanceof Element)
          Object.assign(window, { largest: { size: entry.size, text: entry.element.textContent?.slice(0, 60) } });
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  const pages = (await visitablePages()).filter(({ site }) => site.app && !ELSEWHERE.has(site.id));
  expect(pages.length).toBeGreaterThan(10);
  const late: unknown[] = [];
  for (const { path } of pages) {
    let go: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (go = resolve));
    await page.route(SCRIPTS, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    await page.waitForFunction(() => "largest" in window);
    // The frame after, which shows all of the page.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
    const before = await largest(page);
    go();
    await page.waitForLoadState("networkidle");
    const after = await largest(page);
    if (after.size > before.size) late.push({ path, before, after });
    expect.soft(await scriptBytes(page), `bytes of scripts, ${path}`).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    await page.unroute(SCRIPTS);
  }
  expect(late).toEqual([]);
});

/** Whoever is logged in is led on from there; and what a place or a lesson is refused with depends on who asks. */
const ELSEWHERE: ReadonlySet<string> = new Set(["login", "signInReturn", "enrol", "memberMaterial"]);

const largest = (page: Page) =>
  page.evaluate(() => {
    // By the script that every page of this journey begins with.
    return (window as unknown as { largest: Painted }).largest;
  });

const scriptBytes = (page: Page) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
    return files.reduce((sum, file) => sum + ("encodedBodySize" in file ? Number(file.encodedBodySize) : 0), 0);
  });
