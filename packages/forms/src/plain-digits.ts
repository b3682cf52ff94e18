/** What somebody typed, in the digits and letters of a plain keyboard: a Chinese one also has them in full width. */
export const plainDigits = (typed: string): string => typed.normalize("NFKC").trim();
