import type { Page } from "@playwright/test";

/** The Chinese words of titles (of a page, its cards, sections, questions and fees) within which a line ends. */
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
        "main h1, main li :is(h2, h3):has(a), main section > h2, main summary h3, main td > span[class]",
      ),
    ];
    return titles.filter((title) => title.checkVisibility()).flatMap(brokenIn);
  });
}
