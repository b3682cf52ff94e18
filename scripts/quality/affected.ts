/** What `npm run check` looks at: the files that changed, and the tests that they can break. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { inRoot } from "../run/paths.ts";

/** What imports lead to. A `.cjs` is the settings of a tool, which reads it as a file. */
const CODE = /\.(ts|tsx|mjs)$/;
/** Code that reads files of the repository itself: no import says which. */
const READS_FILES = /\b(readFileSync|readdirSync|depcruise|dependency-cruiser)\b/;
const MIGRATION = /^apps\/server\/migrations\//;
const TESTS_WITH_DATABASE = /^(apps\/server|packages\/testing)\//;

/** Files that differ from `base` (a commit) or are new, relative to the repository. Deleted ones are not among them. */
export function changedFiles(base: string): string[] {
  const changed = git("diff", "--name-only", "--diff-filter=d", base);
  const added = git("ls-files", "--others", "--exclude-standard");
  return [...new Set([...changed, ...added])].filter((path) => existsSync(inRoot(path)));
}

/** The test files that code changed since `base` reaches by imports, and those that may read what changed as a file. */
export function affectedTests(base: string, changed: readonly string[]): string[] {
  const imported = vitestFiles("--changed", base);
  const all = changed.every((path) => CODE.test(path)) ? [] : vitestFiles();
  const sources = all.map((path) => ({ path, text: readFileSync(inRoot(path), "utf8") }));
  return [...new Set([...imported, ...readersOf(changed, sources)])].toSorted();
}

/**
 * Tests that no import leads to: a changed migration reaches every test with a database, another changed file that is no code
 * those that read files themselves.
 */
export function readersOf(
  changed: readonly string[],
  tests: readonly { readonly path: string; readonly text: string }[],
): string[] {
  const migrated = changed.some((path) => MIGRATION.test(path));
  const dataChanged = changed.some((path) => !CODE.test(path));
  return tests
    .filter(({ path, text }) => (migrated && needsDatabase(path)) || (dataChanged && READS_FILES.test(text)))
    .map(({ path }) => path);
}

/** Whether a test of this path may ask for a database. */
export function needsDatabase(path: string): boolean {
  return TESTS_WITH_DATABASE.test(path);
}

function vitestFiles(...options: string[]): string[] {
  const vitest = inRoot("node_modules/vitest/vitest.mjs");
  const args = [vitest, "list", "--filesOnly", "--no-color", ...options];
  const output = execFileSync(process.execPath, args, { cwd: inRoot(), encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  return lines(output).filter((line) => /\.test\.tsx?$/.test(line));
}

function git(...args: string[]): string[] {
  return lines(execFileSync("git", args, { cwd: inRoot(), encoding: "utf8" }));
}

function lines(output: string): string[] {
  return output.split("\n").filter((line) => line !== "");
}
