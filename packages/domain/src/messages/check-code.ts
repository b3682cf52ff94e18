import { plainCode } from "@kaifong/contract";

/** Letters and figures that nobody takes for one another: no 0 and O, no 1, I and L. Of them 8 are 8.5 × 10¹¹ codes. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
export const CHECK_CODE_LENGTH = 8;

/**
 * R-NOT-21: the check code of a message, of the bytes of a keyed hash. Each byte gives one sign; 256 is no multiple of 31, so
 * that the first eight signs are a little more frequent, which a guesser gains nothing by.
 */
export function checkCodeOf(bytes: Uint8Array): string {
  return [...bytes.subarray(0, CHECK_CODE_LENGTH)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join("");
}

/**
 * R-NOT-22: what somebody typed as the code that it is: in any case and width, with whatever between its signs: brackets,
 * quotation marks and stops of the message come along when it is copied. Undefined where it cannot be one.
 */
export function tidyCheckCode(typed: string): string | undefined {
  const code = plainCode(typed);
  return code.length === CHECK_CODE_LENGTH && [...code].every((sign) => ALPHABET.includes(sign)) ? code : undefined;
}

/** R-NOT-23: of a number or an email address what tells its owner that it is theirs, and others nothing that they can use. */
export function maskedRecipient(to: string): string {
  const at = to.lastIndexOf("@");
  if (at < 0) return `…${to.slice(-SHOWN_FIGURES)}`;
  return `${to.slice(0, 1)}…@${to.slice(at + 1, at + 2)}…`;
}
const SHOWN_FIGURES = 2;
