import type { Page } from "@playwright/test";
import { FONT_ATTRIBUTE } from "../../apps/web/app/root-attributes.ts";
import { COOKIE_ROOM_ATTRIBUTE, PAGE_TOOLS_ATTRIBUTE } from "../../apps/web/app/shell/attributes.ts";

/**
 * The three sizes that visitors choose from, with what each makes of the root (specification §4), and the largest at 200 % text.
 */
export const SIZES = { Mini: 12, Medium: 16, Large: 20 } as const;
export type Size = keyof typeof SIZES;
const DOUBLED_PX = 40;

/** Applies a text size as the page's own script does, and returns the resulting root size in pixels. */
export function chooseSize(page: Page, size: Size): Promise<string> {
  return page.evaluate(
    ([font, chosen]) => {
      document.documentElement.setAttribute(font, chosen);
      return getComputedStyle(document.documentElement).fontSize;
    },
    [FONT_ATTRIBUTE, size] as const,
  );
}

/** Runs `work` while the text is twice as large as the largest size: what a browser's own text zoom does with rem. */
export async function withDoubledText<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
  await setRoot(page, `${DOUBLED_PX}px`);
  const result = await work();
  await setRoot(page, "");
  return result;
}

/** Uses the object model of styles, to which the policy against inline styles does not apply. */
async function setRoot(page: Page, size: string): Promise<void> {
  await page.evaluate((value) => document.documentElement.style.setProperty("font-size", value, "important"), size);
}

/** The chosen item of a scrolling row that is not visible. */
export function chosenOutOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isOut = (chosen: Element) => {
      const row = chosen.closest("ul");
      if (!row || row.scrollWidth <= row.clientWidth) return false;
      const [inner, outer] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()];
      return inner.left < outer.left - 1 || Math.min(inner.right, inner.left + outer.width / 2) > outer.right + 1;
    };
    const all = [...document.querySelectorAll("main nav li > [aria-current]")];
    return all
      .filter((chosen) => chosen.checkVisibility() && isOut(chosen))
      .map(({ textContent }) => `out of sight: ${textContent}`);
  });
}

/** Elements that reach over the right edge. A table that scrolls in its own frame does not count. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= limit) return [];
    const over = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > limit + 1 && !element.closest("details:not([open])"),
    );
    // The innermost ones are named; when there is none, the page itself is wider.
    const inner = over.filter((element) => !over.some((other) => other !== element && element.contains(other)));
    const lines = inner.slice(0, 3).map((element) => `too wide: ${element.outerHTML.slice(0, 140)}`);
    return lines.length > 0 ? lines : [`the page is ${document.documentElement.scrollWidth} px wide`];
  });
}

/** Words that are cut off because their box is too small. Boxes that scroll, and words for screen readers, do not count. */
export function findCutOffText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
    const isCut = (element: Element) => {
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
      // Boxes of a pixel contain words for screen readers.
      if (clientWidth <= 1 || clientHeight <= 1 || element.textContent?.trim() === "") return false;
      const style = getComputedStyle(element);
      return (
        (hides(style.overflowX) && scrollWidth > clientWidth + 1) || (hides(style.overflowY) && scrollHeight > clientHeight + 1)
      );
    };
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && isCut(element))
      .map((element) => `cut off: ${element.outerHTML.slice(0, 140)}`)
      .slice(0, 3);
  });
}

/** Elements that stay in place while the page scrolls must leave room for the page: they cover at most half of the screen. */
export function coveredByFixed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fixed = [...document.querySelectorAll("body *")].filter(
      (element) => getComputedStyle(element).position === "fixed" && element.checkVisibility({ visibilityProperty: true }),
    );
    const area = (element: Element) => {
      const { width, top, bottom } = element.getBoundingClientRect();
      return width * Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    };
    const covered = fixed.reduce((sum, element) => sum + area(element), 0) / (innerWidth * innerHeight);
    const names = fixed.map((element) => element.outerHTML.slice(0, 60)).join(" | ");
    return covered <= 0.5 ? [] : [`${Math.round(covered * 100)} % of the screen is covered by what stays: ${names}`];
  });
}

