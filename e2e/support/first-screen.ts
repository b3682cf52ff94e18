import { hongKongDay } from "@kaifong/domain/time";
import { pathIn } from "@kaifong/i18n";
import type { Page } from "@playwright/test";
import { NOW_ATTRIBUTE, OPEN_NOW_ATTRIBUTE } from "../../apps/web/app/centres/attributes.ts";
import { patternOf } from "../../apps/web/app/site-map.ts";
import { chooseSize } from "./fit.ts";
import { FIRST_THINGS, type MeasuredPage } from "./looked-at.ts";
import { type Screen, type ScreenName, SCREENS } from "./screens.ts";
import { AGREED, STORAGE } from "./storage.ts";
import { LANGUAGES, type Language } from "./texts.ts";

/** How far down, in px from the top of the page, the main content may begin. */
const LIMITS: Readonly<Record<ScreenName, number>> = { phone: 520, phoneLarge: 640, tablet: 520, desk: 450 };

export interface FirstScreenMeasurement {
  readonly what: string;
  readonly screen: Screen;
  /** From the top of the page to the top of the element, in px; undefined when it is not visible. */
  readonly top: number | undefined;
  readonly limit: number;
}

/**
 * Where the main content begins on each screen, for somebody who has chosen this language. The page is loaded once, and stays
 * open.
 */
export async function measureFirst(
  page: Page,
  origin: string,
  thing: MeasuredPage,
  language: Language,
): Promise<FirstScreenMeasurement[]> {
  await page.addInitScript((stored) => Object.assign(localStorage, stored), { [STORAGE.language]: language.code });
  await page.goto(origin + pathIn(language, patternOf(thing.page)));
  if (thing.through !== undefined)
    await page.goto(origin + String(await page.locator(thing.through).first().getAttribute("href")));
  const measured: FirstScreenMeasurement[] = [];
  // The keys of that object.
  for (const name of Object.keys(SCREENS) as ScreenName[]) {
    const { width, height, size } = SCREENS[name];
    await page.setViewportSize({ width, height });
    await chooseSize(page, size);
    const top = await page.evaluate((selector) => {
      const seen = [...document.querySelectorAll(selector)].find((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      );
      return seen && Math.round(seen.getBoundingClientRect().top + scrollY);
    }, thing.selector);
    measured.push({ what: thing.what, screen: SCREENS[name], top, limit: (thing.limits ?? LIMITS)[name] });
  }
  return measured;
}

/** How long the home page may be, in px: it shows a piece of every room, and each of them would like to show more. */
const MAX_HOME = { phone: 6_300, phoneLarge: 8_000 } as const satisfies Partial<Record<ScreenName, number>>;

/** Below the hours of the centres. */
const NOTICES = `[${OPEN_NOW_ATTRIBUTE}] > div[${NOW_ATTRIBUTE}]`;

export interface HomeLength {
  readonly language: Language;
  readonly screen: Screen;
  /** Of the whole page, in px. */
  readonly height: number;
  readonly limit: number;
}

/**
 * The length of the home page on phones, in each language, for a visitor who has agreed to cookies and chosen it, on a day
 * without announcements of centres: editors decide how long those are. Leaves the page open.
 */
export async function measureHome(page: Page, origin: string): Promise<HomeLength[]> {
  const lengths: HomeLength[] = [];
  for (const name of ["phone", "phoneLarge"] as const) {
    const { width, height, size } = SCREENS[name];
    await page.setViewportSize({ width, height });
    for (const language of LANGUAGES) {
      const chosen = { [STORAGE.cookies]: AGREED, [STORAGE.language]: language.code };
      await page.addInitScript((stored) => Object.assign(localStorage, stored), chosen);
      await page.goto(origin + pathIn(language, patternOf("home")));
      await chooseSize(page, size);
      await page.locator(NOTICES).evaluate((notices) => notices.replaceChildren());
      const whole = await page.evaluate(() => document.fonts.ready.then(() => document.documentElement.scrollHeight));
      lengths.push({ language, screen: SCREENS[name], height: whole, limit: MAX_HOME[name] });
    }
  }
  return lengths;
}

/** The most elements of a page, without folded ones: a cheap phone lays out each of them. */
export const MAX_ELEMENTS = 1_000;
const MAX_FONTS = 2;

/** The elements of the open page; those in templates and closed disclosures do not count. */
export function elementsOf(page: Page): Promise<number> {
  const folded = "details:not([open]) > :not(summary)";
  return page.evaluate(
    (closed) => document.querySelectorAll("*").length - document.querySelectorAll(`${closed}, ${closed} *`).length,
    folded,
  );
}

/**
 * The fonts of what is visible on the open page, weight by weight. Each is opened before anything is shown, which costs an old
 * phone a third of a second for a Chinese one.
 */
export function fontsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const fonts = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement } = text;
      if (!parentElement?.checkVisibility({ visibilityProperty: true }) || !text.textContent?.trim()) continue;
      const { fontFamily, fontWeight } = getComputedStyle(parentElement);
      fonts.add(`${fontFamily} ${fontWeight}`);
    }
    return [...fonts];
  });
}

/**
 * The next month in Hong Kong, `YYYY-MM`: all of it is in the future, whereas past days of the current one are folded. The seeded
 * classes have lessons in it whenever the product was first started.
 */
export function nextMonth(): string {
  const [year = 0, month = 0] = hongKongDay(new Date()).split("-").map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7);
}

/** The calendar of a whole month. */
export const fullCalendar = () => `${patternOf("calendar")}?month=${nextMonth()}`;

/** Pages that make a phone lay out too many elements, or open more than their own font in two weights, with their numbers. */
export async function tooHeavy(page: Page, origin: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const path of new Set([...FIRST_THINGS.map((thing) => patternOf(thing.page)), fullCalendar()])) {
    await page.goto(origin + path);
    const count = await elementsOf(page);
    if (count > MAX_ELEMENTS) found.push(`${path}: ${count} elements`);
    const fonts = await fontsOf(page);
    if (fonts.length > MAX_FONTS) found.push(`${path}: ${fonts.join("; ")}`);
  }
  return found;
}
