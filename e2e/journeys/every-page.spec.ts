import { MINUTE_MS } from "@kaifong/domain/time";
import { expect, type Page, test } from "@playwright/test";
import { BAR_SHOWN_ATTRIBUTE } from "../../apps/web/app/courses/attributes.ts";
import { PAGE_TOOLS_ATTRIBUTE } from "../../apps/web/app/shell/attributes.ts";
import { problems, problemsButColours, problemsOfLayout } from "../support/axe.ts";
import { factsOf } from "../support/crawl/facts.ts";
import { textProblems } from "../support/crawl/page-texts.ts";
import { datesBrokenInAnySize, PAGES_OF_DATES } from "../support/dates.ts";
import {
  withDoubledText,
  chatProblems,
  chooseSize,
  chosenOutOfSight,
  coveredByFixed,
  findCutOffText,
  emptyRightHalf,
  type Size,
  SIZES,
  toolsInRows,
  tooWide,
  wordsUnderHelp,
} from "../support/fit.ts";
import { restoreModernApis, removeModernApis } from "../support/older-browser.ts";
import { walker } from "../support/cast.ts";
import { sessionOf, openSession, type VisitablePage, visitablePages } from "../support/site.ts";
import { AGREED, STORAGE } from "../support/storage.ts";
import { EN, LANGUAGES } from "../support/texts.ts";
import { brokenEnglishWords, brokenWords, leadingDots, PAGES_OF_TITLES } from "../support/words.ts";

const READER = walker("reader");

const NARROW = { width: 360, height: 800 };
const NARROWEST = { width: 320, height: 640 };
const TABLET = { width: 768, height: 1024 };
const WIDE = { width: 1280, height: 900 };
/** A wide screen on which rows have the least room. */
const SMALL_DESK = { width: 1024, height: 768 };
/** Doubled: the browser's own text zoom on the largest size. */
type TextSize = Size | "doubled";

/** Shares of a page's length, on the way down and up again. */
const PARTS_OF_THE_WAY = [0, 0.6, 0.3] as const;
const WALK_MS = 10 * MINUTE_MS;

/**
 * The tests of a page in one of its languages: its colours and its wide layout are the same code in all of them. The language of
 * medium text is shown by a browser as old as promised.
 */
const IN_ONE_LANGUAGE = ["colours", "medium", "wide"] as const;
type InOneLanguage = (typeof IN_ONE_LANGUAGE)[number];

interface Turn {
  readonly visit: VisitablePage;
  /** The test of this page in this language only. */
  readonly once: InOneLanguage;
}

type Ask = (page: Page) => Promise<string[]>;

const always = () => true;
const inLanguageOf = (one: InOneLanguage) => (turn: Turn) => turn.once === one;
/** Messages are one column, as on a phone. */
const fillsScreens = (turn: Turn) => turn.once === "wide" && turn.visit.id !== "demoMessages";
const isEnglish = ({ visit }: Turn) => visit.language === EN;
const hasTitles = ({ visit }: Turn) => visit.language !== EN && PAGES_OF_TITLES.includes(visit.id);

/**
 * The tests, each with the text size and the pages: one screen after the other, because each lays the page out again. For a text
 * size they run from left to right.
 */
