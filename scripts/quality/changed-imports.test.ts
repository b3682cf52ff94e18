import { expect, test } from "vitest";
import { movesArrows } from "./changed-imports.ts";

const CHANGED = "M\tapps/web/app/paths.ts\nM\tdocs/map.md";

test.each([
  ["a new import", '+import { a } from "./a.ts";'],
  ["the last line of a long import", '-} from "@kaifong/contract";'],
  ["a re-export", '+export * from "./b.ts";'],
  ["an import for its effect", '+import "./styles.css";'],
  ["one that waits", '+  const { a } = await import("./a.ts");'],
  ["one by a name that is worked out", "+  await import(path);"],
  ["a type's", '+  readonly at: import("./a.ts").At;'],
  ["an older one", "+const a = require('./a.cjs');"],
  ["a file by its address", '+const worker = new URL("./worker.ts", import.meta.url);'],
])("%s may change the imports", (_what, line) => {
  expect(movesArrows(CHANGED, `--- a/x.ts\n+++ b/x.ts\n@@ -1 +1 @@\n${line}\n`)).toBe(true);
});

test("lines that import nothing change none, whatever their words", () => {
  const lines = [
    '+  // Taken from "elsewhere" by hand',
    "+  const importance = 1;",
    "-  createUsing,",
    "+  return `from ${start}`;",
  ];
  expect(movesArrows(CHANGED, lines.slice(1).join("\n"))).toBe(false);
  expect(movesArrows(CHANGED, lines[0] ?? ""), "in doubt they are drawn").toBe(true);
  expect(movesArrows("", "")).toBe(false);
});

test.each(["A\tapps/web/app/new.ts", "D\tapps/web/app/old.tsx", "R097\tapps/web/app/a.ts\tapps/web/app/b.ts"])(
  "%j: a file that was added, removed or moved requires a new check",
  (line) => {
    expect(movesArrows(`${CHANGED}\n${line}`, "")).toBe(true);
  },
);

test.each(["package.json", "packages/ui/package.json", "tsconfig.json", ".dependency-cruiser.cjs", "package-lock.json"])(
  "a change of %s does so, too",
  (path) => {
    expect(movesArrows(`M\t${path}`, "")).toBe(true);
  },
);
