/** Marks a value in a text while the text is split; no text contains it. */
const MARK = "\u{f0000}";

/**
 * The words before and after a value in a text: a number that a script writes. `textWith`: the text with a mark in that place,
 * `(mark) => t("left", { count: mark })`.
 */
export function splitAroundValue(textWith: (mark: string) => string): readonly [before: string, after: string] {
  const [before = "", after = ""] = textWith(MARK).split(MARK);
  return [before, after];
}