const QUESTIONS: readonly (readonly [
  screen: { readonly width: number; readonly height: number },
  asked: readonly (readonly [size: TextSize, of: (turn: Turn) => boolean, ...asks: Ask[]])[],
])[] = [
  [
    NARROW,
    [
      // Small text gets every test: no larger text needs as much contrast.
      ["Mini", inLanguageOf("colours"), problems],
      ["Mini", (turn) => turn.once !== "colours", problemsButColours],
      ["Medium", inLanguageOf("medium"), problemsOfLayout, chosenOutOfSight],
      ["Medium", hasTitles, brokenWords],
      ["Large", always, problemsOfLayout, leadingDots],
      ["Large", hasTitles, brokenWords],
      ["Large", isEnglish, brokenEnglishWords],
      ["Large", inLanguageOf("medium"), chatOnTheWay],
      ["Large", always, toolsInRows],
    ],
  ],
  [
    NARROWEST,
    [
      ["Large", always, tooWide, coveredByFixed],
      ["doubled", always, tooWide, findCutOffText, coveredByFixed],
    ],
  ],
  [
    TABLET,
    [
      ["Medium", hasTitles, brokenWords],
      ["Large", hasTitles, brokenWords],
      ["Large", isEnglish, brokenEnglishWords],
    ],
  ],
  // What is next to each other on a wide screen fits in large text too.
  [
    SMALL_DESK,
    [
      ["Medium", hasTitles, brokenWords],
      ["Large", hasTitles, brokenWords],
      ["Large", isEnglish, brokenEnglishWords],
      ["Large", inLanguageOf("wide"), tooWide],
    ],
  ],
  [
    WIDE,
    [
      ["Large", hasTitles, brokenWords],
      ["Large", inLanguageOf("wide"), tooWide],
      ["Medium", hasTitles, brokenWords],
      ["Medium", inLanguageOf("wide"), problems, tooWide, toolsInRows, wordsUnderHelpOnTheWay],
      ["Medium", fillsScreens, emptyOnTheWay],
    ],
  ],
];

/** They run at the same time. */
const PARTS = [1, 2, 3] as const;

test.describe.configure({ mode: "parallel" });

for (const part of PARTS) {
  test(`a page of every kind in three languages, part ${part} of ${PARTS.length}: no error; nothing for axe at ${NARROW.width} px in small and large text, and in one language each in medium text and at ${WIDE.width} px; at ${NARROWEST.width} px and 200 % text all is in sight; no line ends within a word or a date, or with a dot between facts`, async ({
    page: ofToday,
    context,
  }) => {
    test.setTimeout(WALK_MS);
    const old = await context.newPage();
    const errorsInOld = await removeModernApis(old);
    const errors: Error[] = [];
    ofToday.on("pageerror", (error) => errors.push(error));
    await openSession(ofToday, await sessionOf(READER));
    for (const { visit, once } of inTurn(await pages(), part)) {
      const page = once === "medium" ? old : ofToday;
      await page.bringToFront();
      await page.setViewportSize(NARROW);
      await open(page, visit);
      expect.soft([...errors.splice(0), ...errorsInOld.splice(0)].map(String), `${visit.path}, errors`).toEqual([]);
      if (page === old) await restoreModernApis(page);
      if (visit.site.app) expect.soft(textProblems(await page.evaluate(factsOf, undefined)), visit.path).toEqual([]);
      await askAll(page, { visit, once });
      // Last, because it unfolds the page.
      if (PAGES_OF_DATES.includes(visit.id)) await breaksNoDate(page, visit.path);
    }
  });
}

test("every page whose titles or dates are tested is among them", async () => {
  const ids = (await pages()).map(({ id }) => id);
  expect([...PAGES_OF_TITLES, ...PAGES_OF_DATES].filter((id) => !ids.includes(id))).toEqual([]);
});

for (const [what, style, within] of [
  ["that scrolls, and no keyboard reaches", "overflow: auto; height: 2em", ["p", "p", "p"]],
  ["too small to press", "display: flex; font-size: 4px; width: 10px", ["button", "button"]],
] as const) {
  test(`something ${what} is found, in large text and in another language`, async ({ page }) => {
    await page.setViewportSize(NARROW);
    await page.goto("/en/service/service-charge");
    await chooseSize(page, "Large");
    expect(await problemsOfLayout(page)).toEqual([]);
    await page.locator("main").evaluate(
      (main, [css, names]) => {
        const box = main.appendChild(document.createElement("div"));
        box.style.cssText = css;
        for (const name of names) {
          const part = box.appendChild(document.createElement(name));
          part.style.cssText = "padding: 0; min-height: 0; min-width: 0; width: 10px; font-size: inherit";
          part.textContent = "x";
        }
      },
      [style, within] as const,
    );
    expect(await problemsOfLayout(page)).not.toEqual([]);
    await chooseSize(page, "Mini");
    expect(await problemsButColours(page)).not.toEqual([]);
  });
}

