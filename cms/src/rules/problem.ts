/** One thing that an editor has to fix, with its field, in the two languages of the editors. */
export interface Problem {
  readonly path: readonly string[];
  readonly message: string;
}

/** A problem in both languages. `path`: the field, from the entry down. */
export function problem(path: readonly string[], zh: string, en: string): Problem {
  return { path, message: `${zh} ${en}` };
}
