/** Marks that begin no line, and those that end none. */
const CLOSING = "，。、；：？！）」』》〉】％…”’";
const OPENING = "（「『《〈【“‘";
const HAN = "\\u2e80-\\u9fff\\uf900-\\ufaff\\uff66-\\uff9f\\u{20000}-\\u{3ffff}";
/** What stays whole: a sign of Chinese, or a word, with the marks and the blanks that belong to it. */
const PIECE = new RegExp(
  `[${OPENING}]*(?:[${HAN}]|[^${HAN}${OPENING}${CLOSING} \\u200b]+|(?=[${CLOSING}]))[${CLOSING}]*[ \\u200b]*|[ \\u200b]+|[${OPENING}]+`,
  "gu",
);

/**
 * Breaks a text into lines of a width, as Chinese and English are broken: between signs, never before a closing mark, and between
 * words. `\n` begins a line. A word that is wider than a line is broken anywhere.
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
  return [...lines, line].map((each) => each.replaceAll("\u200b", "").trimEnd());
}

function piecesOf(paragraph: string, width: number, widthOf: (piece: string) => number): readonly string[] {
  const pieces = paragraph.match(PIECE) ?? [];
  return pieces.flatMap((piece) => (widthOf(piece.trimEnd()) > width ? [...piece] : [piece]));
}
