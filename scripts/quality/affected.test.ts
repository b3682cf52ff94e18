import { expect, test } from "vitest";
import { affectedTests, baseOf, nearest, needsDatabase, readersOf, testFiles } from "./affected.ts";

const READS = 'import { readFileSync } from "node:fs";';
const GUARD = { path: "apps/server/src/guard.test.ts", text: READS, fixtures: "" };
const OWN_FOLDER = { path: "scripts/run/log.test.ts", text: `${READS} mkdtempSync()`, fixtures: "" };
const SEEDS = { path: "apps/web/app/search/shown.test.ts", text: 'import "../seeds.fixtures.ts";', fixtures: READS };
const ARROWS = {
  path: "scripts/quality/arrows.test.ts",
  text: 'import { cruise } from "dependency-cruiser"; mkdtempSync()',
  fixtures: "",
};
const ENROL = {
  path: "apps/server/src/enrolment/enrol.test.ts",
  text: 'import { withServer } from "../test-server.ts";',
  fixtures: "",
};
const TIME = { path: "packages/domain/src/time/time.test.ts", text: 'import { isWorkingDay } from "./time.ts";', fixtures: "" };
const TESTS = [GUARD, OWN_FOLDER, SEEDS, ARROWS, ENROL, TIME];
const paths = (...tests: { path: string }[]) => tests.map(({ path }) => path);

test.each([[["--help"]], [["HEAD", "HEAD"]], [["no-such-commit"]]])("%j is refused with the usage of the command", (words) => {
  expect(() => baseOf(words)).toThrow(/^(There is no commit no-such-commit\.\n)?Usage: npm run check/);
});

test("the base without a word is the last commit", () => {
  expect([baseOf([]), baseOf(["HEAD~1"])]).toEqual(["HEAD", "HEAD~1"]);
});

test("a change of code alone reaches the tests that read the sources of the repository", () => {
  expect(readersOf(["apps/server/src/enquiry/retention.ts"], TESTS)).toEqual(paths(GUARD));
  expect(readersOf([], TESTS), "of a file that was deleted, too").toEqual(paths(GUARD));
});

test("a changed file that is not code reaches every test that reads files", () => {
  const readers = paths(GUARD, OWN_FOLDER, SEEDS, ARROWS);
  expect(readersOf(["cms/seeds/web-pages.json"], TESTS)).toEqual(readers);
  expect(readersOf([".dependency-cruiser.cjs"], TESTS), "settings of a tool").toEqual(readers);
});

test("a migration reaches every test with a database, and a test that imports nothing has none", () => {
  expect(readersOf(["apps/server/migrations/0009_more.sql"], TESTS)).toContain(ENROL.path);
  expect([ENROL, TIME, GUARD].map(needsDatabase)).toEqual([true, false, false]);
});

test.each([
  ["a second writer of a table", "apps/server/src/single-writer.test.ts"],
  ["a state without stories", "scripts/quality/stories.test.ts"],
  ["a text of another room", "scripts/quality/texts.test.ts"],
  ["a component without stories", "packages/ui/src/components/components.test.ts"],
])("the test that finds %s runs after every change of code", (_, guard) => {
  expect(readersOf(["apps/server/src/enquiry/retention.ts"], testFiles())).toContain(guard);
});

test.each(["apps/web/app/lists.test.tsx", "apps/web/app/missing.test.ts"])(
  "%s, which imports the modules of the site map, runs after a change of a page",
  (path) => {
    expect(affectedTests(["apps/web/app/service/faq.tsx"]).tests.map((each) => each.path)).toContain(path);
  },
);

test.each([
  ["a call", "packages/contract/src/care.ts", "apps/server/src/platform/access-matrix.test.ts"],
  ["a call", "packages/contract/src/endpoint.ts", "apps/server/src/platform/acting-for-others.test.ts"],
  ["a call", "apps/server/src/care/routes.ts", "apps/server/src/platform/whose-data.test.ts"],
  ["a call", "apps/server/src/app/enquiry/routes.ts", "apps/server/src/platform/openapi/openapi.test.ts"],
  ["a table", "apps/server/migrations/0001_members.sql", "apps/server/src/account/own-data/own-data.test.ts"],
  ["a table", "apps/server/migrations/0001_members.sql", "apps/server/src/cross-room/erase-members.test.ts"],
])("the tests that check all of a kind run when %s may be new: %s", (_, changed, guard) => {
  expect(affectedTests([changed]).tests.map((each) => each.path)).toContain(guard);
});

test("all tests of a changed room come before those of others that are fewer imports away", () => {
  const chosen = affectedTests(["apps/server/src/care/accept-care.ts"]).tests.map((each) => each.path);
  expect(chosen).toEqual(expect.arrayContaining(["helping", "care-acts"].map((name) => `apps/server/src/care/${name}.test.ts`)));
});

test("a change of the sample content reaches the tests that read it by fixtures", () => {
  expect(readersOf(["cms/seeds/courses.json"], testFiles())).toContain(SEEDS.path);
});

test("no test needs a database after a change of code because it reads sources", () => {
  const readers = new Set(readersOf(["apps/web/app/home/home.tsx"], testFiles()));
  expect(testFiles().filter((each) => readers.has(each.path) && needsDatabase(each))).toEqual([]);
});

test.each([
  ["apps/server/src/main.test.ts", "apps/server/src/main.ts"],
  ["scripts/quality/run-counted.test.ts", "scripts/quality/run-counted.ts"],
])("%s, which starts the file that it tests by its path, is reached by a change of it", (path, started) => {
  expect(affectedTests([started]).tests.map((each) => each.path)).toContain(path);
});

test("the nearest come first, as many as there is time for, and the others are counted", () => {
  const distant = Array.from({ length: 10 }, (_, index) => ({ ...ENROL, path: `apps/server/src/account/${index}.test.ts` }));
  const steps = new Map([...distant.map(({ path }) => [path, 3] as const), [ENROL.path, 3], [TIME.path, 2]]);
  const { tests, left } = nearest([...distant, ENROL, TIME], steps, ["apps/server/src/enrolment/enrol-batch.ts"]);
  expect(tests.slice(0, 2), "the same folder first, then fewer steps").toEqual([ENROL, TIME]);
  expect(tests.length + left).toBe(12);
  expect(left).toBeGreaterThan(0);
});

test("the test next to a changed file runs however long the others take", () => {
  const near = Array.from({ length: 40 }, (_, index) => ({ ...ENROL, path: `apps/server/src/account/${index}.test.ts` }));
  const steps = new Map([...near.map(({ path }) => [path, 1] as const), [TIME.path, 1]]);
  const { tests } = nearest([...near, TIME], steps, [
    "apps/server/src/account/session/login.ts",
    "packages/domain/src/time/time.ts",
  ]);
  expect(tests).toContain(TIME);
});

test("a test that changed itself, and one that reads all sources, run however long they take", () => {
  const changed = Array.from({ length: 40 }, (_, index) => ({ ...ENROL, path: `apps/server/src/account/${index}.test.ts` }));
  const { tests, left } = nearest([...changed, GUARD], new Map(changed.map(({ path }) => [path, 0])), []);
  expect([tests.length, left]).toEqual([41, 0]);
});
