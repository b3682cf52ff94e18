/** A use of something that a promised browser lacks. */
export interface Use {
  /** Its address in the compatibility data, or the parser's complaint about newer syntax. */
  readonly feature: string;
  /** The code around it. */
  readonly excerpt: string;
}

/** The code around a place, on one line. */
export function excerptAt(code: string, start: number): string {
  return code.slice(Math.max(0, start - 50), start + 70).replaceAll(/\s+/g, " ");
}
