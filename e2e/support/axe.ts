import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { skeletonOf } from "@kaifong/testing/skeleton";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import { SharedSet } from "./shared-set.ts";

/** Without the spaces of `axe.source`, half as much has to be sent to a page and parsed. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const OPTIONS: RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
  // Describing everything that is right takes axe three times as long as finding faults.
  resultTypes: ["violations"],
  // Without the style sheets, of which axe would make a copy for each run: none of these rules reads them.
  preload: { assets: ["media"] },
};

/** Two fifths of axe's work: which element covers which, for each letter. */
const COLOURS = ["color-contrast", "link-in-text-block"] as const;

/**
 * The rules that may find more on a page with larger text or other words: they check what scrolls and what covers what. All
 * others check elements and attributes, which no size changes, or colours, for which small text is the strictest case.
 */
const OF_LAYOUT = ["scrollable-region-focusable", "target-size"] as const;
const LAYOUT: RunOptions = { ...OPTIONS, runOnly: { type: "rule", values: [...OF_LAYOUT] } };

/** The rules for a page in another language: only its words differ, so colours are left out; its layout is checked separately. */
const OTHER_LANGUAGE: RunOptions = {
  ...OPTIONS,
  rules: Object.fromEntries([...COLOURS, ...OF_LAYOUT].map((rule) => [rule, { enabled: false }])),
};

/** CSS pixels: WCAG 2.2, 2.5.8. */
const MIN_TARGET_PX = 24;

/**
 * The pages without faults: another page that differs from one of them only in its words, such as the same page in another
 * language, cannot have more. They are identified by their elements, and by their look when colours were checked. Shared by all
 * workers of a run: scripts/quality/stages.ts names the file, new for each run.
 */
const inOrder = new SharedSet(process.env["E2E_IN_ORDER"]);

interface Violation {
  readonly id: string;
  readonly html: readonly string[];
}

/**
 * The faults that axe finds on the present page, or in one part of it: a line for each broken rule. The pages have no frames.
 * Only in Chromium: a page of Debian's Firefox crashes when axe comes after the scripts that Playwright puts into it, and the
 * rules are about the same HTML and CSS.
 */
export async function problems(page: Page, part = "body"): Promise<string[]> {
  if (page.context().browser()?.browserType().name() === "firefox") return [];
  const skeleton = await page.locator(part).evaluate(skeletonOf);
  const look = skeleton + (await page.locator(part).evaluate(lookOf));
  if (inOrder.has(look)) return [];
  // From its beginning: a target that is half under the sticky header would count as too small.
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

/** `problems` without colours, for a page whose colours are checked in another language. */
export async function problemsButColours(page: Page): Promise<string[]> {
  const ofLayout = await problemsOfLayout(page);
  const skeleton = await page.locator("body").evaluate(skeletonOf);
  if (inOrder.has(skeleton)) return ofLayout;
  const found = await violations(page, OTHER_LANGUAGE);
  if (found.length === 0) inOrder.add(skeleton);
  return [...ofLayout, ...found];
}

/** Runs in the page. The causes of colours and sizes: classes and data of elements, the width of the screen, the text size. */
function lookOf(part: Element): string {
  const marks = [part, ...part.querySelectorAll("*")].map((element) => {
    const data = [...element.attributes].filter(({ name }) => /^(class|style$|data-)/.test(name)).map(({ value }) => value);
    return [...data, element.matches(":checked, :disabled, :invalid") ? "set" : ""].join(" ");
  });
  return `${innerWidth} ${getComputedStyle(document.documentElement).fontSize} ${marks.join(";")}`;
}

/**
 * The layout problems of a page whose other problems are checked in another size or language. Without floating elements: what
 * they cover becomes free when the page is scrolled.
 */
export async function problemsOfLayout(page: Page): Promise<string[]> {
  await showFloating(page, false);
  const found = (await page.evaluate(mayBreakLayout, MIN_TARGET_PX)) ? await violations(page, LAYOUT) : [];
  await showFloating(page, true);
  return found;
}

/**
 * Runs in the page. Whether one of those rules could find anything: an element that scrolls by itself, or a target that is too
 * small or overlaps another. Calling axe for nothing takes ten times as long.
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
    // An element that waits outside of the page for the focus is not a target yet.
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

/** Uses the object model of styles, to which the policy against inline styles does not apply. */
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

/** Runs in the page, which contains axe. */
async function findViolations({ options, part }: Look): Promise<readonly Violation[]> {
  const { axe: inPage } = globalThis as unknown as { readonly axe: typeof axe }; // the page's global, which no type knows
  // An element that fades in or out has colours on the way that nobody reads; scripts after the load begin a frame later.
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
