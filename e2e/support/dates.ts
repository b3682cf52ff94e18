import type { Page } from "@playwright/test";

/** `12月4日`, `星期五`, `上午10:30` in either script: what is read wrong, or twice, where a line ends within it. */
const WHOLE = String.raw`\d+月\d+日|(?:星期|周)[一二三四五六日]|[上下中]午\d+:\d\d`;

/** The days and times of a page in Chinese, all of it unfolded, within which a line ends; but for what editors write. */
export function brokenDates(page: Page): Promise<string[]> {
  return page.evaluate((pattern) => {
    for (const folded of document.querySelectorAll("details")) folded.open = true;
    const texts = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const words = node.textContent ?? "";
      if (node.parentElement?.closest(".prose") !== null) continue;
      for (const { 0: found, index } of words.matchAll(new RegExp(pattern, "g"))) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + found.length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 1).map(({ bottom }) => Math.round(bottom)),
        );
        if (lines.size > 1) broken.push(`${found} in: ${words.slice(Math.max(0, index - 15), index + 20)}`);
      }
    }
    return [...new Set(broken)];
  }, WHOLE);
}
