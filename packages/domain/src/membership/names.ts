import { LETTER_OR_DIGIT } from "@kaifong/contract";

/**
 * R-MEM-22: what the names of the identity card are written in: the Chinese pair in ideographs, with the point in names of
 * minorities; the English pair in Latin letters with their accents, and what stands between them. Blanks, and signs that nobody
 * sees, are put right by the server.
 */
export const LETTERS = {
  nameZh: /^[\p{sc=Han}·‧・\p{M}\p{Cf}\s]+$/u,
  nameEn: /^[\p{sc=Latn}'’,.\-\p{M}\p{Cf}\s]+$/u,
} as const;

const CHINESE = { letters: LETTERS.nameZh, fault: "NAME_ZH" } as const;
const ENGLISH = { letters: LETTERS.nameEn, fault: "NAME_EN" } as const;
const CARD_NAMES = { surnameZh: CHINESE, givenNameZh: CHINESE, surnameEn: ENGLISH, givenNameEn: ENGLISH } as const;
type CardName = keyof typeof CARD_NAMES;

/** R-MEM-22: the names in other letters than a card has there, each with its fault. In: undefined or null where there is none. */
export function namesInOtherLetters(
  names: Readonly<Partial<Record<CardName, string | null | undefined>>>,
): readonly (readonly [field: CardName, fault: "NAME_ZH" | "NAME_EN"])[] {
  const fields = Object.keys(CARD_NAMES) as CardName[]; // its keys
  return fields.flatMap((field) => {
    const [name = null, { letters, fault }] = [names[field], CARD_NAMES[field]];
    return name === null || (letters.test(name) && LETTER_OR_DIGIT.test(name)) ? [] : [[field, fault] as const];
  });
}
