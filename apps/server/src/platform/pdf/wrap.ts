import { wholeFigures } from "@kaifong/i18n/format";

/** Marks that begin no line, and those that end none. */
const CLOSING = "，。、；：？！）」』》〉】％…”’";
const OPENING = "（「『《〈【“‘";
const HAN = "\\u2e80-\\u9fff\\uf900-\\ufaff\\uff66-\\uff9f\\u{20000}-\\u{3ffff}";
/** Signs at which no line ends; the second is visible as a blank, the first not at all. */
const [JOINER, FIRM_SPACE] = ["\u2060", "\u00a0"];
const UNSEEN = /[\u200b\u2060]/g;
/** What is never broken: a Chinese sign, or a word, with the marks and the blanks that belong to it. */
const PIECE = new RegExp(
  `[${OPENING}]*(?:[${HAN}]|[^${HAN}${OPENING}${CLOSING} \\u200b]+|(?=[${CLOSING}]))[${CLOSING}]*[ \\u200b]*|[ \\u200b]+|[${OPENING}]+`,
  "gu",
);

/**
 * Breaks a text into lines of a width, as Chinese and English are broken: between signs, never before a closing mark, between
 * words, and not within a date when a line has room for it. `\n` begins a line. A word that is wider than a line is broken
 * anywhere.
 */
export function wrap(text: string, width: number, widthOf: (piece: string) => number): readonly string[] {
  return text.split("\n").flatMap((paragraph) => wrapParagraph(paragraph, width, widthOf));
}

function wrapParagraph(paragraph: string, width: number, widthOf: (piece: string) => number): readonly string[] {
  const lines: string[] = [];
  let [line, filled] = ["", 0];
  for (const piece of piecesOf(paragraph, width, widthOf)) {
    if (line !== "" && filled + widthOf(piece.trimEnd()) > width) {
      lines.push(line);
      [line, filled] = ["", 0];
    }
    line += piece;
    filled += widthOf(piece);
  }
  return [...lines, line].map((each) => each.replace(UNSEEN, "").replaceAll(FIRM_SPACE, " ").trimEnd());
}

function piecesOf(paragraph: string, width: number, widthOf: (piece: string) => number): readonly string[] {
  const fits = (piece: string) => widthOf(piece.trimEnd()) <= width;
  return tiedPieces(wholeFigures(paragraph)).flatMap((piece) => {
    if (fits(piece)) return [piece];
    const parts = piece.replaceAll(FIRM_SPACE, " ").match(PIECE) ?? [];
    return parts.flatMap((part) => (fits(part) ? [part] : [...part]));
  });
}

function tiedPieces(text: string): readonly string[] {
  const pieces: string[] = [];
  for (const piece of text.match(PIECE) ?? []) {
    const isTied = piece.startsWith(JOINER) || pieces.at(-1)?.endsWith(JOINER);
    pieces.push(isTied ? `${pieces.pop() ?? ""}${piece}` : piece);
  }
  return pieces;
}
