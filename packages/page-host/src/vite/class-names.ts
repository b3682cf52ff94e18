import { globSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { SHORT_NAME } from "../short-names.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const LETTERS_AND_DIGITS = `${LETTERS}0123456789`;
/** The folders of the files whose classes get short names. */
const STYLE_FILES = ["apps/*/app/**/*.module.css", "packages/*/src/**/*.module.css"];

/**
 * Short names for the classes of CSS modules: two characters for the file and one for its class. Classes of one file differ only
 * in their last character, which compresses best: with names made of hashes the stylesheet was a tenth heavier. `repository`: its
 * folder. Returns the function for `css.modules.generateScopedName`. The browser build and the server build give the same names,
 * because both derive them from the files. Throws for a file outside of the folders of `STYLE_FILES`, and when there are more
 * files or classes than names.
 */
export function shortClassNames(repository: string): (name: string, file: string) => string {
  const files = styleFiles(repository);
  const namesOf = new Map<string, readonly string[]>();
  return (name, file) => {
    const path = relative(repository, file.split("?", 1)[0] ?? file).replaceAll(sep, "/");
    const names = namesOf.get(path) ?? namesIn(readFileSync(join(repository, path), "utf8"));
    namesOf.set(path, names);
    return shortName(path, files.indexOf(path), names.indexOf(name));
  };
}

/** Every word of a stylesheet that may be the name of a class or of an animation, in its order; also those in comments. */
function namesIn(css: string): readonly string[] {
  return [...new Set(Array.from(css.matchAll(/(?:\.|@keyframes\s+)([_a-zA-Z][\w-]*)/g), ([, name = ""]) => name))];
}

/** A letter and a digit for the file, because blockers of advertisements would hide names such as `ad`. */
function shortName(path: string, file: number, name: number): string {
  const digit = Math.floor(file / LETTERS.length);
  const last = LETTERS_AND_DIGITS[name];
  if (file < 0) throw new Error(`${path} is in none of the folders whose classes get short names: ${STYLE_FILES.join(", ")}`);
  if (digit > 9)
    throw new Error(`There are more files of styles than short names (${path}): give their classes a fourth character`);
  if (!last) throw new Error(`${path} has more classes than there are short names: part it in two`);
  return fileMark(file) + last;
}

const styleFiles = (repository: string) => globSync(STYLE_FILES, { cwd: repository }).sort();

/** Paths of the files whose classes get short names, relative to the repository, by the beginning of those names. */
export function styleFilesByMark(repository: string): ReadonlyMap<string, string> {
  return new Map(styleFiles(repository).map((file, index) => [fileMark(index), file]));
}

const fileMark = (file: number) => `${LETTERS[file % LETTERS.length]}${Math.floor(file / LETTERS.length)}`;

/** A short name in a selector. */
export const CLASS_NAME = new RegExp(`\\.(${SHORT_NAME})(?![\\w-])`, "g");
