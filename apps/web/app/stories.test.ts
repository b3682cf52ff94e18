import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Types of states that a page shows: of a class, of an enrolment, of a centre. The states of lists are in lists.test.tsx. */
const STATE = /^import [^;]*\b(ClassPhase|ShownStatus|OpenNow)\b[^;]*;/m;
/** Tells search engines of states and draws nothing. */
const NOT_DRAWN = ["courses/course/course-data.tsx"];

const root = import.meta.dirname;
const components = globSync("**/*.tsx", { cwd: root })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !/\.(test|stories|fixtures)\.tsx$/.test(path));
const ofStates = components.filter((path) => STATE.test(readFileSync(join(root, path), "utf8")));
const hasStories = (path: string) => existsSync(join(root, path.replace(/\.tsx$/, ".stories.tsx")));

it("has stories beside each component that looks otherwise by a state, one for each look", () => {
  expect(ofStates).toContain("courses/own/status-tag.tsx");
  const missing = ofStates.filter((path) => !NOT_DRAWN.includes(path) && !hasStories(path));
  expect(missing, "<component>.stories.tsx beside it: a function for each state (docs/map.md, a component)").toEqual([]);
});

it("excuses no component without need", () => {
  expect(NOT_DRAWN.filter((path) => !ofStates.includes(path) || hasStories(path))).toEqual([]);
});
