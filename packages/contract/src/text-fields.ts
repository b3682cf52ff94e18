/** Words that people type into forms: what is put right in silence, and what they have to have. */
import { z } from "zod";

/**
 * Format characters (Cf) are never seen, and some turn the direction of the text around them (UAX 9), so that a line reads as
 * another. Joiners between two letters or signs of a picture stay: names of Nepal and families of emoji are written with them.
 */
const INVISIBLE = /([\p{L}\p{M}\p{ExtPict}\p{EMod}][\u200c\u200d](?=[\p{L}\p{M}\p{ExtPict}]))|\p{Cf}/gu;

/**
 * No script puts more marks on a letter (UAX 15 §13, stream-safe text). Composing a run of them takes time that grows with its
 * square.
 */
const EXCESS_MARKS = /(\p{M}{30})\p{M}+/gu;

/** Without what cannot be seen, accents composed. */
function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, "$1").replace(EXCESS_MARKS, "$1").normalize("NFC");
}

/**
 * One line, whatever was pasted: line breaks and control characters would be headers somewhere. Halves of characters (Cs) are
 * none.
 */
export function tidySingleLine(text: string): string {
  return withoutInvisible(text)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, " ")
    .trim();
}

/** Lines as the person made them, without what cannot be seen. */
export function tidyMultiLine(text: string): string {
  const visible = withoutInvisible(text).replace(/\r\n?/g, "\n");
  return visible.replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, "").trim();
}

/**
 * Full-width letters and signs of a Chinese keyboard are the same ones; what is copied from a list of contacts brings marks that
 * nobody sees.
 */
function tidyContact(text: string): string {
  return text
    .replace(/\p{Cf}/gu, "")
    .replace(EXCESS_MARKS, "$1")
    .normalize("NFKC")
    .trim();
}

/**
 * A code or number of letters and digits as somebody types it off a screen or a card: in small letters, in the full width of a
 * Chinese keyboard, with spaces and hyphens between → its capitals and digits alone.
 */
export function plainCode(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase();
}

/** Text that has to be there: something in it is `needed`. */
export const required = (longest: number, tooLong: string, tidy: (text: string) => string, needed: RegExp) =>
  z
    .string()
    .overwrite(tidy)
    .refine((text) => needed.test(text), "required")
    .refine((text) => text.length <= longest, { error: tooLong, params: { limit: longest } })
    .meta({ minLength: 1, maxLength: longest });

/** Text that may be left empty, which is the same as leaving it out. */
export const optional = (longest: number, wrong: string, isRight: (text: string) => boolean) =>
  z
    .string()
    .overwrite(tidyContact)
    .refine((text) => text === "" || (text.length <= longest && isRight(text)), wrong)
    .meta({ maxLength: longest })
    .transform((text) => (text === "" ? undefined : text))
    .optional();

/** A code as `plainCode` reads it. In: how much may be typed, spaces and all. */
export const typedCode = (longest: number) => z.string().max(longest).overwrite(plainCode);
