import { normalizeCode } from "@kaifong/contract";

/** Letters and figures that look like no others: no 0 and O, no 1, I and L. Eight of them give 8.5 × 10¹¹ codes. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
export const CHECK_CODE_LENGTH = 8;

/**
 * R-NOT-21: the check code of a message, from the bytes of a keyed hash. Each byte gives one sign; 256 is not a multiple of 31,
 * so the first eight signs are a little more frequent, which does not help a guesser.
 */
export function checkCodeOf(bytes: Uint8Array): string {
  return [...bytes.subarray(0, CHECK_CODE_LENGTH)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join("");
}

/**
 * R-NOT-22: reads the typed text as a check code, in any case and width and with anything between its signs: brackets, quotation
 * marks and stops of the message come along when it is copied. Undefined when it cannot be one.
 */
export function normalizeCheckCode(typed: string): string | undefined {
  const code = normalizeCode(typed);
  return code.length === CHECK_CODE_LENGTH && [...code].every((sign) => ALPHABET.includes(sign)) ? code : undefined;
}

/** R-NOT-23: the part of a number or an email address by which its owner recognises it, and which is of no use to others. */
export function maskedRecipient(to: string): string {
  const at = to.lastIndexOf("@");
  if (at < 0) return `…${to.slice(-SHOWN_FIGURES)}`;
  return `${to.slice(0, 1)}…@${to.slice(at + 1, at + 2)}…`;
}
const SHOWN_FIGURES = 2;
