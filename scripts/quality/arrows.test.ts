import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { cruise } from "dependency-cruiser";
import extractOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import extractTsConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inRoot } from "../run/paths.ts";
import { countArrows, TREES } from "./counts.ts";

/** As the check reads them. */
const OPTIONS = extractOptions(inRoot(".dependency-cruiser.cjs"));
const TSCONFIG = extractTsConfig(inRoot("tsconfig.json"));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kaifong-arrows-"));
  copyFileSync(inRoot("tsconfig.json"), join(folder, "tsconfig.json"));
  copyFileSync(inRoot("package.json"), join(folder, "package.json"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The names of the rules that a tree of these files breaks. */
async function broken(...tree: Parameters<typeof problems>): Promise<string[]> {
  return [...new Set((await problems(...tree)).map((problem) => problem.replace(/:.*/, "")))];
}

/** The rules that a tree of these files breaks, and where. `installed`: packages whose names lead to their `value.ts`. */
async function problems(files: Readonly<Record<string, string>>, installed: readonly string[] = []): Promise<string[]> {
  for (const name of installed) {
    mkdirSync(join(folder, "node_modules/@kaifong"), { recursive: true });
    mkdirSync(join(folder, "packages", name), { recursive: true });
    const manifest = { name: `@kaifong/${name}`, type: "module", exports: { ".": "./src/value.ts" } };
    writeFileSync(join(folder, "packages", name, "package.json"), JSON.stringify(manifest));
    symlinkSync(join("../../packages", name), join(folder, "node_modules/@kaifong", name));
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const tops = [...new Set(Object.keys(files).map((path) => path.split("/")[0] ?? ""))];
  const { output } = await cruise(tops, { ...(await OPTIONS), baseDir: folder }, {}, { tsConfig: TSCONFIG });
  if (typeof output === "string") throw new Error(output);
  return output.summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`).toSorted();
}

const VALUE = "export const value = 1;\n";
const importing = (path: string) => `import { value } from "${path}";\nexport const other = value;\n`;
const importingType = (path: string) =>
  `import type { Value } from "${path}";\nexport interface Other { readonly value: Value }\n`;

test("a rule that reaches up from the domain into the server is found", async () => {
  const files = {
    "packages/domain/src/quota.ts": importing("../../../apps/server/src/platform/db.ts"),
    "apps/server/src/platform/db.ts": VALUE,
  };
  expect(await broken(files)).toEqual(["domain-imports-only-below", "packages-meet-by-name", "packages-never-import-apps"]);
});

test("every package may ask how long a day is, and for no other rule of the domain", async () => {
  const [time, rule] = ["packages/domain/src/time/index.ts", "packages/domain/src/enrolment/index.ts"];
  const files = { [time]: importing("../enrolment/index.ts"), [rule]: VALUE };
  const found = await problems({
    ...files,
    "packages/i18n/src/dates.ts": importing("../../domain/src/time/index.ts").replace("value", "other as value"),
    "packages/client/src/places.ts": importing("../../domain/src/enrolment/index.ts"),
  });
  expect(found.filter((problem) => !problem.startsWith("packages-meet-by-name"))).toEqual([
    "client-imports-only-below: packages/client/src/places.ts",
    "time-is-below-all: packages/domain/src/time/index.ts",
  ]);
});

test("one room of the server importing another is found, the platform importing a room too", async () => {
  const files = {
    "apps/server/src/enrolment/enrol.ts": importing("../account/login.ts"),
    "apps/server/src/account/login.ts": VALUE,
    "apps/server/src/platform/jobs.ts": 'export { value } from "../account/login.ts";\n',
  };
  expect(await broken(files)).toEqual(["platform-is-below-the-rooms", "server-rooms-are-apart"]);
});

test.each(["deps.ts", "create-platform.ts"])(
  "the platform's %s importing a room, even for an interface alone, is found",
  async (file) => {
    const files = {
      [`apps/server/src/platform/${file}`]: importingType("../content/site-content.ts"),
      "apps/server/src/content/site-content.ts": "export type Value = string;\n",
    };
    expect(await broken(files)).toEqual(["platform-is-below-the-rooms"]);
  },
);

test("every room may ask who acts for whom, and for the seats of a class, which know no other room and which the platform does not know", async () => {
  const files = {
    "apps/server/src/relations/guardian-ids.ts": VALUE,
    "apps/server/src/enrolment/enrol.ts": importing("../relations/guardian-ids.ts"),
    "apps/server/src/relations/record-help.ts": importing("../care/care.ts"),
    "apps/server/src/care/care.ts": VALUE,
    "apps/server/src/class-seats/freed-seats.ts": importing("../relations/guardian-ids.ts"),
    "apps/server/src/platform/http/mount.ts": importing("../../relations/guardian-ids.ts"),
  };
  expect(await problems(files)).toEqual([
    "platform-is-below-the-rooms: apps/server/src/platform/http/mount.ts",
    "server-shared-rooms-stand-alone: apps/server/src/class-seats/freed-seats.ts",
    "server-shared-rooms-stand-alone: apps/server/src/relations/record-help.ts",
  ]);
});

test("a room importing an interface of the content's is found", async () => {
  const files = {
    "apps/server/src/files/media.ts": importingType("../content/site-content.ts"),
    "apps/server/src/content/site-content.ts": "export type Value = string;\n",
  };
  expect(await broken(files)).toEqual(["server-rooms-are-apart"]);
});

test("a program of staff that reaches a use case without its permission is found", async () => {
  const files = {
    "apps/server/src/staff-programs/care.ts": importing("../care/record-care.ts"),
    "apps/server/src/staff-programs/mobile.ts": importingType("../care/record-care.ts"),
    "apps/server/src/staff-programs/use-cases.ts": importing("../care/record-care.ts"),
    "apps/server/src/care/record-care.ts": `${VALUE}export type Value = string;\n`,
  };
  expect(await problems(files)).toEqual(["staff-programs-name-their-permission: apps/server/src/staff-programs/care.ts"]);
});

test.each(["jobs.ts", "limits.ts", "session/authenticate.ts"])(
  "the platform's %s importing what speaks HTTP is found",
  async (file) => {
    const files = {
      [`apps/server/src/platform/${file}`]: importing(`${file.includes("/") ? ".." : "."}/http/refusal.ts`),
      "apps/server/src/platform/http/refusal.ts": VALUE,
      "apps/server/src/platform/openapi/document.ts": importing("../http/refusal.ts"),
    };
    expect(await problems(files)).toEqual([`http-is-above-the-platform: apps/server/src/platform/${file}`]);
  },
);

test("a room that speaks over the bus without an event is found", async () => {
  const files = {
    "apps/server/src/account/login.ts": importing("../platform/bus.ts"),
    "apps/server/src/platform/events.ts": importing("./bus.ts"),
    "apps/server/src/platform/bus.ts": VALUE,
  };
  expect(await broken(files)).toEqual(["rooms-speak-in-events"]);
});

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

test("a circle of types alone is found", async () => {
  const files = {
    "apps/web/app/account/form.ts": `${importingType("./refusal.ts")}export type Refused = string;\n`,
    "apps/web/app/account/refusal.ts": 'import type { Refused } from "./form.ts";\nexport type Value = Refused;\n',
  };
  expect(await broken(files)).toEqual(["no-cycle"]);
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

test.each(["scripts/run/start.ts", "e2e/support/site.ts", "bench/members.ts"])(
  "a relative path from %s into a package is found, its name is not",
  async (path) => {
    const files = { "packages/i18n/src/value.ts": VALUE };
    const up = path
      .split("/")
      .slice(1)
      .map(() => "..")
      .join("/");
    expect(await broken({ ...files, [path]: importing(`${up}/packages/i18n/src/value.ts`) })).toEqual(["packages-meet-by-name"]);
    expect(await broken({ ...files, [path]: importing("@kaifong/i18n") }, ["i18n"])).toEqual([]);
  },
);

test("of packages/testing only the files that put servers together reach into the server", async () => {
  const [builder, other] = ["packages/testing/src/accounts.ts", "packages/testing/src/dialogs.ts"];
  const reaching = importing("../../../apps/server/src/platform/db.ts");
  const found = await problems({ "apps/server/src/platform/db.ts": VALUE, [builder]: reaching, [other]: reaching });
  expect(found).toEqual([`packages-meet-by-name: ${other}`, `packages-never-import-apps: ${other}`]);
});

test("a relative path out of a package is found, its name is not", async () => {
  const files = { "packages/contract/src/value.ts": VALUE, "packages/domain/src/rule.ts": "" };
  expect(await broken({ ...files, "packages/domain/src/rule.ts": importing("../../contract/src/value.ts") })).toEqual([
    "packages-meet-by-name",
  ]);
  expect(await broken({ ...files, "packages/domain/src/rule.ts": importing("@kaifong/contract") }, ["contract"])).toEqual([]);
});

/** A library, as most are: its entry lies in a folder named like one of ours that is built. */
const LIBRARY = {
  "node_modules/library/package.json": JSON.stringify({ name: "library", version: "1.0.0", exports: "./dist/index.js" }),
  "node_modules/library/dist/index.js": VALUE,
};

test.each(["library", "node:fs"])("a rule of the domain importing %s is found", async (name) => {
  const files = {
    ...LIBRARY,
    "packages/domain/package.json": JSON.stringify({ name: "@kaifong/domain", dependencies: { library: "1.0.0" } }),
    "packages/domain/src/quota.ts": importing(name),
  };
  expect(await broken(files)).toEqual(["domain-is-pure"]);
});

test("what runs with a library that is only there to develop it, or that its package does not list, is found", async () => {
  const using = (workspace: string, dependencies: object) => ({
    [`${workspace}/package.json`]: JSON.stringify({ name: "@kaifong/some", ...dependencies }),
    [`${workspace}/src/a.ts`]: importing("library"),
  });
  const files = {
    ...LIBRARY,
    ...using("apps/web", { dependencies: { library: "1.0.0" } }),
    ...using("apps/server", { devDependencies: { library: "1.0.0" } }),
    ...using("apps/club", { devDependencies: { library: "1.0.0" } }),
    ...using("packages/ui", { devDependencies: { library: "1.0.0" } }),
    ...using("packages/forms", {}),
  };
  expect(await problems(files)).toEqual([
    "not-to-dev-dependency: apps/club/src/a.ts",
    "not-to-dev-dependency: apps/server/src/a.ts",
    "not-to-dev-dependency: packages/forms/src/a.ts",
    "not-to-dev-dependency: packages/ui/src/a.ts",
  ]);
});

test("the product importing a tool, and the content service importing the others, are found", async () => {
  const files = {
    "apps/server/src/main.ts": importing("../../../scripts/run/ports.ts"),
    "scripts/run/ports.ts": VALUE,
    "cms/src/index.ts": importing("../../packages/domain/src/value.ts"),
    "packages/domain/src/value.ts": VALUE,
  };
  expect(await broken(files)).toEqual(["cms-is-alone", "product-knows-no-tools"]);
});

test("a journey or a command that reaches into a room is found, what they share is not", async () => {
  const files = {
    "e2e/login.ts": importing("../apps/server/src/account/login.ts"),
    "e2e/support/site.ts": importing("../../apps/web/app/site-map.ts"),
    "bench/login.ts": importing("../apps/server/src/account/login.ts"),
    "bench/members.ts": importing("../apps/server/src/platform/env.ts"),
    "scripts/generate/gallery.ts": importing("../../e2e/support/site.ts"),
    "scripts/bench.ts": importing("../bench/members.ts"),
    "apps/server/src/account/login.ts": VALUE,
    "apps/server/src/platform/env.ts": VALUE,
    "apps/web/app/site-map.ts": VALUE,
  };
  expect(await broken(files)).toEqual(["commands-know-no-room", "journeys-know-the-site-map-alone", "scripts-know-no-bench"]);
});

test("a stylesheet that another folder takes is found, also of the folder above, one beside its component is not", async () => {
  const LOOK = 'import styles from "PATH";\nexport const look = styles;\n';
  const taking = (path: string) => LOOK.replace("PATH", path);
  const files = {
    "apps/web/app/news/news.module.css": ".list {}\n",
    "apps/web/app/news/list.ts": taking("./news.module.css"),
    "apps/web/app/news/archive/years.ts": taking("../news.module.css"),
    "apps/web/app/search/hits.ts": taking("../news/news.module.css"),
  };
  expect(await problems(files)).toEqual([
    "stylesheets-stay-in-their-folder: apps/web/app/news/archive/years.ts",
    "stylesheets-stay-in-their-folder: apps/web/app/search/hits.ts",
  ]);
});

test("arrows that are right are left alone", async () => {
  const files = {
    "packages/domain/src/index.ts": importing("@kaifong/contract"),
    "packages/contract/src/value.ts": VALUE,
    "apps/server/src/enrolment/enrol.ts": importing("@kaifong/contract"),
    "apps/web/app/news/list.ts": importing("../shell/value.ts"),
    "apps/web/app/shell/value.ts": importing("../vocabulary/value.ts"),
    "apps/web/app/vocabulary/value.ts": VALUE,
  };
  expect(await broken(files, ["contract"])).toEqual([]);
});

test("a run that saw almost nothing of a tree is no proof, and a problem says what the rule is for", () => {
  const summary = { violations: [], ruleSetUsed: { forbidden: [{ name: "no-cycle", comment: "put it below" }] } };
  const whole = TREES.flatMap((tree) => Array.from({ length: 9 }, (_, index) => ({ source: `${tree}/${index}.ts` })));
  expect(countArrows({ modules: whole, summary })).toEqual({ passed: 1, failed: 0 });
  const without = whole.filter(({ source }) => !source.startsWith("bench/"));
  expect(countArrows({ modules: without, summary })).toMatchObject({ failed: 1, problem: expect.stringContaining("bench") });
  const violations = [{ from: "a.ts", to: "b.ts", rule: { name: "no-cycle", severity: "error" } }];
  expect(countArrows({ modules: whole, summary: { ...summary, violations } })).toMatchObject({
    failed: 1,
    problem: "no-cycle: a.ts → b.ts\nno-cycle says: put it below",
  });
});
