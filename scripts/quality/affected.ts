/** What `npm run check` looks at: the files that changed, and the tests that they can break. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { inRoot } from "../run/paths.ts";

/** What imports lead to. A `.cjs` is the settings of a tool, which reads it as a file. */
const CODE = /\.(ts|tsx|mjs)$/;
/** A test that reads files: no import says which. It has no other way to them than Node's own module, or a tool that reads. */
const READS_FILES = /["'](node:fs(\/promises)?|fs(\/promises)?|dependency-cruiser)["']/;
/** It makes a folder of its own, so it reads what it wrote there; of the repository at most files that are no code. */
const HAS_OWN_FOLDER = /\bmkdtemp/;
const MIGRATION = /^apps\/server\/migrations\//;
const TEST = /^(packages|apps|scripts)\/.*\.test\.tsx?$/;
const FIXTURES = /from "(\.[^"]*\.fixtures\.tsx?)"/g;
const TESTS_WITH_DATABASE = /^(apps\/server|packages\/testing)\//;
const IMPORTS_THE_PROJECT = /from "(\.|@kaifong\/)/;

export interface TestFile {
  /** Relative to the repository. */
  readonly path: string;
  readonly text: string;
  /** What stands in the fixtures that it imports. They may read the sample content, but no sources. */
  readonly fixtures: string;
}

/** Files that differ from `base` (a commit) or are new, relative to the repository. Deleted ones are not among them. */
export function changedFiles(base: string): string[] {
  const changed = git("diff", "--name-only", "--diff-filter=d", base);
  const added = git("ls-files", "--others", "--exclude-standard");
  return [...new Set([...changed, ...added])].filter((path) => existsSync(inRoot(path)));
}

/** The tests that code changed since `base` reaches by imports, and those that may read what changed as a file. */
export function affectedTests(base: string, changed: readonly string[]): TestFile[] {
  const imported = new Set(importedTests(base));
  const tests = testFiles();
  const readers = new Set(readersOf(changed, tests));
  return tests.filter(({ path }) => imported.has(path) || readers.has(path));
}

/**
 * Tests that no import leads to. Those that read the sources of the repository look for what nobody may write anywhere, so any
 * change may break them, of code too. A changed file that is no code reaches whatever else reads files, and a migration every
 * test with a database.
 */
export function readersOf(changed: readonly string[], tests: readonly TestFile[]): string[] {
  const migrated = changed.some((path) => MIGRATION.test(path));
  const dataChanged = changed.some((path) => !CODE.test(path));
  const mayRead = ({ text, fixtures }: TestFile) =>
    dataChanged ? READS_FILES.test(text + fixtures) : READS_FILES.test(text) && !HAS_OWN_FOLDER.test(text);
  return tests.filter((test) => (migrated && needsDatabase(test)) || mayRead(test)).map(({ path }) => path);
}

/** Whether this test may ask for a database: one that imports nothing of the project has no way to it. */
export function needsDatabase({ path, text }: TestFile): boolean {
  return TESTS_WITH_DATABASE.test(path) && IMPORTS_THE_PROJECT.test(text);
}

/** Every test that Vitest runs. */
export function testFiles(): TestFile[] {
  return git("ls-files", "--cached", "--others", "--exclude-standard")
    .filter((path) => TEST.test(path) && existsSync(inRoot(path)))
    .map((path) => {
      const text = readFileSync(inRoot(path), "utf8");
      return { path, text, fixtures: fixturesOf(path, text) };
    });
}

function fixturesOf(path: string, text: string): string {
  return [...text.matchAll(FIXTURES)].map(([, file]) => readFileSync(inRoot(dirname(path), file ?? ""), "utf8")).join("\n");
}

function importedTests(base: string): string[] {
  const vitest = inRoot("node_modules/vitest/vitest.mjs");
  const args = [vitest, "list", "--filesOnly", "--no-color", "--changed", base];
  const output = execFileSync(process.execPath, args, { cwd: inRoot(), encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  return lines(output).filter((line) => TEST.test(line));
}

function git(...args: string[]): string[] {
  return lines(execFileSync("git", args, { cwd: inRoot(), encoding: "utf8" }));
}

function lines(output: string): string[] {
  return output.split("\n").filter((line) => line !== "");
}
