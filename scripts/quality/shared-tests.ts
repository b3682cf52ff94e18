/** Which test files run in one process, one after the other (decision 54), and which of them in a context of their own. */
import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { inRoot } from "../run/paths.ts";

/** Every test that Vitest runs. */
export const TESTS = ["packages/**/*.test.{ts,tsx}", "apps/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"];
const NO_TESTS = new Set(["node_modules", "build"]);

/**
 * What one file of tests may leave behind for the next: modules and globals in place of the real ones, a page of its own, the
 * state of the process. A setting may be read. Spies and clocks don't stay: `restore-mocks.ts` takes them away.
 */
const LEAVES_BEHIND = [
  /\bvi\.(mock|doMock|hoisted|resetModules|stub\w+)\b/,
  /@vitest-environment|\bglobalThis\b/,
  /\bprocess\.(chdir|on|once|exitCode|umask)\b/,
  /\bprocess\.env\b(?!\["\w+"\])|\bdelete process\.env\b/,
  /\bprocess\.env\["\w+"\] *(\?\?|\|\||&&)?=(?!=)/,
];
const WITH_PAGE = /^\/\/ @vitest-environment jsdom$/m;
/** Inside a page, neither its address nor its frame can be replaced; outside they can. */
const REPLACES_WHERE_IT_IS = /\bstubGlobal\("(location|top)"/;
const FIXTURES = /from "(\.[^"]*\.fixtures\.tsx?)"/g;

/** Whether a test with this text, including its fixtures, needs a process of its own. */
export function needsOwnProcess(source: string): boolean {
  return LEAVES_BEHIND.some((pattern) => pattern.test(source));
}

/** The files of tests, relative to the repository, that may share a process. */
export function sharedTests(): string[] {
  return allTests().filter((file) => !needsOwnProcess(wordsOf(file)));
}

/** Whether a test with this text, including its fixtures, can run inside its page, in a context of its own. */
export function canBeInPage(source: string): boolean {
  return WITH_PAGE.test(source) && !REPLACES_WHERE_IT_IS.test(source);
}

/** The test files that each run in a context of their own, with a page of their own, several in a process. */
export function testsInPage(): string[] {
  return allTests().filter((file) => canBeInPage(wordsOf(file)));
}

function allTests(): string[] {
  return globSync(TESTS, { cwd: inRoot(), exclude: (name) => NO_TESTS.has(name) }).toSorted();
}

function wordsOf(file: string): string {
  const text = readFileSync(inRoot(file), "utf8");
  const fixtures = [...text.matchAll(FIXTURES)].map(([, name = ""]) => readFileSync(inRoot(dirname(file), name), "utf8"));
  return [text, ...fixtures].join("\n");
}
