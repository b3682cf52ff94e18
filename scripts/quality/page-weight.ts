import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { kilobytes, reach, runningRoutes, scriptsOf, weigher } from "./built-site.ts";

/** The most bytes of scripts of a hydrated page, compressed: a cheap phone parses each of them before somebody can type. */
export const MAX_PAGE_SCRIPT_BYTES = 130_000;

/**
 * The most files of scripts: a browser loads six at a time when a connection carries one each, and on a slow phone every round
 * trip is noticeable. `apps/web/vite/script-groups.ts` says what is in one file.
 */
export const MAX_PAGE_SCRIPTS = 14;

/** Every script that a page loads at once, and their imports, compressed as the server does it. */
export interface PageWeight {
  /** The id of its route: `zh-HK:register`. */
  readonly page: string;
  readonly files: number;
  readonly bytes: number;
}

/** Pages that run in the browser, heaviest first. `folder`: that of the built website (`apps/web/build`). */
export async function pageWeights(folder: string): Promise<readonly PageWeight[]> {
  const everyPage =
    /\baddress"?: ?["'`](\/assets\/[\w-]+\.js)/.exec(readFileSync(join(folder, "server/index.js"), "utf8"))?.slice(1) ?? [];
  const [scriptAt, weigh] = [scriptsOf(folder), weigher(folder)];
  return (await runningRoutes(folder))
    .map(({ page, modules }) => {
      const files = reach([...modules, ...everyPage], scriptAt);
      return { page, files: files.size, bytes: [...files].reduce((sum, file) => sum + weigh(file), 0) };
    })
    .toSorted((one, other) => other.bytes - one.bytes);
}

/** React and everything around it, by the names of `apps/web/vite/script-groups.ts`. */
const DRAWS = /^\/assets\/(?:running|forms)-/;

/**
 * Small scripts of pages that do not run in the browser (`<name>.client.ts`) which import what renders hydrated pages, by their
 * names: a visitor who only reads would wait for it. `folder`: that of the built website.
 */
export function heavyScripts(folder: string): readonly string[] {
  const scriptAt = scriptsOf(folder);
  return readdirSync(join(folder, "client/assets"))
    .filter((name) => /\.client-[\w-]+\.js$/.test(name) && !name.startsWith("entry."))
    .filter((name) => [...reach([`/assets/${name}`], scriptAt)].some((file) => DRAWS.test(file)));
}

/** The problems of these weights, one sentence each. */
export function tooHeavy(
  weights: readonly PageWeight[],
  most: { readonly bytes: number; readonly files: number },
): readonly string[] {
  if (weights.length === 0) return ["No page runs in the browser: does `handle` still say which do?"];
  return weights.flatMap(({ page, bytes, files }) => [
    ...(bytes > most.bytes
      ? [`${page}: ${kilobytes(bytes)} of scripts, compressed, where ${kilobytes(most.bytes)} are the most`]
      : []),
    ...(files > most.files
      ? [`${page}: ${files} scripts, where ${most.files} are the most: apps/web/vite/script-groups.ts says what comes in one`]
      : []),
  ]);
}
