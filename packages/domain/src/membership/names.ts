import { LETTER_OR_DIGIT } from "@kaifong/contract";

/**
 * R-MEM-22: the characters of names on the identity card: the Chinese pair in ideographs, with the point in names of minorities;
 * the English pair in Latin letters with their accents and the signs between them. The server corrects blanks and removes
 * invisible signs.
 */
export const LETTERS = {
  nameZh: /^[\p{sc=Han}·‧・\p{M}\p{Cf}\s]+$/u,
  nameEn: /^[\p{sc=Latn}'’,.\-\p{M}\p{Cf}\s]+$/u,
} as const;

const CHINESE = { letters: LETTERS.nameZh, issue: "NAME_ZH" } as const;
const ENGLISH = { letters: LETTERS.nameEn, issue: "NAME_EN" } as const;
const CARD_NAMES = { surnameZh: CHINESE, givenNameZh: CHINESE, surnameEn: ENGLISH, givenNameEn: ENGLISH } as const;
type CardName = keyof typeof CARD_NAMES;

/**
 * R-MEM-22: the names with letters that a card does not have there, each with its issue. `names`: a name is undefined or null
 * when there is none.
 */
export function namesInOtherLetters(
  names: Readonly<Partial<Record<CardName, string | null | undefined>>>,
): readonly (readonly [field: CardName, issue: "NAME_ZH" | "NAME_EN"])[] {
  const fields = Object.keys(CARD_NAMES) as CardName[]; // its keys
  return fields.flatMap((field) => {
    const [name = null, { letters, issue }] = [names[field], CARD_NAMES[field]];
    return name === null || (letters.test(name) && LETTER_OR_DIGIT.test(name)) ? [] : [[field, issue] as const];
  });
}
