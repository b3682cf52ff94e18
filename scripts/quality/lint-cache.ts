/**
 * Stores the findings in files, so that a file is not checked again while neither it nor its checker has changed: the house rules
 * parse every file of the project, and most of them are unchanged.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { SourceText } from "./house-docs.ts";

/** Finds something in a file, by its path and text alone. */
type Finder<Found> = (path: string, text: string) => readonly Found[];

export interface LintCache {
  /** What the finder of this name finds in a file, or found in it before. */
  readonly in: <Found>(name: string, file: SourceText, find: Finder<Found>) => readonly Found[];
  /** Stores every requested finding; the rest is deleted. */
  readonly save: () => void;
}

/** `storedAt`: where it is stored; `finders`: a text that is another one as soon as finders may find something else. */
export function openLintCache(storedAt: string, finders: string): LintCache {
  const before = readCache(storedAt);
  const asked: Record<string, readonly unknown[]> = {};
  return {
    in: <Found>(name: string, { path, text }: SourceText, find: Finder<Found>) => {
      const key = hashOf([finders, name, path, text]);
      const found = (before[key] as readonly Found[] | undefined) ?? find(path, text); // stored under the finder's own name
      asked[key] = found;
      return found;
    },
    save: () => {
      mkdirSync(dirname(storedAt), { recursive: true });
      writeFileSync(storedAt, JSON.stringify(asked));
    },
  };
}

/** A text that is unique to these texts. */
export function hashOf(texts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(texts)).digest("base64url");
}

/** Nothing where nothing is stored, or what is stored was cut off. */
function readCache(storedAt: string): Readonly<Record<string, readonly unknown[]>> {
  try {
    return JSON.parse(readFileSync(storedAt, "utf8"));
  } catch {
    return {};
  }
}