for (const [what, screen, find, css] of [
  ["tools of a page below each other", NARROW, toolsInRows, `[${PAGE_TOOLS_ATTRIBUTE}] { flex-direction: column }`],
  ["an empty right half of a wide screen", WIDE, emptyOnTheWay, "main ~ *, main aside, main nav { display: none }"],
] as const) {
  test(`${what}: found`, async ({ page }) => {
    await page.setViewportSize(screen);
    await page.goto("/en/service/service-faq");
    expect(await find(page)).toEqual([]);
    // Through the object model of styles, which the policy against inline styles leaves alone.
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
    }, css);
    expect(await find(page)).not.toEqual([]);
  });
}

test("the log-in page, empty and refused, and the page that was not found", async ({ page }) => {
  for (const { prefix } of LANGUAGES) {
    await page.setViewportSize(NARROW);
    await page.goto(`${prefix}/login`);
    const submit = page.locator("form button[type=submit]").last();
    await expect(submit).toBeEnabled();
    await submit.click();
    await expect(page.getByRole("alert").or(page.locator("[aria-invalid=true]")).first()).toBeVisible();
    expect.soft(await problems(page), `${prefix}/login`).toEqual([]);
    await fits(page, `${prefix}/login`);
    await page.setViewportSize(NARROW);
    // A password of twelve signs is fully visible next to the button that shows it.
    await chooseSize(page, "Large");
    const password = await page.locator("input[type=password]").evaluate((box) => box.clientWidth);
    expect.soft(password, `${prefix}/login, the password`).toBeGreaterThanOrEqual(NARROW.width / 2);
    await page.goto(`${prefix}/there/is/no-such-page`);
    expect.soft(await problems(page), `${prefix} 404`).toEqual([]);
    await fits(page, `${prefix} 404`);
  }
});

test("the bar with the button to enrol, once cookies are agreed to, cuts off no words at 320 px and 200 % text", async ({
  page,
}) => {
  await page.addInitScript((stored) => Object.assign(localStorage, stored), { [STORAGE.cookies]: AGREED });
  await page.setViewportSize(NARROWEST);
  const courses = (await visitablePages()).filter(({ id }) => id === "course");
  expect(courses).toHaveLength(LANGUAGES.length);
  for (const { path, language } of courses) {
    // While another language is offered there is no room for it.
    await page.addInitScript(([key, code]) => localStorage.setItem(key, code), [STORAGE.language, language.code] as const);
    await page.goto(path);
    const bar = page.locator(`[${BAR_SHOWN_ATTRIBUTE}]`);
    await withDoubledText(page, async () => {
      await expect(bar).toBeVisible();
      expect.soft(await findCutOffText(page), path).toEqual([]);
    });
  }
});

test("the button of the chat stays in the bar at the bottom, whichever bar that is, while a page is read and a form filled in", async ({
  page,
}) => {
  for (const isAgreed of [false, true]) {
    if (isAgreed) await page.addInitScript((stored) => Object.assign(localStorage, stored), { [STORAGE.cookies]: AGREED });
    for (const { prefix } of LANGUAGES) {
      for (const size of [NARROWEST, NARROW, TABLET]) {
        await page.setViewportSize(size);
        await page.goto(`${prefix}/contact/contact-enquiry`);
        const where = `${prefix} ${size.width} px, ${isAgreed ? "agreed" : "not agreed"}`;
        await keepsTheChat(page, where);
        await page.getByRole("textbox").last().focus();
        expect.soft(await chatProblems(page), `${where}, in a field`).toEqual([]);
        await withDoubledText(page, async () => expect.soft(await chatProblems(page), `${where}, doubled`).toEqual([]));
      }
    }
  }
});

/**
 * Every page in three languages, the languages of a page next to each other. A logged-in member does not stay on the log-in page.
 */
async function pages(): Promise<VisitablePage[]> {
  return (await visitablePages()).filter(({ id }) => id !== "login");
}

/**
 * The pages of a part; the languages of a page next to each other, with one test each, and first the one whose colours are
 * tested.
 */
