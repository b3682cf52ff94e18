/** Finds the files that a change reaches, and in how many steps. */
import { dirname, join, normalize } from "node:path/posix";

/** Paths relative to the repository, with their text for code, else empty. */
export type Sources = ReadonlyMap<string, string>;
/** The exports of a package: imported name (`@kaifong/domain/time`, perhaps with `*` at the end) → path of a file. */
export type Exports = ReadonlyMap<string, string>;

const QUOTED = /(\binRoot\()?(["'`])([^"'`\s]+)\2/g;
/** Type imports, which no longer exist when code runs. */
const OF_TYPES = /^(import|export) type [^;]*?from "[^"]+";$/gm;

/**
 * Steps from each file to the nearest changed one (0: it changed itself); files out of reach are left out. A step leads to what a
 * file names in quotes: its imports, except for types, and what it starts or reads by its path (`new URL("./main.ts", …)`,
 * `inRoot("scripts/start.ts")`).
 */
export function stepsToChange(sources: Sources, exports: Exports, changed: readonly string[]): Map<string, number> {
  const namedBy = new Map<string, string[]>();
  for (const [path, text] of sources)
    for (const named of namedIn(path, text, sources, exports)) namedBy.set(named, [...(namedBy.get(named) ?? []), path]);
  const steps = new Map(changed.map((path) => [path, 0]));
  // A Map is iterated in the order of insertion, so the nearest are found first.
  for (const [path, far] of steps) for (const by of namedBy.get(path) ?? []) if (!steps.has(by)) steps.set(by, far + 1);
  return steps;
}

function namedIn(path: string, text: string, sources: Sources, exports: Exports): Set<string> {
  const named = new Set<string>();
  for (const [, fromRoot, , name = ""] of text.replaceAll(OF_TYPES, "").matchAll(QUOTED)) {
    const near = name.startsWith(".") ? join(dirname(path), name) : exported(name, exports);
    const file = fromRoot === undefined ? near : normalize(name);
    if (file !== undefined && file !== path && sources.has(file)) named.add(file);
  }
  return named;
}

function exported(name: string, exports: Exports): string | undefined {
  if (!name.startsWith("@kaifong/")) return undefined;
  const whole = exports.get(name);
  if (whole !== undefined) return whole;
  for (const [key, path] of exports)
    if (key.endsWith("*") && name.startsWith(key.slice(0, -1))) return path.slice(0, -1) + name.slice(key.length - 1);
  return undefined;
}
