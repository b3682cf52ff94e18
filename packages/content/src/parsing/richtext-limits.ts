/**
 * How much Markdown one text may hold. The time to read it grows with the square of some signs in a paragraph, with
 * the depth of its quotations and with the cells of its tables, so that 12 kB can stop a server for seconds. Below these limits
 * the worst text takes a tenth of a second. Real texts stay far below: of the samples, the largest has 3,744 characters, 296
 * signs and one level.
 *
 * This file exists twice, word for word: `packages/content/src/parsing/` (what is shown) and `cms/src/rules/` (what may be saved)
 * are projects that share nothing. A test checks that both are equal.
 *
 * @public
 */
export const RICH_TEXT_LIMITS = {
  CHARACTERS: 40_000,
  /** Signs and line ends of the whole text. */
  SIGNS: 4000,
  /** Signs of emphasis, links, code and HTML in a paragraph, times its characters; all paragraphs together. */
  EFFORT: 1_500_000,
  /** Characters without a space between them, as an address has. */
  WORD: 1000,
  /** Quotations and lists that begin on one line. */
  LEVELS: 6,
  /** Cells of tables: the widest line of a paragraph times its lines; all paragraphs together. */
  CELLS: 4000,
} as const;

export type RichTextExcess = keyof typeof RICH_TEXT_LIMITS;

const SIGN = /[!-/:-@[-`{-~\n]/g;
const EXPENSIVE_SIGN = /[*_~[\]!<&`\\]/g;
const WORD = /[\w.!#$%&'*+/=?`{|}~-]+/g;
/** The end of a paragraph: before a blank line, or before a point of a list. */
const PARAGRAPH_END = /\n(?=[ \t]*\n| {0,3}[-*+] +[^ \n])/;
const LEVEL_MARKS = /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))*/;
const LEVEL_MARK = /[>*+-]|\d+[.)]/g;

/** The first limit that a text exceeds, or null. Its time grows only with the length of the text. */
export function richTextExcess(markdown: string): RichTextExcess | null {
  if (markdown.length > RICH_TEXT_LIMITS.CHARACTERS) return "CHARACTERS";
  const text = markdown.replaceAll(/\r\n?/g, "\n");
  const lines = text.split("\n");
  const paragraphs = text.split(PARAGRAPH_END);
  const measures: Readonly<Record<RichTextExcess, number>> = {
    CHARACTERS: text.length,
    SIGNS: countOf(SIGN, text),
    EFFORT: sumOf(paragraphs, (paragraph) => countOf(EXPENSIVE_SIGN, paragraph) * paragraph.length),
    WORD: Math.max(0, ...(text.match(WORD) ?? []).map((word) => word.length)),
    LEVELS: Math.max(...lines.map(levelsOf)),
    CELLS: sumOf(paragraphs, cellsOf),
  };
  const limits = Object.keys(RICH_TEXT_LIMITS) as RichTextExcess[]; // the keys of a const object are exactly its limits
  return limits.find((limit) => measures[limit] > RICH_TEXT_LIMITS[limit]) ?? null;
}

function countOf(sign: RegExp, text: string): number {
  return text.match(sign)?.length ?? 0;
}

function sumOf(parts: readonly string[], valueOf: (part: string) => number): number {
  return parts.reduce((sum, part) => sum + valueOf(part), 0);
}

function levelsOf(line: string): number {
  const [start = ""] = LEVEL_MARKS.exec(line) ?? [];
  const marks = start.match(LEVEL_MARK) ?? [];
  const last = marks.at(-1);
  const isRule = (last === "-" || last === "*") && line.slice(start.length).trim() === "";
  return isRule ? marks.findLastIndex((mark) => mark !== last) + 1 : marks.length;
}

function cellsOf(paragraph: string): number {
  const lines = paragraph.split("\n");
  return lines.length * Math.max(...lines.map((line) => countOf(/\|/g, line)));
}
