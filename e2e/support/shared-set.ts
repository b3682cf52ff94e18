import { createHash } from "node:crypto";
import { appendFileSync, readFileSync } from "node:fs";

/**
 * Texts that several processes share, as a line each in a file that all of them add to; without a file, each process has its own.
 */
export class SharedSet {
  readonly #file: string | undefined;
  readonly #known = new Set<string>();

  constructor(file: string | undefined) {
    this.#file = file;
  }

  add(...texts: readonly string[]): void {
    const marks = texts.map(markOf);
    for (const mark of marks) this.#known.add(mark);
    if (this.#file !== undefined) appendFileSync(this.#file, marks.map((mark) => `${mark}\n`).join(""));
  }

  has(text: string): boolean {
    const mark = markOf(text);
    if (!this.#known.has(mark) && this.#file !== undefined)
      for (const line of readFileSync(this.#file, "utf8").split("\n")) this.#known.add(line);
    return this.#known.has(mark);
  }
}

function markOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
