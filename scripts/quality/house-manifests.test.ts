import { expect, test } from "vitest";
import { manifestProblems } from "./house-manifests.ts";

const manifest = (folder: string, lists: object) => ({
  path: `packages/${folder}/package.json`,
  text: JSON.stringify({ name: `@kaifong/${folder}`, version: "0.1.0", ...lists }),
});
const CONTRACT = manifest("contract", {});
const TESTING = manifest("testing", {});
const SOURCES = [
  {
    path: "packages/forms/src/index.ts",
    text: 'import type { A } from "@kaifong/contract/paths";\nexport * from "@kaifong/forms";',
  },
  {
    path: "packages/forms/src/index.test.ts",
    text: 'import { eventually } from "@kaifong/testing";\nimport "@kaifong/contract";',
  },
];
const rulesFor = (lists: object) =>
  manifestProblems([CONTRACT, TESTING, manifest("forms", lists)], SOURCES).map(({ file, rule }) => `${file}: ${rule}`);

test("a package that lists what it and its tests import of the others is right", () => {
  const right = {
    dependencies: { "@kaifong/contract": "0.1.0", zod: "4.0.0" },
    devDependencies: { "@kaifong/testing": "0.1.0" },
  };
  expect(rulesFor(right)).toEqual([]);
});

test("an import that is not listed is found, in the list where it belongs", () => {
  expect(rulesFor({ devDependencies: { "@kaifong/contract": "0.1.0" } })).toEqual([
    expect.stringContaining('packages/forms/package.json: dependencies lack "@kaifong/contract": "0.1.0"'),
    expect.stringContaining('devDependencies lack "@kaifong/testing": "0.1.0"'),
    expect.stringContaining("devDependencies name @kaifong/contract, which nothing there imports"),
  ]);
});

test("a package that is listed in another version than its own is found", () => {
  const lists = { dependencies: { "@kaifong/contract": "0.2.0" }, devDependencies: { "@kaifong/testing": "0.1.0" } };
  expect(rulesFor(lists)).toEqual([expect.stringContaining("@kaifong/contract in another version than its own")]);
});
