import { withoutTies } from "./whole-figures.ts";

/** Tags within a line: removing them joins nothing that was separate. */
const INLINE_TAG = /<\/?(?:a|abbr|b|code|del|em|i|ins|mark|s|small|span|strong|sub|sup|u|wbr)(?:\s[^>]*)?>/gi;
const ANY_TAG = /<[^>]*>/g;
const ENTITY = /&(?:#(\d+)|#x([0-9a-f]+)|(amp|lt|gt|quot|apos|nbsp));/gi;
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** An end that needs no sign before the next block. */
const ENDED = /[\p{P}\p{S}]$/u;
/** Signs that are followed by their own space. */
const WIDE_END = /[。！？；：，、）」』》]$/;

/**
 * Sanitised HTML as plain words in one line; points of a list and headings, which end without a full stop, are separated by a
 * dot.
 */
export function plainText(html: string): string {
  const blocks = withoutTies(html)
    .replace(/\s+/g, " ")
    .replace(INLINE_TAG, "")
    .replace(ANY_TAG, "\n")
    .replace(ENTITY, decodeEntity)
    .split("\n");
  return blocks
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .reduce(joinBlocks, "");
}

/**
 * Joins two texts in one line: a dot separates them when the first doesn't end with a sign, and no space follows a Chinese sign.
 */
export function joinBlocks(text: string, next: string): string {
  if (text === "" || WIDE_END.test(text)) return text + next;
  return text + (ENDED.test(text) ? " " : " · ") + next;
}

/**
 * The first sentences of a text that fit into `places`; a Chinese character takes two. A first sentence that is longer is cut.
 */
export function firstSentences(text: string, places: number): string {
  const whole = widthOf(text) <= places;
  if (whole) return text;
  const room = truncate(text, places - 1);
  const end = Math.max(...[...room.matchAll(SENTENCE_END)].map(({ index, 0: sign }) => index + sign.length), 0);
  return end > room.length / 3 ? room.slice(0, end).trimEnd() : `${room.replace(/\s+\S*$/, "")}…`;
}

const SENTENCE_END = /[。！？]|[.!?](?=\s|$)/g;
const WIDE = /[\u2e80-\uffef]/;

function widthOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + (WIDE.test(sign) ? 2 : 1), 0);
}

function truncate(text: string, places: number): string {
  let used = 0;
  const signs: string[] = [];
  for (const sign of text) {
    used += WIDE.test(sign) ? 2 : 1;
    if (used > places) break;
    signs.push(sign);
  }
  return signs.join("");
}

function decodeEntity(entity: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}
