import { expect, type Page, test } from "@playwright/test";
import { walker } from "../support/cast.ts";
import { sessionOf, openSession, visitablePages } from "../support/site.ts";

const PHONE = { width: 412, height: 823 };
const SCRIPTS = "**/assets/*.js";

/**
 * Scripts that a page for members loads by itself, compressed: those that it needs before it can be used (`MAX_PAGE_SCRIPT_BYTES`
 * of scripts/quality/page-weight.ts), and later ones, such as the number of unread notifications.
 */
const MAX_SCRIPT_BYTES = 136_000;

/** The largest element that has been painted so far; if it is text, its words. */
interface Painted {
  readonly size: number;
  readonly text: string;
}

/**
 * The first words for a member come with the page: nothing larger is painted after its scripts have run and the server has
 * responded. The bench measures the times; here the result must not depend on the speed of the machine.
 */
test("the largest words of every page for members are painted before its scripts, which are few", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openSession(page, await sessionOf(walker("member")));
  await page.addInitScript(() => {
    // A browser without windows refuses notifications, and the message about that is longer than the beginning of the page.
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

/** Pages that send a member who is logged in elsewhere, or whose refusal of a place or a lesson depends on the caller. */
const ELSEWHERE: ReadonlySet<string> = new Set(["login", "signInReturn", "enrol", "memberMaterial"]);

const largest = (page: Page) =>
  page.evaluate(() => {
    // From the script that every page of this journey begins with.
    return (window as unknown as { largest: Painted }).largest;
  });

const scriptBytes = (page: Page) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
    return files.reduce((sum, file) => sum + ("encodedBodySize" in file ? Number(file.encodedBodySize) : 0), 0);
  });
