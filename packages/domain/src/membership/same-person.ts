/** Names as on the identity card, in two scripts. */
export interface CardNames {
  readonly surnameZh: string | null;
  readonly givenNameZh: string | null;
  readonly surnameEn: string | null;
  readonly givenNameEn: string | null;
}

/**
 * R-MEM-21: whether two who were born on the same day may be one person: the whole name is the same in one of the scripts,
 * whatever its capitals, width, accents, hyphens and spaces, and wherever surname ends and given name begins. `simplify`: maps
 * Traditional and Simplified characters to the same text.
 */
export function mayBeSamePerson(one: CardNames, other: CardNames, simplify: (text: string) => string): boolean {
  const [[oneZh, oneEn], [otherZh, otherEn]] = [lettersOf(one), lettersOf(other)];
  return (oneEn !== "" && oneEn === otherEn) || (oneZh !== "" && simplify(oneZh) === simplify(otherZh));
}

function lettersOf({ surnameZh, givenNameZh, surnameEn, givenNameEn }: CardNames): readonly [zh: string, en: string] {
  const letters = (...names: readonly (string | null)[]) => names.join("").normalize("NFKD").replace(/\P{L}/gu, "").toLowerCase();
  return [letters(surnameZh, givenNameZh), letters(surnameEn, givenNameEn)];
}
