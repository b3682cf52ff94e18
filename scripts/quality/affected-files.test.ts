import { expect, test } from "vitest";
import { stepsToChange } from "./affected-files.ts";

const EXPORTS = new Map([
  ["@kaifong/domain/time", "packages/domain/src/time/index.ts"],
  ["@kaifong/i18n/messages/*", "packages/i18n/messages/*"],
]);
const SOURCES = new Map([
  ["packages/domain/src/time/index.ts", 'export { nowIn } from "./now.ts";'],
  ["packages/domain/src/time/now.ts", ""],
  ["packages/i18n/messages/shell/en-US.json", ""],
  ["apps/server/src/main.ts", 'import { nowIn } from "@kaifong/domain/time";'],
  ["apps/server/src/main.test.ts", 'spawn(new URL("./main.ts", import.meta.url)); void import("./platform/log.ts");'],
  [
    "apps/server/src/platform/log.ts",
    'import type { Now } from "@kaifong/domain/time";\nimport type {\n  A,\n} from "../main.ts";',
  ],
  ["scripts/run.ts", 'import words from "@kaifong/i18n/messages/shell/en-US.json";'],
  ["scripts/run.test.ts", "inRoot('scripts/run.ts')"],
]);
const reached = (...changed: string[]) => Object.fromEntries(stepsToChange(SOURCES, EXPORTS, changed));

test("an importer is one step away, by a path or by the name of a package, and whatever starts that by its path is two", () => {
  expect(reached("packages/domain/src/time/now.ts")).toEqual({
    "packages/domain/src/time/now.ts": 0,
    "packages/domain/src/time/index.ts": 1,
    "apps/server/src/main.ts": 2,
    "apps/server/src/main.test.ts": 3,
  });
});

test("files that are loaded later count too, and so do files of words", () => {
  expect(reached("apps/server/src/platform/log.ts")).toMatchObject({ "apps/server/src/main.test.ts": 1 });
  expect(reached("packages/i18n/messages/shell/en-US.json")).toMatchObject({ "scripts/run.test.ts": 2 });
});
