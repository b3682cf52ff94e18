/** Whether `npm run check` has to check all imports again, which takes longer than most of its tests. */
import { execFileSync } from "node:child_process";
import { inRoot } from "../run/paths.ts";

const CODE = /\.(ts|tsx|mts|cts|js|jsx|mjs|cjs)$/;
/** Files that say where an import leads, and which ones are allowed. */
const RULES = /(^|\/)(package(-lock)?\.json|tsconfig[^/]*\.json|\.dependency-cruiser\.cjs)$/;
/** The line of an import or of a re-export with its target, in any form; JSDoc's `import(…)` too. */
const LEADS_SOMEWHERE = /\b(from|import|require)\b\s*\(?\s*["'`]|\b(import|require)\b\s*\(|\bnew URL\(/;

/** Whether imports may differ from those of `base` (a commit), where they were in order. */
export function arrowsMayDiffer(base: string): boolean {
  const added = git("ls-files", "--others", "--exclude-standard").split("\n");
  return added.some((path) => CODE.test(path)) || movesArrows(git("diff", "--name-status", base), git("diff", "-U0", base));
}

/**
 * `nameStatus` and `diff`: the output of `git diff` with `--name-status`, and with `-U0`. Returns whether a file of code was
 * added, removed or renamed, a rule changed, or a line with an import.
 */
export function movesArrows(nameStatus: string, diff: string): boolean {
  const files = nameStatus.split("\n").map((line) => line.split("\t"));
  const moved = files.some(([status = "", ...paths]) => status !== "M" && paths.some((path) => CODE.test(path)));
  const ruled = files.some(([, ...paths]) => paths.some((path) => RULES.test(path)));
  return moved || ruled || diff.split("\n").some((line) => /^[+-](?![+-]{2} )/.test(line) && LEADS_SOMEWHERE.test(line));
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: inRoot(), encoding: "utf8", maxBuffer: 1 << 28 });
}
