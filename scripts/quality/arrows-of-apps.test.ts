import { dirname, relative } from "node:path";
import { expect, test } from "vitest";
import { arrowTrees, OPTIONS, VALUE, importing, importingType } from "./arrows.fixtures.ts";

const { broken, problems } = arrowTrees();

test("the website importing the server, and a circle of values, are found", async () => {
  const files = {
    "apps/web/app/home/home.ts": importing("../../../server/src/platform/db.ts"),
    "apps/server/src/platform/db.ts": VALUE,
    "packages/ui/src/a.ts": 'import { b } from "./b.ts";\nexport const a = () => b;\n',
    "packages/ui/src/b.ts": 'import { a } from "./a.ts";\nexport const b = () => a;\n',
  };
  expect(await broken(files)).toEqual(["apps-are-apart", "no-cycle", "packages-meet-by-name"]);
});

test("one app importing another, and the server what browsers are given, are found", async () => {
  const files = {
    "apps/staff/app/root.ts": importing("../../server/src/app.ts"),
    "apps/server/src/app.ts": importing("../../staff/app/pages.ts"),
    "apps/staff/app/pages.ts": VALUE,
    "apps/server/src/main.ts": importing("@kaifong/ui"),
    "packages/ui/src/value.ts": VALUE,
  };
  expect((await problems(files, ["ui"])).filter((problem) => !problem.startsWith("packages-meet"))).toEqual([
    "apps-are-apart: apps/server/src/app.ts",
    "apps-are-apart: apps/staff/app/root.ts",
    "server-draws-nothing: apps/server/src/main.ts",
  ]);
});

test("an app that takes its addresses or its session from another is found, and told that packages have them", async () => {
  const files = {
    "apps/staff/app/queue/a.ts": importing("../../../web/app/paths.ts"),
    "apps/staff/app/queue/b.ts": importing("../../../web/app/session/leave-page.ts"),
    "apps/web/app/paths.ts": VALUE,
    "apps/web/app/session/leave-page.ts": VALUE,
  };
  expect((await problems(files)).filter((problem) => problem.startsWith("apps-are-apart"))).toEqual([
    "apps-are-apart: apps/staff/app/queue/a.ts",
    "apps-are-apart: apps/staff/app/queue/b.ts",
  ]);
  const rule = (await OPTIONS).ruleSet?.forbidden?.find(({ name }) => name === "apps-are-apart");
  for (const floor of ["page-host", "page-parts", "client", "testing"]) expect(rule?.comment).toContain(floor);
});

test("a script of pages that brings schemas, or what the server needs, is found; types of them are not", async () => {
  const files = {
    "packages/contract/src/value.ts": "export type Value = string;\nexport const value = 1;\n",
    "packages/i18n/src/server.ts": VALUE,
    "packages/i18n/src/value.ts": 'export { value } from "./server.ts";\n',
    "apps/web/app/news/a.client.ts": importing("@kaifong/contract"),
    "apps/web/app/news/b.client.ts": importingType("@kaifong/contract"),
    "apps/web/app/page-scripts/main.ts": importing("../../../../packages/i18n/src/server.ts"),
    "packages/ui/src/c.client.ts": importing("../../i18n/src/value.ts"),
  };
  expect((await problems(files, ["contract"])).filter((problem) => problem.startsWith("page-scripts"))).toEqual([
    "page-scripts-are-small: apps/web/app/news/a.client.ts",
    "page-scripts-are-small: apps/web/app/page-scripts/main.ts",
  ]);
});

test.each([
  ["vocabulary", "session"],
  ["session", "shell"],
  ["shell", "cms-pages"],
  ["cms-pages", "news"],
  ["shell", "news"],
])("the website's %s, which stands below %s, importing it is found", async (below, above) => {
  const files = {
    [`apps/web/app/${below}/a.ts`]: importingType(`../${above}/b.ts`),
    [`apps/web/app/${above}/b.ts`]: "export type Value = string;\n",
  };
  expect(await broken(files)).toEqual(["shared-rooms-import-only-below"]);
});

test("one room of the website importing another is found", async () => {
  const files = { "apps/web/app/news/a.ts": importing("../account/b.ts"), "apps/web/app/account/b.ts": VALUE };
  expect(await broken(files)).toEqual(["app-rooms-are-apart"]);
});

test.each(["calendar", "enrolment"])("the website's %s importing another room than courses is found", async (room) => {
  const files = { "apps/web/app/courses/b.ts": VALUE, "apps/web/app/news/b.ts": VALUE };
  expect(await broken({ ...files, [`apps/web/app/${room}/a.ts`]: importing("../courses/b.ts") })).toEqual([]);
  expect(await broken({ ...files, [`apps/web/app/${room}/a.ts`]: importing("../news/b.ts") })).toEqual(["app-rooms-are-apart"]);
});

test.each([
  ["class", "own"],
  ["listing", "compare"],
  ["compare", "series"],
  ["course", "series"],
])("of the courses, %s importing %s is found", async (room, other) => {
  const files = { [`apps/web/app/courses/${room}/a.ts`]: importing(`../${other}/b.ts`) };
  expect(await broken({ ...files, [`apps/web/app/courses/${other}/b.ts`]: VALUE })).toEqual(["course-rooms-import-only-below"]);
});

test.each([
  ["holder", "codes"],
  ["codes", "session"],
  ["mobile", "profile"],
])("of the account, %s importing %s is found, what stands on a floor is not", async (room, other) => {
  const found = (from: string, to: string) =>
    broken({
      [`apps/server/src/account/${from}/a.ts`]: importing(`../${to}/b.ts`),
      [`apps/server/src/account/${to}/b.ts`]: VALUE,
    });
  expect(await found("registration", "session")).toEqual([]);
  expect(await found(room, other)).toEqual(["account-folders-import-only-below"]);
});

