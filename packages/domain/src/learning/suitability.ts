/** How well a material suits somebody, by the people that it names. */
export type Suitability = "SUITS" | "UNSAID" | "FOR_OTHERS";
const RANKS: readonly Suitability[] = ["SUITS", "UNSAID", "FOR_OTHERS"];

/** Patterns for ages, with the words after or between: `60歲或以上`, `12至17歲`, `18歲以下`. */
const FROM_YEARS = /(\d{1,3})\s*歲(?:或|及)?以上/u;
const BETWEEN_YEARS = /(\d{1,3})\s*(?:歲)?\s*[至到–-]\s*(\d{1,3})\s*歲/u;
const BELOW_YEARS = /(\d{1,3})\s*歲以下/u;

/** Words for people of an age, with the age from which and the age below which they apply. */
const GROUPS: readonly (readonly [words: RegExp, from: number, below: number])[] = [
  [/長者|老人/u, 60, Infinity],
  [/青少年/u, 10, 20],
  [/兒童|小朋友/u, 0, 12],
  [/未成年/u, 0, 18],
  [/(?<!未)成年|成人/u, 18, Infinity],
];
const EVERYBODY = /任何人|所有人|人人/u;

/**
 * R-LRN-05: whether a material's `Suitable_For` fits somebody of this age. `suitableFor`: the text in Traditional Chinese, which
 * every material has. A text that names no age says nothing about anybody's: it is for whoever the words describe.
 */
export function suitability(suitableFor: string | null, age: number): Suitability {
  if (suitableFor === null) return "UNSAID";
  if (EVERYBODY.test(suitableFor)) return "SUITS";
  const years = yearsNamed(suitableFor);
  // `65歲或以上長者`: the years say which part of the group; they say nothing about a second group joined to it.
  const groups = groupsNamed(suitableFor).filter(([from, below]) => !years.some(([first, end]) => first < below && from < end));
  const spans = [...years, ...groups];
  if (spans.length === 0) return "UNSAID";
  return spans.some(([from, below]) => age >= from && age < below) ? "SUITS" : "FOR_OTHERS";
}

/** Orders by suitability, the best first. */
export function bySuitability(a: Suitability, b: Suitability): number {
  return RANKS.indexOf(a) - RANKS.indexOf(b);
}

type Span = readonly [from: number, below: number];

function yearsNamed(text: string): readonly Span[] {
  const [, between, until] = BETWEEN_YEARS.exec(text) ?? [];
  if (between !== undefined) return [[Number(between), Number(until) + 1]];
  const [, from] = FROM_YEARS.exec(text) ?? [];
  if (from !== undefined) return [[Number(from), Infinity]];
  const [, below] = BELOW_YEARS.exec(text) ?? [];
  return below === undefined ? [] : [[0, Number(below)]];
}

function groupsNamed(text: string): readonly Span[] {
  return GROUPS.filter(([pattern]) => pattern.test(text)).map(([, from, below]) => [from, below]);
}
