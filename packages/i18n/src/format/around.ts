/** Stands in a text while it is taken apart; no text has it. */
const MARK = "\u{f0000}";

/**
 * The words before and after what will stand inside of a text: a number that a script writes. In: the text with something in
 * that place, `(mark) => t("left", { count: mark })`.
 */
export function around(textWith: (mark: string) => string): readonly [before: string, after: string] {
  const [before = "", after = ""] = textWith(MARK).split(MARK);
  return [before, after];
}
