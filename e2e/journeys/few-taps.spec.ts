import { DAY_MS } from "@kaifong/domain/time";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { LIVE_ATTRIBUTE } from "../../apps/web/app/courses/attributes.ts";
import { Finger } from "../support/finger.ts";
import { AGREED, STORAGE } from "../support/storage.ts";
import { storedChoices } from "../support/stored-session.ts";
import { type Language, LANGUAGES, text } from "../support/texts.ts";

/** A cheap phone, held by somebody who has chosen the large letters. */
const PHONE = { width: 360, height: 740 };
const LARGE = Object.fromEntries([storedChoices({ fontType: "Large" })]);
const STORED = { ...LARGE, [STORAGE.cookies]: AGREED };
const TWO_WEEKS_MS = 14 * DAY_MS;

for (const language of LANGUAGES) {
  test.describe(`in a few taps, in large letters, ${language.code}`, () => {
    test("a free class near Sham Shui Po in the next two weeks, with places left", async ({ page }) => {
      const finger = await atHome(page, language);
      await finger.tap(quickLink(page, text(language, "shell:menu.page.series")));
      const filters = page.locator("main form");
      await finger.tap(filters.getByRole("link", { name: text(language, "activity:filter.soonAndFree") }));
      await page.waitForURL(/period=2w/);
      await finger.choose(filters.locator("select[name=centre]"), "SSP");
      await page.waitForURL(/centre=SSP/);
      const card = page
        .locator("main li")
        .filter({ hasText: text(language, "shell:fee.free") })
        .filter({ has: page.locator(`[${LIVE_ATTRIBUTE}=remaining]:visible`) });
      await finger.tap(card.getByRole("heading").first());
      await page.waitForURL(/\/series\/\w+$/);
      await expect(page.locator("main a[href*='/enrol/']").first()).toBeVisible();
      const soonest = await page.locator("main time").first().getAttribute("datetime");
      expect(Date.parse(soonest ?? "") - Date.now()).toBeLessThan(TWO_WEEKS_MS);
      expect(finger.taps, "taps").toBeLessThanOrEqual(6);
      expect(finger.scrolled, "px scrolled").toBeLessThanOrEqual(2 * PHONE.height);
    });

    test("at a first visit too, before cookies are agreed to", async ({ page }) => {
      const finger = await atHome(page, language, LARGE);
      await finger.tap(visible(page.getByRole("main").getByRole("link", { name: text(language, "home:hero.courses") })));
      const filters = page.locator("main form");
      await finger.tap(filters.getByRole("link", { name: text(language, "activity:filter.soonAndFree") }));
      await page.waitForURL(/period=2w/);
      await finger.choose(filters.locator("select[name=centre]"), "SSP");
      await page.waitForURL(/centre=SSP/);
      await finger.tap(page.locator("main li").getByRole("heading").first());
      await page.waitForURL(/\/series\/\w+$/);
      expect(finger.taps, "taps").toBeLessThanOrEqual(6);
      expect(finger.scrolled, "px scrolled").toBeLessThanOrEqual(2 * PHONE.height);
    });

    test("tomorrow's hours of the centres", async ({ page }) => {
      const finger = await atHome(page, language);
      await finger.tap(quickLink(page, text(language, "shell:nav.centres")));
      const tomorrow = page.locator("main tbody tr").first().getByText(text(language, "centres:now.tomorrow"), { exact: true });
      await finger.bringIntoSight(tomorrow);
      await expect(tomorrow).toBeInViewport();
      expect(finger.taps, "taps").toBeLessThanOrEqual(2);
      expect(finger.scrolled, "px scrolled").toBeLessThanOrEqual(PHONE.height / 2);
    });

    test("the price of a visit in the co-care scheme", async ({ page }) => {
      const finger = await atHome(page, language);
      const menu = page.getByRole("navigation", { name: text(language, "shell:nav.menu") });
      await finger.tap(menu.getByText(text(language, "shell:nav.menu"), { exact: true }));
      await finger.tap(visible(menu.getByRole("link", { name: text(language, "shell:menu.page.serviceCharge"), exact: true })));
      await finger.tap(page.locator("main a[href$='#cdcc']").first());
      // The price of a visit, not of the screening, which is above it.
      const price = page.locator("#CDCC-CONSULT-COPAY").getByText(/^HK\$\s*150$/);
      await finger.bringIntoSight(price);
      await expect(price).toBeInViewport();
      expect(finger.taps, "taps").toBeLessThanOrEqual(3);
      expect(finger.scrolled, "px scrolled").toBeLessThanOrEqual(PHONE.height);
    });
  });
}

async function atHome(page: Page, { prefix }: Language, stored: Readonly<Record<string, string>> = STORED): Promise<Finger> {
  await page.setViewportSize(PHONE);
  await page.addInitScript((choices) => Object.assign(localStorage, choices), stored);
  await page.goto(prefix || "/");
  return new Finger(page);
}

/** One of the links at the lower edge of a phone. */
function quickLink(page: Page, name: string): Locator {
  return visible(page.getByRole("navigation").getByRole("link", { name, exact: true })).last();
}

function visible(locator: Locator): Locator {
  return locator.locator("visible=true");
}
