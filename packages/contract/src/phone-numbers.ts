/**
 * Telephone numbers as somebody types them. Without zod, for browsers; the server decides what is a number (`normalPhoneNumber`).
 */

/** The characters between digits, and the invisible marks that contact lists put around a number. */
const BETWEEN = /[\s().\p{Pd}\p{Cf}]/gu;
const LOCAL = /^[2-9]\d{7}$/;
/** A number of Hong Kong or of elsewhere: E.164 ends at 15 digits, and no personal number abroad has fewer than 7. */
const COULD_BE = /^(?:[2-9]\d{7}|\+(?!852)[1-9]\d{6,14})$/;

/** `００８５２ (9123) 0001` → `+85291230001`: in the digits of a plain keyboard, and nothing between them. */
export const normalizePhone = (typed: string): string => typed.normalize("NFKC").replace(BETWEEN, "").replace(/^00/, "+");

/** The number without the code of Hong Kong: `91230001`. */
export const localPhone = (typed: string): string => normalizePhone(typed).replace(/^\+?852(?=\d{8}$)/, "");

/** Whether it is a number of Hong Kong, by its shape alone. `phone`: the result of `localPhone`. */
export const isLocalPhone = (phone: string): boolean => LOCAL.test(phone);

/** Whether it could be a number, of Hong Kong or with its + and country. `typed`: the text as it was typed. */
export const looksLikePhone = (typed: string): boolean => COULD_BE.test(localPhone(typed));
