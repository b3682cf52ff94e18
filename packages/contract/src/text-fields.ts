/** Texts that people type into forms: what is corrected silently, and what is required. */
import { z } from "zod";

/**
 * Format characters (Cf) are never seen, and some turn the direction of the text around them (UAX 9), so that a line reads as
 * something else. Joiners between two letters or signs of a picture stay: names of Nepal and families of emoji are written with
 * them.
 */
const INVISIBLE = /([\p{L}\p{M}\p{ExtPict}\p{EMod}][\u200c\u200d](?=[\p{L}\p{M}\p{ExtPict}]))|\p{Cf}/gu;

/**
 * No script puts more marks on a letter (UAX 15 §13, stream-safe text). The time to compose a run of them grows with its square.
 */
const EXCESS_MARKS = /(\p{M}{30})\p{M}+/gu;

/** Removes invisible characters and composes accents. */
function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, "$1").replace(EXCESS_MARKS, "$1").normalize("NFC");
}

/**
 * One line, whatever was pasted: line breaks and control characters could be read as headers elsewhere. Halves of characters (Cs)
 * are dropped.
 */
export function normalizeSingleLine(text: string): string {
  return withoutInvisible(text)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, " ")
    .trim();
}

/** Lines as the person made them, without invisible characters. */
export function normalizeMultiLine(text: string): string {
  const visible = withoutInvisible(text).replace(/\r\n?/g, "\n");
  return visible.replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, "").trim();
}

/**
 * Full-width letters and signs of a Chinese keyboard become plain ones; numbers copied from a contact list bring invisible marks.
 */
function tidyContact(text: string): string {
  return text
    .replace(/\p{Cf}/gu, "")
    .replace(EXCESS_MARKS, "$1")
    .normalize("NFKC")
    .trim();
}

/**
 * A code or number of letters and digits as somebody copies it from a screen or a card: in small letters, in the full width of a
 * Chinese keyboard, with spaces and hyphens between → its capitals and digits alone.
 */
export function normalizeCode(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase();
}

/** A text that is required: it must contain something that matches `needed`. */
export const required = (longest: number, tooLong: string, tidy: (text: string) => string, needed: RegExp) =>
  z
    .string()
    .overwrite(tidy)
    .refine((text) => needed.test(text), "required")
    .refine((text) => text.length <= longest, { error: tooLong, params: { limit: longest } })
    .meta({ minLength: 1, maxLength: longest });

/** A text that may be left empty, which means the same as leaving it out. */
export const optional = (longest: number, wrong: string, isRight: (text: string) => boolean) =>
  z
    .string()
    .overwrite(tidyContact)
    .refine((text) => text === "" || (text.length <= longest && isRight(text)), wrong)
    .meta({ maxLength: longest })
    .transform((text) => (text === "" ? undefined : text))
    .optional();

/** A code as `normalizeCode` reads it. `longest`: how many characters may be typed, spaces included. */
export const normalizedCode = (longest: number) => z.string().max(longest).overwrite(normalizeCode);
