/** Telephone numbers as somebody types them. Without zod, for browsers; what is one the server judges (`normalPhoneNumber`). */

/** What stands between the digits, and marks that nobody sees, which lists of contacts put around a number. */
const BETWEEN = /[\s().\p{Pd}\p{Cf}]/gu;
const LOCAL = /^[2-9]\d{7}$/;
/** That, or of elsewhere: E.164 ends at 15 digits, and no number abroad of fewer than 7 is anybody's own. */
const COULD_BE = /^(?:[2-9]\d{7}|\+(?!852)[1-9]\d{6,14})$/;

/** `００８５２ (9123) 0001` → `+85291230001`: in the digits of a plain keyboard, and nothing between them. */
export const tidyPhone = (typed: string): string => typed.normalize("NFKC").replace(BETWEEN, "").replace(/^00/, "+");

/** The same without the code of Hong Kong: `91230001`. */
export const localPhone = (typed: string): string => tidyPhone(typed).replace(/^\+?852(?=\d{8}$)/, "");

/** Whether it is a number of Hong Kong, by its shape alone. In: as `localPhone` gives it. */
export const isLocalPhone = (phone: string): boolean => LOCAL.test(phone);

/** Whether it could be a number, of Hong Kong or with its + and country. In: as it was typed. */
export const looksLikePhone = (typed: string): boolean => COULD_BE.test(localPhone(typed));
