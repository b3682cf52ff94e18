/** The typed text in the digits and letters of a plain keyboard: a Chinese one also has them in full width. */
export const normalizeDigits = (typed: string): string => typed.normalize("NFKC").trim();