function inTurn(visits: readonly VisitablePage[], part: (typeof PARTS)[number]): readonly Turn[] {
  const ids = [...new Set(visits.map(({ id }) => id))].filter((_id, index) => index % PARTS.length === part - 1);
  return ids.flatMap((id, index) => {
    const first = index % LANGUAGES.length;
    const inLanguages = visits.filter((visit) => visit.id === id);
    return [...inLanguages.slice(first), ...inLanguages.slice(0, first)].map((visit, turn) => ({
      visit,
      once: IN_ONE_LANGUAGE[turn] ?? "colours",
    }));
  });
}

async function askAll(page: Page, turn: Turn): Promise<void> {
  const { path } = turn.visit;
  for (const [screen, asked] of QUESTIONS) {
    const wanted = asked.filter(([, of]) => of(turn));
    if (wanted.length > 0) await page.setViewportSize(screen);
    for (const size of new Set(wanted.map(([of]) => of))) {
      const asks = wanted.filter(([of]) => of === size).flatMap(([, , ...each]) => each);
      const where = `${path} ${screen.width} px ${size}`;
      await inTextOf(page, size, async () => {
        for (const ask of asks) expect.soft(await ask(page), `${where}, ${ask.name}`).toEqual([]);
      });
    }
  }
}

async function inTextOf(page: Page, size: TextSize, work: () => Promise<void>): Promise<void> {
  if (size === "doubled") return withDoubledText(page, work);
  expect.soft(await chooseSize(page, size), size).toBe(`${SIZES[size]}px`);
  return work();
}

async function open(page: Page, { path, site }: VisitablePage): Promise<void> {
  const response = await page.goto(path);
  expect.soft(response?.status(), path).toBe(200);
  await expect.soft(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
  // Hydrated pages fetch what they show.
  if (site.app) await page.waitForLoadState("networkidle");
}

async function breaksNoDate(page: Page, path: string): Promise<void> {
  for (const screen of [NARROW, TABLET]) {
    await page.setViewportSize(screen);
    expect.soft(await datesBrokenInAnySize(page), `${path} ${screen.width} px`).toEqual([]);
  }
}

async function keepsTheChat(page: Page, path: string): Promise<void> {
  expect.soft(await chatOnTheWay(page), path).toEqual([]);
}

function chatOnTheWay(page: Page): Promise<string[]> {
  return onTheWay(page, chatProblems);
}

function emptyOnTheWay(page: Page): Promise<string[]> {
  return onTheWay(page, emptyRightHalf);
}

function wordsUnderHelpOnTheWay(page: Page): Promise<string[]> {
  return onTheWay(page, wordsUnderHelp);
}

async function onTheWay(page: Page, ask: Ask): Promise<string[]> {
  const found: string[] = [];
  for (const part of PARTS_OF_THE_WAY) {
    await scrollToPart(page, part);
    found.push(...(await ask(page)).map((problem) => `at ${part}: ${problem}`));
  }
  return found;
}

/** Scrolls to a part of the page's length. */
async function scrollToPart(page: Page, part: number): Promise<void> {
  await page.evaluate((share) => scrollTo(0, share * (document.documentElement.scrollHeight - innerHeight)), part);
}

/** On the smallest screen, in the largest text, and in twice that (WCAG 2.2: 1.4.4 and 1.4.10). */
async function fits(page: Page, path: string): Promise<void> {
  await page.setViewportSize(NARROWEST);
  await chooseSize(page, "Large");
  expect.soft([...(await tooWide(page)), ...(await coveredByFixed(page))], `${path} Large`).toEqual([]);
  const doubled = await withDoubledText(page, async () => [
    ...(await tooWide(page)),
    ...(await findCutOffText(page)),
    ...(await coveredByFixed(page)),
  ]);
  expect.soft(doubled, `${path} at 200 % text`).toEqual([]);
}

test("tables of prices and those of editors look the same", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto("/en/service/service-charge");
  const looks = await page.locator("main table:visible").evaluateAll((tables) =>
    tables.map((table) => {
      const { borderRadius, borderCollapse, backgroundColor } = getComputedStyle(table);
      const { borderLeftWidth, fontSize } = getComputedStyle(table.querySelector("th") ?? table);
      return [borderRadius, borderCollapse, backgroundColor, borderLeftWidth, fontSize].join();
    }),
  );
  expect(looks.length).toBeGreaterThan(3);
  expect([...new Set(looks)]).toHaveLength(1);
});
