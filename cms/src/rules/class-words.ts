/**
 * The texts of a class and of its lessons that each language has in its own words. Everything else comes from the default
 * language.
 */
export const CLASS_WORDS: readonly string[] = ["Venue", "Target", "Instructor", "Remark"];
export const LESSON_WORDS: readonly string[] = ["Topic"];
