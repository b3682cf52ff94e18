import type { Page } from "@playwright/test";
import { chooseSize } from "./fit.ts";
import { pagesLookedAtFor } from "./looked-at.ts";

export const PAGES_OF_DATES: readonly string[] = pagesLookedAtFor("dates");

/** The joiner that prevents a line end is not a sign of its own (`wholeFigures` of packages/i18n). */
const WORD_JOINER = "\u2060?";
const UNITS = ["分[鐘钟]", "小[時时]", "[個个]名[額额]", "[個个]月", "[個个]工作[天日]", "毫克"];
/**
 * `12月4日`, `星期五`, `上午10:30`, `2123 4500`, `致電999`, `5分鐘`, `15個名額`, `5 working days`, `KF26-STR-02`, `深水埗`, `平路`: texts
 * that are misread, or read twice, when a line ends within them.
 */
const WHOLE = [
  String.raw`\d+${WORD_JOINER}月${WORD_JOINER}\d+${WORD_JOINER}日`,
  `(?:星${WORD_JOINER}期|周)${WORD_JOINER}[一二三四五六日]`,
  String.raw`[上下中]${WORD_JOINER}午${WORD_JOINER}\d+:\d\d`,
  String.raw`\b\d{4}[ \u00a0]\d{3,4}\b`,
  String.raw`\d+${WORD_JOINER}(?:${UNITS.map(withJoiners).join("|")}|[歲岁號号樓楼克])`,
  String.raw`\b\d{1,3}[ \u00a0](?:working|minute|hour|day|week|month|place)s?\b`,
  String.raw`(?:${["致[電电]", "拨打"].map(withJoiners).join("|")})[ \u00a0]?${WORD_JOINER}\d+`,
  String.raw`KF\d+-${WORD_JOINER}[A-Z]+-${WORD_JOINER}\d+`,
  ...["石[硤硖]尾", "深水埗", "[長长]沙[灣湾]", "荔枝角", "美孚", "[醫医]健通", "平路"].map(withJoiners),
].join("|");

/** `[醫医]健通` also matches the signs with a joiner between any two. */
function withJoiners(signs: string): string {
  return (signs.match(/\[.*?\]|./gu) ?? []).join(WORD_JOINER);
}

/** The days, times, numbers, codes and places of a page, all of it unfolded, within which a line ends. */
export function brokenDates(page: Page): Promise<string[]> {
  return page.evaluate((pattern) => {
    for (const folded of document.querySelectorAll("details")) folded.open = true;
    const texts = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const words = node.textContent ?? "";
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

/** `brokenDates` of the open page, in medium and large text. */
export async function datesBrokenInAnySize(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of ["Medium", "Large"] as const) {
    await chooseSize(page, size);
    found.push(...(await brokenDates(page)).map((date) => `${size}: ${date}`));
  }
  return found;
}
