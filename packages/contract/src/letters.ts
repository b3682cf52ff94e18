/**
 * The characters of which a text needs at least one. Without zod, for forms that say so while somebody types. Unicode counts
 * fillers as letters although they are blank.
 */

/** For a name. */
export const LETTER_OR_DIGIT = /(?!\p{DI})[\p{L}\p{N}]/u;
/** For a message: a letter, a sign or a picture. */
export const VISIBLE_CHARACTER = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;
