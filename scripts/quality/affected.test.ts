import { expect, test } from "vitest";
import { needsDatabase, readersOf } from "./affected.ts";

const TESTS = [
  { path: "apps/web/app/site-map.test.ts", text: 'readFileSync("cms/src/editing/preview.ts")' },
  { path: "apps/server/src/enrolment/enrol.test.ts", text: "await withServer()" },
  { path: "scripts/quality/arrows.test.ts", text: 'inRoot("node_modules/dependency-cruiser")' },
  { path: "packages/domain/src/time/time.test.ts", text: "expect(isWorkingDay(day)).toBe(true)" },
];

test("a changed file that is no code reaches the tests that read files", () => {
  const readers = ["apps/web/app/site-map.test.ts", "scripts/quality/arrows.test.ts"];
  expect(readersOf(["cms/seeds/web-pages.json"], TESTS)).toEqual(readers);
  expect(readersOf([".dependency-cruiser.cjs"], TESTS), "settings of a tool").toEqual(readers);
  expect(readersOf(["packages/domain/src/time/time.ts"], TESTS), "imports lead to code").toEqual([]);
});

test("a migration reaches every test with a database", () => {
  expect(readersOf(["apps/server/migrations/0009_more.sql"], TESTS)).toContain("apps/server/src/enrolment/enrol.test.ts");
  expect(needsDatabase("packages/domain/src/time/time.test.ts")).toBe(false);
});
