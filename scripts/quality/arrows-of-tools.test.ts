import { expect, test } from "vitest";
import { countArrows, TREES } from "./counts.ts";
import { arrowTrees, LIBRARY, VALUE, importing } from "./arrows.fixtures.ts";

const { broken, problems } = arrowTrees();

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
