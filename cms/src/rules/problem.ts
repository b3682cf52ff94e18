/** One thing that an editor has to fix, with its field, in the two languages of the editors. */
export interface Problem {
  readonly path: readonly string[];
  readonly message: string;
}

export function problem(path: readonly string[], zh: string, en: string): Problem {
  return { path, message: `${zh} ${en}` };
}