test.each([
  ["forms", "devices"],
  ["provider", "register"],
  ["card", "own"],
])("of the account's pages, %s importing %s is found, what stands on a floor is not", async (folder, other) => {
  const found = (from: string, to: string) =>
    broken({
      [`apps/web/app/account/${from}/a.ts`]: importing(`../${to}/b.ts`),
      [`apps/web/app/account/${to}/b.ts`]: VALUE,
    });
  expect(await found("identities", "register")).toEqual([]);
  expect(await found(folder, other)).toEqual(["account-pages-import-only-below"]);
});

test("of the courses, pages import what they stand on, and what stands beside all of it knows none", async () => {
  const files = {
    "apps/web/app/courses/compare/b.ts": VALUE,
    "apps/web/app/courses/series/a.ts": importing("../compare/b.ts"),
    "apps/web/app/courses/series/c.ts": importing("./a.ts").replace("value", "other as value"),
    "apps/web/app/courses/text.ts": importing("./compare/b.ts"),
  };
  expect(await problems(files)).toEqual(["course-rooms-import-only-below: apps/web/app/courses/text.ts"]);
});

test("the landing page importing another room than those of which it shows a piece is found", async () => {
  const files = { "apps/web/app/courses/b.ts": VALUE, "apps/web/app/account/b.ts": VALUE };
  expect(await broken({ ...files, "apps/web/app/home/a.ts": importing("../courses/b.ts") })).toEqual([]);
  expect(await broken({ ...files, "apps/web/app/home/a.ts": importing("../account/b.ts") })).toEqual(["app-rooms-are-apart"]);
});

test("a file beside the rooms is no way from one into another", async () => {
  const rooms = ["web/app/home", "web/app/news", "web/app/vocabulary", "server/src/enrolment", "server/src/platform"];
  const way = 'export { value } from "./account/b.ts";\n';
  const files = Object.fromEntries(rooms.map((room) => [`apps/${room}/a.ts`, importing("../way.ts")]));
  const server = { "apps/server/src/way.ts": way, "apps/server/src/account/b.ts": VALUE };
  expect(await problems({ ...files, ...server, "apps/web/app/way.ts": way, "apps/web/app/account/b.ts": VALUE })).toEqual([
    "app-rooms-are-apart: apps/web/app/home/a.ts",
    "app-rooms-are-apart: apps/web/app/news/a.ts",
    "platform-is-below-the-rooms: apps/server/src/platform/a.ts",
    "server-rooms-are-apart: apps/server/src/enrolment/a.ts",
    "shared-rooms-import-only-below: apps/web/app/vocabulary/a.ts",
  ]);
});

test("the site map, which every room of the website may import, importing one is found", async () => {
  const files = {
    "apps/web/app/news/a.ts": importing("../site-map.ts"),
    "apps/web/app/site-map.ts": 'export { value } from "./account/b.ts";\n',
    "apps/web/app/account/b.ts": VALUE,
  };
  expect(await broken(files)).toEqual(["app-root-is-below-the-rooms"]);
});

test("the rooms of a second app are as far apart, and below its root files", async () => {
  const files = {
    "apps/staff/app/queue/a.ts": importing("../desk/b.ts"),
    "apps/staff/app/desk/b.ts": importing("../shell/c.ts"),
    "apps/staff/app/shell/c.ts": importing("../page-scripts/main.ts"),
    "apps/staff/app/page-scripts/main.ts": VALUE,
  };
  expect(await problems(files)).toEqual([
    "app-rooms-are-apart: apps/staff/app/queue/a.ts",
    "nobody-imports-page-scripts: apps/staff/app/shell/c.ts",
    "shared-rooms-import-only-below: apps/staff/app/shell/c.ts",
  ]);
});

test.each([
  ["apps/server/src/app.ts", "apps/server/src/content/fake-cms.ts"],
  ["apps/server/src/account/login.ts", "apps/server/src/account/test-members.ts"],
  ["apps/web/app/news/list.tsx", "apps/web/app/news/news.fixtures.ts"],
  ["scripts/start.ts", "scripts/run/fake-mail.ts"],
])("%s importing the stand-in %s is found, a test importing it is not", async (product, standIn) => {
  const from = (path: string) => importing(relative(dirname(path), standIn).replace(/^(?!\.)/, "./"));
  const test = product.replace(/\.tsx?$/, ".test.ts");
  expect(await broken({ [standIn]: VALUE, [test]: from(test) })).toEqual([]);
  expect(await broken({ [product]: from(product) })).toEqual(["only-tests-import-stand-ins"]);
});

test.each([
  ["home", ["app-rooms-are-apart", "nobody-imports-page-scripts"]],
  ["calendar", ["app-rooms-are-apart", "nobody-imports-page-scripts"]],
  ["news", ["app-rooms-are-apart", "nobody-imports-page-scripts"]],
  ["shell", ["nobody-imports-page-scripts", "shared-rooms-import-only-below"]],
])("the website's %s importing what starts the scripts of every room is found, a root file is not", async (room, rules) => {
  const files = {
    [`apps/web/app/${room}/a.ts`]: importing("../page-scripts/main.ts"),
    "apps/web/app/entry.server.ts": importing("./page-scripts/main.ts"),
    "apps/web/app/page-scripts/main.ts": importing("../contact/b.ts"),
    "apps/web/app/contact/b.ts": VALUE,
  };
  expect(await broken(files)).toEqual(rules);
});
