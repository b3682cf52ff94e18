import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inRoot } from "../run/paths.ts";
import { countArrows } from "./counts.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kaifong-arrows-"));
  copyFileSync(inRoot("tsconfig.json"), join(folder, "tsconfig.json"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The names of the rules that a tree of these files breaks. */
function broken(files: Readonly<Record<string, string>>): string[] {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const tops = [...new Set(Object.keys(files).map((path) => path.split("/")[0] ?? ""))];
  const args = [
    inRoot("node_modules/dependency-cruiser/bin/dependency-cruiser.mjs"),
    "--config",
    inRoot(".dependency-cruiser.cjs"),
    "--output-type",
    "json",
  ];
  const output = run([...args, ...tops]);
  // The shape that countArrows reads, checked there.
  const { summary } = JSON.parse(output) as { summary: { violations: { rule: { name: string } }[] } };
  return [...new Set(summary.violations.map(({ rule }) => rule.name))].toSorted();
}

function run(args: readonly string[]): string {
  try {
    return execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 26 });
  } catch (error) {
    // It exits with the number of violations; the report is on its output all the same.
    if (error instanceof Error && "stdout" in error && typeof error.stdout === "string") return error.stdout;
    throw error;
  }
}

const VALUE = "export const value = 1;\n";

test("a rule that reaches up from the domain into the server is found", () => {
  const reaching = 'import { value } from "../../../apps/server/src/platform/db.ts";\nexport const other = value;\n';
  expect(broken({ "packages/domain/src/quota.ts": reaching, "apps/server/src/platform/db.ts": VALUE })).toEqual([
    "domain-imports-only-below",
    "packages-never-import-apps",
  ]);
});

test("one room of the server importing another is found, the platform importing a room too", () => {
  const files = {
    "apps/server/src/enrolment/enrol.ts": 'import { value } from "../account/login.ts";\nexport const other = value;\n',
    "apps/server/src/account/login.ts": VALUE,
    "apps/server/src/platform/jobs.ts": 'export { value } from "../account/login.ts";\n',
  };
  expect(broken(files)).toEqual(["platform-is-below-the-rooms", "server-rooms-are-apart"]);
});

test("the website importing the server, and a circle of values, are found", () => {
  const files = {
    "apps/web/app/home/home.ts": 'import { value } from "../../../server/src/platform/db.ts";\nexport const other = value;\n',
    "apps/server/src/platform/db.ts": VALUE,
    "packages/ui/src/a.ts": 'import { b } from "./b.ts";\nexport const a = () => b;\n',
    "packages/ui/src/b.ts": 'import { a } from "./a.ts";\nexport const b = () => a;\n',
  };
  expect(broken(files)).toEqual(["no-cycle", "web-never-imports-server"]);
});

test("arrows that are right are left alone", () => {
  const files = {
    "packages/domain/src/quota.ts": 'import { value } from "../../contract/src/value.ts";\nexport const other = value;\n',
    "packages/contract/src/value.ts": VALUE,
    "apps/server/src/enrolment/enrol.ts":
      'import { other } from "../../../../packages/domain/src/quota.ts";\nexport const third = other;\n',
  };
  expect(broken(files)).toEqual([]);
});

test("a run that saw almost nothing is no proof", () => {
  expect(countArrows({ summary: { totalCruised: 0, violations: [] } })).toMatchObject({ passed: 0, failed: 1 });
  expect(countArrows({ summary: { totalCruised: 300, violations: [] } })).toEqual({ passed: 1, failed: 0 });
});
