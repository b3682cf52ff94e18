import { expect, type Page, test } from "@playwright/test";
import { LOG_OUT_ATTRIBUTE, MENU_ATTRIBUTE, UNREAD_ATTRIBUTE } from "../../apps/web/app/shell/attributes.ts";
import { walker } from "../support/cast.ts";
import { chooseSize } from "../support/fit.ts";
import { SCREENS } from "../support/screens.ts";
import { sessionOf, openSession } from "../support/site.ts";
import { LANGUAGES, text } from "../support/texts.ts";

const PATH = "/service/service-charge";
const WIDE = { width: 1280, height: 900 };
const MENU = "header nav summary";

/** A slow phone or computer shows the header while it is still loading it: shown parts must not move when the rest comes. */
for (const { code, prefix } of LANGUAGES) {
  test(`the name and the menu have their final place, however little of the header has come, ${code}`, async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto(prefix + PATH);
    const whole = await page.content();
    const places = await menuPlaces(page);
    expect(places.length).toBeGreaterThan(2);
    for (const entries of [1, 2, places.length]) {
      await showBeginning(page, prefix + PATH, whole, entries);
      expect(await menuPlaces(page), `${entries} of the menu`).toEqual(places.slice(0, entries));
    }
  });
}

for (const { code, prefix } of LANGUAGES) {
  test(`the header is one row on a desktop in the largest text too, ${code}`, async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto(prefix + PATH);
    await chooseSize(page, "Large");
    const middles = await page.locator("header :is(a, button, summary)").evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility())
        .map((each) => each.getBoundingClientRect())
        .map(({ top, bottom }) => (top + bottom) / 2),
    );
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(10);
  });
}

for (const language of LANGUAGES) {
  test(`how much is unread stands clear of the awning and of the edge on every screen, ${language.code}`, async ({ page }) => {
    await openSession(page, await sessionOf(walker("profile")));
    await page.goto(language.prefix + PATH);
    for (const { name, width, height, size } of Object.values(SCREENS)) {
      await page.setViewportSize({ width, height });
      await chooseSize(page, size);
      const badge = page.locator(`header summary [${UNREAD_ATTRIBUTE}]:visible`);
      await expect(badge, name).toHaveText(/\d/);
      const [box, awning] = [await badge.boundingBox(), await page.locator("[aria-hidden]:has(+ header)").boundingBox()];
      expect.soft(box?.y, name).toBeGreaterThanOrEqual((awning?.y ?? Number.NaN) + (awning?.height ?? Number.NaN));
      expect.soft((box?.x ?? Number.NaN) + (box?.width ?? Number.NaN), name).toBeLessThanOrEqual(width);
    }
  });
}

/** Windows lower than the menu of a member, which has an entry for each of their pages. */
const LOW_WINDOWS = [
  { width: 1366, height: 640, size: "Medium" },
  { width: 1366, height: 768, size: "Medium" },
  { width: 1024, height: 690, size: "Large" },
  { width: 1920, height: 940, size: "Large" },
] as const;
const WHEEL_STEP_PX = 100;

for (const language of LANGUAGES) {
  test(`in a low window a wheel brings every entry of a member's menu under the mouse, ${language.code}`, async ({ page }) => {
    await openSession(page, await sessionOf(walker("neighbour")));
    const menu = page.locator(`[${MENU_ATTRIBUTE}=account]`);
    for (const { width, height, size } of LOW_WINDOWS) {
      await page.setViewportSize({ width, height });
      await page.goto(language.prefix + PATH);
      await chooseSize(page, size);
      await menu.locator("summary").click();
      await menu.getByRole("link").first().hover();
      const all = await menu.locator("li :is(a, button):visible").count();
      const pressable = await pressableEntries(page);
      expect(pressable.size, `${width} × ${height}`).toBeLessThan(all);
      const wheeled = async () => {
        await page.mouse.wheel(0, WHEEL_STEP_PX);
        for (const entry of await pressableEntries(page)) pressable.add(entry);
        return pressable.size;
      };
      await expect.poll(wheeled, `${width} × ${height}`).toBe(all);
      await page.mouse.wheel(0, height);
      const logOut = menu.locator(`[${LOG_OUT_ATTRIBUTE}]`);
      await expect(logOut).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => scrollY)).toBe(0);
      // Only with the mouse: Playwright's own click scrolls the page first, which closes the menu.
      const { x, y } = await logOut.evaluate((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return { x: (left + right) / 2, y: (top + bottom) / 2 };
      });
      await page.mouse.click(x, y);
      await page
        .getByRole("button", { name: text(language, "shell:logOut.cancel") })
        .last()
        .click();
    }
  });
}

/** The words of the entries of the open menu that a mouse could press in their middle. */
async function pressableEntries(page: Page): Promise<Set<string>> {
  const names = await page.locator(`[${MENU_ATTRIBUTE}=account][open] li :is(a, button)`).evaluateAll((all) =>
    all
      .filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return each.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      })
      .map(({ textContent }) => textContent),
  );
  return new Set(names);
}

/** The left edges of the entries of the menu. */
async function menuPlaces(page: Page): Promise<number[]> {
  return page
    .locator(MENU)
    .evaluateAll((all) =>
      all.filter((each) => each.checkVisibility()).map((each) => Math.round(each.getBoundingClientRect().left)),
    );
}

/** Loads the page as far as the end of this many entries of its menu. */
async function showBeginning(page: Page, path: string, whole: string, entries: number): Promise<void> {
  const ends = [...whole.matchAll(/<\/summary>/g)].map(({ index }) => index);
  const end = ends[entries - 1] ?? whole.length;
  await page.route(`**${path}`, (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body: whole.slice(0, end) }));
  await page.goto(path);
  await page.unroute(`**${path}`);
}
