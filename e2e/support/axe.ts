import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { skeletonOf } from "@kaifong/testing/skeleton";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import { SharedSet } from "./shared-set.ts";

/** Without the spaces of `axe.source`, half of what a page has to be sent and to read. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const OPTIONS: RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
  // Describing everything that is right takes axe three times as long as finding what is wrong.
  resultTypes: ["violations"],
  // Without the style sheets, of which axe would make a copy for each look: no rule of these reads them.
  preload: { assets: ["media"] },
};

/** Two fifths of axe's work: what is drawn over what, for each letter. */
const COLOURS = ["color-contrast", "link-in-text-block"] as const;

/**
 * The rules that may find more on a page whose text is larger, or whose words are others: what has to be scrolled, and what
 * covers what. All others look at elements and attributes, which no size changes, or at colours, of which small text asks most.
 */
const OF_LAYOUT = ["scrollable-region-focusable", "target-size"] as const;
const LAYOUT: RunOptions = { ...OPTIONS, runOnly: { type: "rule", values: [...OF_LAYOUT] } };

/** The rules of a page in another language: its words are others, its colours are not; its layout is asked by itself. */
const OTHER_LANGUAGE: RunOptions = {
  ...OPTIONS,
  rules: Object.fromEntries([...COLOURS, ...OF_LAYOUT].map((rule) => [rule, { enabled: false }])),
};

/** CSS pixels: WCAG 2.2, 2.5.8. */
const MIN_TARGET_PX = 24;

/**
 * The pages on which nothing was found: one that differs from them in its words alone, as a page in another language does, has
 * nothing more to be found. By what they are made of, and how that looks where colours were asked. For all workers of a run:
 * scripts/quality/stages.ts names the file, fresh for each.
 */
const inOrder = new SharedSet(process.env["E2E_IN_ORDER"]);

interface Violation {
  readonly id: string;
  readonly html: readonly string[];
}

/**
 * What axe finds on the page as it stands, or in one part of it: a line per rule that is broken. The pages have no frames. In
 * Chromium alone: a page of Debian's Firefox crashes when axe comes after the scripts that Playwright puts into it, and the rules
 * are about the same HTML and CSS.
 */
export async function problems(page: Page, part = "body"): Promise<string[]> {
  if (page.context().browser()?.browserType().name() === "firefox") return [];
  const skeleton = await page.locator(part).evaluate(skeletonOf);
  const look = skeleton + (await page.locator(part).evaluate(lookOf));
  if (inOrder.has(look)) return [];
  // From its beginning: half under the header that stays, anything to press is too small.
  const from = await page.evaluate(() => scrollY);
  await scrollPage(page, 0);
  const found = await violations(page, OPTIONS, part === "body" ? undefined : part);
  await scrollPage(page, from);
  if (found.length === 0) inOrder.add(look, skeleton);
  return found;
}

async function scrollPage(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
}

/** As `problems`, of a page whose colours are looked at in another language. */
export async function problemsButColours(page: Page): Promise<string[]> {
  const ofLayout = await problemsOfLayout(page);
  const skeleton = await page.locator("body").evaluate(skeletonOf);
  if (inOrder.has(skeleton)) return ofLayout;
  const found = await violations(page, OTHER_LANGUAGE);
  if (found.length === 0) inOrder.add(skeleton);
  return [...ofLayout, ...found];
}

/** Runs in the page. What colours and sizes come of: classes and data of elements, the width of the screen, the text size. */
function lookOf(part: Element): string {
  const marks = [part, ...part.querySelectorAll("*")].map((element) => {
    const data = [...element.attributes].filter(({ name }) => /^(class|style$|data-)/.test(name)).map(({ value }) => value);
    return [...data, element.matches(":checked, :disabled, :invalid") ? "set" : ""].join(" ");
  });
  return `${innerWidth} ${getComputedStyle(document.documentElement).fontSize} ${marks.join(";")}`;
}

/**
 * Of `problems` those of layout, of a page whose other problems are looked for in another size or language. Without what floats
 * above the page: what it covers is free as soon as the page is scrolled.
 */
export async function problemsOfLayout(page: Page): Promise<string[]> {
  await showFloating(page, false);
  const found = (await page.evaluate(mayBreakLayout, MIN_TARGET_PX)) ? await violations(page, LAYOUT) : [];
  await showFloating(page, true);
  return found;
}

/**
 * Runs in the page. Whether there is anything that one of those rules could find: something that scrolls by itself, or something
 * to press that is too small or lies upon another. Asking axe for nothing takes ten times as long.
 */
function mayBreakLayout(least: number): boolean {
  const scrolls = (element: Element) =>
    /auto|scroll/.test(getComputedStyle(element).overflow) &&
    (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);
  if ([...document.querySelectorAll("body *")].some(scrolls)) return true;
  const pressed = "a[href], area, button, input, select, textarea, summary, [tabindex]:not([tabindex^='-'])";
  const targets = [...document.querySelectorAll(pressed)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    // What waits outside of the page for the focus is none yet.
    .filter(({ box }) => box.width > 1 && box.height > 1 && box.bottom + scrollY > 0 && box.right > 0);
  return targets.some(
    ({ element, box }, index) =>
      box.width < least ||
      box.height < least ||
      targets
        .slice(index + 1)
        .some(
          (other) =>
            !element.contains(other.element) &&
            other.box.left < box.right &&
            box.left < other.box.right &&
            other.box.top < box.bottom &&
            box.top < other.box.bottom,
        ),
  );
}

/** Through the object model of styles, which the policy against inline styles leaves alone. */
async function showFloating(page: Page, shown: boolean): Promise<void> {
  await page.evaluate(
    (display) => {
      const parts = [...document.querySelectorAll<HTMLElement>("body > *")];
      const floating = parts.filter((part) => display === "" || getComputedStyle(part).position === "fixed");
      for (const part of floating) part.style.setProperty("display", display);
    },
    shown ? "" : "none",
  );
}

async function violations(page: Page, options: RunOptions, part?: string): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(`${SOURCE};undefined`);
  const found = await page.evaluate(findViolations, { options, part });
  return found.map(({ id, html }) => `${id}: ${html.map((each) => each.slice(0, 160)).join(" | ")}`);
}

interface Look {
  readonly options: RunOptions;
  readonly part: string | undefined;
}

/** Runs in the page, where axe has put itself. */
async function findViolations({ options, part }: Look): Promise<readonly Violation[]> {
  const { axe: inPage } = globalThis as unknown as { readonly axe: typeof axe }; // the page's global, which no type knows
  // What fades in or out has colours on the way that nobody reads; what a script does after the load begins a frame later.
  const ending = () =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  for (let fading = ending(); fading.length > 0; fading = ending())
    await Promise.allSettled(fading.map(({ finished }) => finished));
  const found = await inPage.run(part ?? document, options);
  return found.violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }));
}