/**
 * The faults of the round button of the chat at the present position of the page. On phones and tablets it has its place in the
 * bar at the bottom, next to the other buttons there (decision 33).
 */
export function chatProblems(page: Page): Promise<string[]> {
  return page.evaluate((room) => {
    const chat = document.querySelector(`[${room}] a`);
    if (!chat) return ["there is no chat button"];
    const own = chat.getBoundingClientRect();
    const [x, y] = [(own.left + own.right) / 2, (own.top + own.bottom) / 2];
    const [top = null] = document.elementsFromPoint(x, y);
    const below = document.elementsFromPoint(x, y).find((element) => !chat.parentElement?.contains(element)) ?? null;
    if (!chat.contains(top) || !chat.checkVisibility({ opacityProperty: true })) return ["the chat button is not in sight"];
    const isFixed = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).position === "fixed" || isFixed(element.parentElement));
    const isUnder = ({ left, right, top: upper, bottom }: DOMRect) =>
      left < own.right && own.left < right && upper < own.bottom && own.top < bottom;
    const covered = [...document.querySelectorAll("a, button")].filter(
      (element) => element !== chat && isFixed(element) && isUnder(element.getBoundingClientRect()),
    );
    return [
      ...(own.height < 44 ? [`the chat button is ${own.height} px high`] : []),
      ...(isFixed(below) ? [] : ["the chat button lies upon the page"]),
      ...covered.map((element) => `the chat button lies upon: ${element.outerHTML.slice(0, 140)}`),
    ];
  }, COOKIE_ROOM_ATTRIBUTE);
}

/** The words under the round button of the chat at the present position of the page. */
export function wordsUnderHelp(page: Page): Promise<string[]> {
  return page.evaluate((room) => {
    const help = document.querySelector(`[${room}]`);
    if (!help) return [];
    const own = help.getBoundingClientRect();
    const texts = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    const under: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const words = node.textContent?.trim() ?? "";
      // Boxes of a pixel contain words for screen readers.
      if (words === "" || !node.parentElement?.checkVisibility() || node.parentElement.clientWidth === 1) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const isUnder = [...range.getClientRects()].some(
        ({ left, right, top, bottom }) => left < own.right && own.left < right && top < own.bottom && own.top < bottom,
      );
      if (isUnder) under.push(`the chat button lies upon the words: ${words.slice(0, 60)}`);
    }
    return under;
  }, COOKIE_ROOM_ATTRIBUTE);
}

/** The tools of a page (read aloud, print, share) when they take more than one row. */
export function toolsInRows(page: Page): Promise<string[]> {
  return page.locator(`[${PAGE_TOOLS_ATTRIBUTE}]`).evaluateAll((bars) =>
    bars.flatMap((bar) => {
      const boxes = [...bar.children].map((tool) => tool.getBoundingClientRect()).filter(({ width }) => width > 1);
      // Next to each other: all of them share a height on the page.
      const [top, bottom] = [Math.max(...boxes.map((box) => box.top)), Math.min(...boxes.map((box) => box.bottom))];
      return top < bottom ? [] : [`${boxes.length} tools of the page are not in one row`];
    }),
  );
}

/** Whether the visible part of a page leaves the right half of a wide screen empty next to its words. */
export function emptyRightHalf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // With the menu of members' pages, which is next to it.
    const main = document.querySelector("body > main") ?? document.querySelector("main")?.parentElement ?? document.body;
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const boxes: DOMRect[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.textContent?.trim() === "" || !node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // Boxes of a pixel contain words for screen readers.
      boxes.push(...[...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1));
    }
    boxes.push(...[...main.querySelectorAll("img, video, canvas")].map((picture) => picture.getBoundingClientRect()));
    const seen = boxes.filter(({ top, bottom }) => bottom > 0 && top < innerHeight);
    const [left, right] = [Math.min(...seen.map((box) => box.left)), Math.max(...seen.map((box) => box.right))];
    const isCentred = Math.abs(left - (innerWidth - right)) < innerWidth / 10;
    return seen.length === 0 || isCentred || right > innerWidth / 2 + 100
      ? []
      : [`words and pictures end at ${Math.round(right)} px of ${innerWidth}`];
  });
}
