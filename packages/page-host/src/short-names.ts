/** A short name of a class, as `vite/class-names.ts` makes them: two characters for its file, its mark, and one for the class. */
export const SHORT_NAME = "[a-zA-Z]\\d[a-zA-Z\\d]";

const MARK_LENGTH = 2;

/** What the names of a file's classes begin with. */
export const markOf = (name: string): string => name.slice(0, MARK_LENGTH);
