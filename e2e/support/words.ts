import type { Page } from "@playwright/test";
import { pagesLookedAtFor } from "./looked-at.ts";

export const PAGES_OF_TITLES: readonly string[] = pagesLookedAtFor("titles");

/** Words with a hyphen that are too short to end a line at it: "Co-Care", "e-account" (`wholeHyphens` of packages/i18n). */
const COMPOUND = String.raw`\w+(?:-\u2060?[A-Za-z]+)+`;
const MAX_COMPOUND_LENGTH = 12;

/**
 * The English words of the page's titles, links, buttons, labels and hours within which a line ends: at the hyphen of a short
 * word, or between two letters.
 */
export function brokenEnglishWords(page: Page): Promise<string[]> {
  return page.evaluate(
    ([compound, longest]) => {
      const named = "h1, h2, h3, h4, a, button, label, legend, summary, th, td > span:first-child, td p";
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const broken = new Set<string>();
      // Boxes of a pixel contain words for screen readers.
      const isForVoices = (element: Element | null): boolean =>
        element !== null && (element.clientWidth === 1 || isForVoices(element.parentElement));
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = node.textContent ?? "";
        const box = node.parentElement?.closest(named);
        if (!box?.checkVisibility({ visibilityProperty: true }) || isForVoices(node.parentElement)) continue;
        // An address has no words.
        if (/[@/]|\w\.\w/.test(text)) continue;
        for (const { 0: word, index } of text.matchAll(new RegExp(`${compound}|[A-Za-z]+`, "g"))) {
          if (word.includes("-") && word.replaceAll("\u2060", "").length > longest) continue;
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const rects = [...range.getClientRects()].filter(({ width }) => width > 1);
          if (new Set(rects.map(({ bottom }) => Math.round(bottom))).size > 1) broken.add(`${word} in: ${text.slice(0, 60)}`);
        }
      }
      return [...broken];
    },
    [COMPOUND, MAX_COMPOUND_LENGTH] as const,
  );
}

/** The texts of which a line begins with the dot between two facts: it stays with what is before it. */
export function leadingDots(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lineOf = (node: Node, start: number) => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + 1);
      return [...range.getClientRects()].find(({ width }) => width > 1);
    };
    const found: string[] = [];
    let last: { readonly node: Node; readonly index: number; readonly block: Element | null } | undefined;
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent ?? "";
      const block = node.parentElement?.closest("p, li, h2, h3, h4, td, dd, summary") ?? null;
      for (const { index, 0: sign } of text.matchAll(/\S/g)) {
        if ((sign === "·" || sign === "・") && last?.block === block) {
          const [before, dot] = [lineOf(last.node, last.index), lineOf(node, index)];
          if (before && dot && dot.top > before.bottom) found.push(text.slice(0, 60));
        }
        last = { node, index, block };
      }
    }
    return found;
  });
}

/** The Chinese words of titles (of a page, its cards, sections, questions, fees and professions) within which a line ends. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = new Intl.Segmenter("zh", { granularity: "word" });
    const linesOf = (node: Node, start: number, end: number) => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      const seen = [...range.getClientRects()].filter(({ width }) => width > 1);
      return new Set(seen.map(({ bottom }) => Math.round(bottom))).size;
    };
    const brokenIn = (title: Element) => {
      const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = node.textContent ?? "";
        for (const { segment, index } of words.segment(text))
          if (/^\p{Script=Han}{2,}$/u.test(segment) && linesOf(node, index, index + segment.length) > 1)
            broken.push(`${segment} in: ${text.replaceAll("\u200b", "")}`);
      }
      return broken;
    };
    const titles = [
      ...document.querySelectorAll(
        "main h1, main li :is(h2, h3):has(a), main section > h2, main summary h3, main td > span[class], main th small",
      ),
    ];
    return titles.filter((title) => title.checkVisibility()).flatMap(brokenIn);
  });
}
