/**
 * What was found in files is stored, so that a file is not looked at again while neither it nor what looks at it has changed: the
 * house rules parse every file of the project, and most of them are as they were.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { SourceText } from "./house-docs.ts";

/** Finds something in a file, by its path and text alone. */
type Finder<Found> = (path: string, text: string) => readonly Found[];

export interface Findings {
  /** What the finder of this name finds in a file, or found in it before. */
  readonly in: <Found>(name: string, file: SourceText, find: Finder<Found>) => readonly Found[];
  /** Stores all that was asked for; what nobody asked for any more goes. */
  readonly save: () => void;
}

/** In: where findings are stored, and a text that is another one as soon as finders may find something else. */
export function openFindings(storedAt: string, finders: string): Findings {
  const before = readFindings(storedAt);
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

/** One text for these, which no others have. */
export function hashOf(texts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(texts)).digest("base64url");
}

/** Nothing where nothing is stored, or what is stored was cut off. */
function readFindings(storedAt: string): Readonly<Record<string, readonly unknown[]>> {
  try {
    return JSON.parse(readFileSync(storedAt, "utf8"));
  } catch {
    return {};
  }
}
