import { readFileSync } from "node:fs";
import { inRoot } from "./paths.ts";

const SCOPE = "@kaifong/";

/**
 * Folders below `packages/` that a package or an app loads when it runs: those in its `package.json`, and theirs (`npm run check`
 * compares these lists with the imports). `folder`: its own, relative to the repository.
 */
export function packagesOf(folder: string): string[] {
  const found = new Set<string>();
  const waiting = [folder];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const name of listedIn(next).filter((each) => !found.has(each))) {
      found.add(name);
      waiting.push(`packages/${name}`);
    }
  return [...found].toSorted();
}

function listedIn(folder: string): string[] {
  const { dependencies = {} }: { dependencies?: object } = JSON.parse(readFileSync(inRoot(folder, "package.json"), "utf8"));
  return Object.keys(dependencies).flatMap((name) => (name.startsWith(SCOPE) ? [name.slice(SCOPE.length)] : []));
}
