/** What a text has at least. Without zod, for forms that say so while somebody types. Unicode calls fillers letters: blank. */

/** What a name has. */
export const LETTER_OR_DIGIT = /(?!\p{DI})[\p{L}\p{N}]/u;
/** What a message has: a letter, a sign or a picture. */
export const VISIBLE_CHARACTER = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;
