import { readFileSync } from "node:fs";
import { join } from "node:path";
import { builtStyleSheets } from "@kaifong/page-host/vite";
import { weigher } from "./built-site.ts";

/**
 * The stylesheet of every page with the heaviest that one may name beside it, compressed: no page is painted before they are
 * there (decision 17).
 */
export const MAX_STYLE_BYTES = 15_000;

/**
 * Bytes of the stylesheets that a page of a built website waits for, compressed as the server does it: that of every page, and
 * the heaviest of the others.
 */
export function styleBytes(folder: string): number {
  const { kinds, whole } = builtStyleSheets(join(folder, "server"));
  const others = kinds.map(({ address }) => address);
  const named = readFileSync(join(folder, "server/index.js"), "utf8").match(/[\w/-]*\/assets\/[\w-]+\.css/g) ?? [];
  const everyPages = [...new Set(named)].filter((address) => address !== whole && !others.includes(address));
  const weigh = weigher(folder);
  return everyPages.reduce((sum, address) => sum + weigh(address), 0) + Math.max(0, ...others.map(weigh));
}
