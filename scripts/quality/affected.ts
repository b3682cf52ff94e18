/** The scope of `npm run check`: the files that changed, and the tests that they can break. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { z } from "zod";
import { inRoot } from "../run/paths.ts";
import { UsageError } from "../run/progress.ts";
import { stepsToChange } from "./affected-files.ts";

/** Files that imports lead to. A `.cjs` has the settings of a tool, which reads it as a file. */
const CODE = /\.(ts|tsx|mjs)$/;
/** A test that reads files, which no import shows. It can do so only by Node's own module, or by a tool that reads. */
const READS_FILES = /["'](node:fs(\/promises)?|fs(\/promises)?|dependency-cruiser)["']/;
/** It makes a folder of its own and reads what it wrote there; from the repository it reads at most files that are not code. */
const HAS_OWN_FOLDER = /\bmkdtemp/;
/** A test that imports the files of a list (`import(`./${module}`)`): files below its folder. */
const IMPORTS_BY_A_LIST = /\bimport\(`\.\//;
const MIGRATION = /^apps\/server\/migrations\//;
/** The files that define calls, and who may make them. */
const CALLS = /^packages\/contract\/src\/|^apps\/server\/src\/(?:[^/]+\/)*routes\.ts$/;
/** A test that checks every call, or every table: only such a test finds a new one that was forgotten. */
const ASKS_ALL_CALLS = /\bENDPOINTS\b/;
const ASKS_ALL_TABLES = /\b(?:information_schema|pg_constraint|pg_class|pg_tables)\b/;
const TEST = /^(packages|apps|scripts)\/.*\.test\.tsx?$/;
const FIXTURES = /from "(\.[^"]*\.fixtures\.tsx?)"/g;
const TESTS_WITH_DATABASE = /^(apps\/server|packages\/testing)\//;
/**
 * The number of files without a database that a quick loop has time for on two cores; one with a database takes as long as
 * several.
 */
const MAX_NEAREST = 18;
const COST_WITH_DATABASE = 3;
const IMPORTS_THE_PROJECT = /from "(\.|@kaifong\/)/;

const manifest = z.object({ name: z.string(), exports: z.record(z.string(), z.string()).default({}) });

export interface TestFile {
  /** Relative to the repository. */
  readonly path: string;
  readonly text: string;
  /** The text of the fixtures that it imports. They may read the sample content, but no sources. */
  readonly fixtures: string;
}

const USAGE = `Usage: npm run check                what changed since the last commit
       npm run check -- <commit>    what changed since that one`;

/** The commit to compare with. Takes the words after the command; anything except one commit is refused with the usage. */
export function baseOf([base = "HEAD", ...more]: readonly string[]): string {
  if (more.length > 0 || base.startsWith("-")) throw new UsageError(USAGE);
  try {
    execFileSync("git", ["rev-parse", "--verify", "--quiet", `${base}^{commit}`], { cwd: inRoot(), stdio: "ignore" });
    return base;
  } catch {
    throw new UsageError(`There is no commit ${base}.\n${USAGE}`);
  }
}

/** Files that differ from `base` (a commit) or are new, relative to the repository, without deleted ones. */
export function changedFiles(base: string): string[] {
  const changed = git("diff", "--name-only", "--diff-filter=d", base);
  const added = git("ls-files", "--others", "--exclude-standard");
  return [...new Set([...changed, ...added])].filter((path) => existsSync(inRoot(path)));
}

/** Tests to run, nearest to the change first, and how many more the change reaches. */
export interface Choice {
  readonly tests: readonly TestFile[];
  readonly left: number;
}

/**
 * The tests nearest to the change. First those that always run: changed tests, tests next to a changed file, and tests that read
 * all sources. Then those that the change reaches by imports or by a path that they name (`stepsToChange`), or that may read it
 * as a file, as many as a quick loop has time for.
 */
export function affectedTests(changed: readonly string[]): Choice {
  const tests = testFiles();
  return nearest(tests, stepsToChange(sourceFiles(), exportsOfPackages(), changed), changed);
}

/** `steps`: those from each file to the change. */
export function nearest(tests: readonly TestFile[], steps: ReadonlyMap<string, number>, changed: readonly string[]): Choice {
  const guards = new Set([...readersOf([], tests), ...askingAll(changed, tests)]);
  const readers = new Set(readersOf(changed, tests));
  const besides = new Set(changed.map((path) => path.replace(/\.tsx?$/, "")));
  const isBeside = (path: string) => besides.has(path.replace(/\.test\.tsx?$/, ""));
  const far = ({ path }: TestFile) =>
    guards.has(path) || isBeside(path) ? 0 : Math.min(steps.get(path) ?? Infinity, readers.has(path) ? 1 : Infinity);
  const reached = tests
    .filter((each) => far(each) < Infinity)
    .map((each) => ({ each, far: far(each), distance: Math.min(...changed.map((path) => foldersBetween(path, each.path))) }))
    .toSorted((one, other) => rank(one) - rank(other) || one.distance - other.distance);
  let costs = 0;
  const chosen = reached.filter(({ each, far: steps }) => {
    if (steps > 0) costs += needsDatabase(each) ? COST_WITH_DATABASE : 1;
    return steps === 0 || costs <= MAX_NEAREST;
  });
  return { tests: chosen.map(({ each }) => each), left: reached.length - chosen.length };
}

/** A test of the same folder comes before any other, however many imports are between: a room is tested by its calls. */
function rank({ far, distance }: { readonly far: number; readonly distance: number }): number {
  return distance === 0 ? Math.min(far, 1) : far;
}

/** Tests of all calls when calls changed, and of all tables when these did. */
function askingAll(changed: readonly string[], tests: readonly TestFile[]): readonly string[] {
  const asking = [
    ...(changed.some((path) => CALLS.test(path) && !TEST.test(path)) ? [ASKS_ALL_CALLS] : []),
    ...(changed.some((path) => MIGRATION.test(path)) ? [ASKS_ALL_TABLES] : []),
  ];
  return tests.filter(({ text }) => asking.some((pattern) => pattern.test(text))).map(({ path }) => path);
}

/** The number of folders that one goes up and down from one file to the other. */
function foldersBetween(one: string, other: string): number {
  const [from, to] = [one, other].map((path) => path.split("/").slice(0, -1)) as [string[], string[]]; // two in, two out
  const firstDifference = from.findIndex((folder, index) => folder !== to[index]);
  const shared = firstDifference === -1 ? from.length : firstDifference;
  return from.length + to.length - 2 * shared;
}

/**
 * Tests that no import leads to. Those that read the sources of the repository look for forbidden code anywhere, so that any
 * change may break them, also one of code. A changed file that is not code reaches whatever else reads files, and a migration
 * every test with a database.
 */
export function readersOf(changed: readonly string[], tests: readonly TestFile[]): string[] {
  const migrated = changed.some((path) => MIGRATION.test(path));
  const dataChanged = changed.some((path) => !CODE.test(path));
  const mayRead = ({ text, fixtures }: TestFile) =>
    dataChanged ? READS_FILES.test(text + fixtures) : READS_FILES.test(text) && !HAS_OWN_FOLDER.test(text);
  const mayImport = ({ path, text }: TestFile) =>
    IMPORTS_BY_A_LIST.test(text) && changed.some((each) => each.startsWith(`${dirname(path)}/`));
  return tests.filter((test) => (migrated && needsDatabase(test)) || mayRead(test) || mayImport(test)).map(({ path }) => path);
}

/** Whether this test may use a database: one that imports nothing of the project cannot. */
export function needsDatabase({ path, text }: TestFile): boolean {
  return TESTS_WITH_DATABASE.test(path) && IMPORTS_THE_PROJECT.test(text);
}

/** Every test that Vitest runs. */
export function testFiles(): TestFile[] {
  return repositoryFiles()
    .filter((path) => TEST.test(path))
    .map((path) => {
      const text = readFileSync(inRoot(path), "utf8");
      return { path, text, fixtures: fixturesOf(path, text) };
    });
}

function fixturesOf(path: string, text: string): string {
  return [...text.matchAll(FIXTURES)].map(([, file]) => readFileSync(inRoot(dirname(path), file ?? ""), "utf8")).join("\n");
}

function sourceFiles(): Map<string, string> {
  const paths = repositoryFiles().filter((path) => /^(packages|apps|scripts|e2e\/support|cms\/src)\//.test(path));
  return new Map(paths.map((path) => [path, CODE.test(path) ? readFileSync(inRoot(path), "utf8") : ""]));
}

function exportsOfPackages(): Map<string, string> {
  const manifests = repositoryFiles().filter((path) => /^packages\/[^/]+\/package\.json$/.test(path));
  return new Map(
    manifests.flatMap((path) => {
      const { name, exports } = manifest.parse(JSON.parse(readFileSync(inRoot(path), "utf8")));
      return Object.entries(exports).map(([key, file]) => [join(name, key), join(dirname(path), file)] as const);
    }),
  );
}

function repositoryFiles(): string[] {
  return git("ls-files", "--cached", "--others", "--exclude-standard").filter((path) => existsSync(inRoot(path)));
}

function git(...args: string[]): string[] {
  return lines(execFileSync("git", args, { cwd: inRoot(), encoding: "utf8" }));
}

function lines(output: string): string[] {
  return output.split("\n").filter((line) => line !== "");
}
