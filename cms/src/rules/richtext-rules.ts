/** Finds Markdown that pages would have to show as plain text, because it would take too long to read. */
import type { Field } from "./model";
import { type Problem, problem } from "./problem";
import { RICH_TEXT_LIMITS, type RichTextExcess, richTextExcess } from "./richtext-limits";

const inFigures = (limit: RichTextExcess): string => RICH_TEXT_LIMITS[limit].toLocaleString("en");

const MESSAGES: Readonly<Record<RichTextExcess, readonly [zh: string, en: string]>> = {
  CHARACTERS: [
    `這段文字超過 ${inFigures("CHARACTERS")} 字。請把它分成幾個部分。`,
    `This text has more than ${inFigures("CHARACTERS")} characters. Split it into several parts.`,
  ],
  SIGNS: [
    "這段文字的符號（例如 * _ [ ] ! |）太多，網頁無法顯示其格式。請刪去不需要的符號，或把它分成幾個部分。",
    "This text has too many signs (such as * _ [ ] ! |) to be laid out. Take out those it doesn't need, or split it into several parts.",
  ],
  EFFORT: [
    "這段文字有些段落的符號（例如 * _ [ ] !）太多，網頁無法顯示其格式。請刪去不需要的符號，或用空行分成較短的段落。",
    "Paragraphs of this text have too many signs (such as * _ [ ] !) to be laid out. Take out those they don't need, or part them by blank lines.",
  ],
  WORD: [
    `這段文字有一處連續超過 ${inFigures("WORD")} 個英文字母、數字或符號而沒有空格。`,
    `This text has more than ${inFigures("WORD")} letters, digits or signs in a row without a space.`,
  ],
  LEVELS: [
    `引文和列表最多可套疊 ${RICH_TEXT_LIMITS.LEVELS} 層。`,
    `Quotations and lists may stand in each other up to ${RICH_TEXT_LIMITS.LEVELS} levels deep.`,
  ],
  CELLS: ["這段文字的表格太大。請分成幾個較小的表格。", "The tables of this text are too large. Split them into smaller ones."],
};

/** Judges every Markdown text of an entry. */
export function richTextProblems(fields: readonly Field[]): Problem[] {
  return fields.flatMap(({ type, value, path }) => {
    const excess = type === "richtext" && typeof value === "string" ? richTextExcess(value) : null;
    return excess ? [problem(path, ...MESSAGES[excess])] : [];
  });
}
