import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { expect, test } from "vitest";
import { inRoot } from "../run/paths.ts";
import { pagesOfApps } from "./pages-of-apps.ts";

/** Parts that draw nothing of their own, so that they have no look to show; with the reason. */
const NOT_DRAWN: Readonly<Record<string, string>> = {
  "web/app/courses/course/course-data.tsx": "tells search engines of a course",
  "web/app/session/member-area.tsx": "hands on what stands in it, or what is shown while it waits",
  "web/app/shell/document/data-block.tsx": "data for machines",
  "web/app/shell/document/document.tsx": "the document around every page, whose parts have stories",
  "web/app/shell/header/header-decoration.tsx": "a line without words",
};
/** Types of states that a page shows: of a class, of an enrolment, of a centre. For lists see lists.test.tsx. */
const STATE = /^import [^;]*\b(ClassPhase|ShownStatus|OpenNow)\b[^;]*;/m;
/** A component that others may show; the default export of a file is a page. */
const COMPONENT = /^export (?:async )?(?:function|const) ([A-Z]\w*[a-z]\w*)\b/gm;

const texts = new Map(
  globSync("*/app/**/*.tsx", { cwd: inRoot("apps") }).map((path) => [path, readFileSync(inRoot("apps", path), "utf8")]),
);
const stories = [...texts].filter(([path]) => path.endsWith(".stories.tsx"));
/** Pages are tested whole, by journeys and by tests with their loaders. */
const PAGE = /\/app\/(root|shell\/document\/not-found)\.tsx$/;
const pages = new Set((await pagesOfApps()).map(({ of, module }) => `${of}/app/${module}`));
const parts = [...texts].filter(
  ([path]) => !/\.(test|stories|fixtures)\.tsx$/.test(path) && !PAGE.test(path) && !pages.has(path),
);
const storied = parts.flatMap(([path, text]) =>
  [...text.matchAll(COMPONENT)].map(([, component = ""]) => ({ path, component, shown: isShown(path, component) })),
);

/** Whether a story of the same room imports it and draws it: an import alone shows nothing. */
function isShown(path: string, component: string): boolean {
  const imported = new RegExp(`import \\{[^}]*\\b${component}\\b[^}]*\\} from "\\./${basename(path).replaceAll(".", "\\.")}"`);
  const drawn = new RegExp(`(<|\\binPage\\()${component}\\b`);
  return stories.some(([story, text]) => dirname(story) === dirname(path) && imported.test(text) && drawn.test(text));
}

test("every component is drawn by a story of its room", () => {
  expect(storied.length).toBeGreaterThan(100);
  const missing = storied.filter(({ path, shown }) => !shown && !(path in NOT_DRAWN));
  expect(
    missing.map(({ path, component }) => `${path}: ${component}`),
    "a function for each of its looks in a *.stories.tsx beside it (docs/map.md, a component)",
  ).toEqual([]);
});

test("every component whose look depends on a state has stories, one for each look", () => {
  const ofStates = parts.filter(([path, text]) => STATE.test(text) && !(path in NOT_DRAWN)).map(([path]) => path);
  expect(ofStates).toContain("web/app/courses/own/status-tag.tsx");
  expect(ofStates.filter((path) => !texts.has(path.replace(/\.tsx$/, ".stories.tsx")))).toEqual([]);
});

test("every excused component needs its excuse", () => {
  const excused = Object.keys(NOT_DRAWN);
  expect(excused.filter((path) => !storied.some((part) => part.path === path && !part.shown))).toEqual([]);
});
