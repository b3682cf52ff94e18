/** What each language says of a class and of its lessons in words of its own. All else is that of the default language. */
export const CLASS_WORDS: readonly string[] = ["Venue", "Target", "Instructor", "Remark"];
export const LESSON_WORDS: readonly string[] = ["Topic"];
