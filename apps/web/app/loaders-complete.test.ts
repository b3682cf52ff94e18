import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const sourceOf = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const importsOf = (file: string) =>
  [...sourceOf(file).matchAll(/from "(\.[^"]+)"/g)].map(([, path]) => join(dirname(file), path ?? ""));

const files = readdirSync(new URL(".", import.meta.url), { recursive: true, encoding: "utf8" });
/** Files that ask `packages/page-host` for something by this name. */
function asking(name: string): readonly string[] {
  const imported = new RegExp(`import [^;]*\\b${name}\\b[^;]* from "@kaifong/page-host"`);
  return files.filter((file) => /(?<!\.test)\.tsx?$/.test(file) && imported.test(sourceOf(file)));
}

test.each([["loader of one thing", "missing", "missing.test.ts", 'LOADERS: docs/map.md, "a page about one entry"']])(
  "every %s is tested where all of them are (%s in %s)",
  (_, name, table, row) => {
    const found = asking(name);
    const imported = importsOf(table);
    const tested = new Set([...imported, ...imported.flatMap(importsOf)]);
    expect(found.length).toBeGreaterThan(0);
    expect(
      found.filter((file) => !tested.has(file)),
      `it has no line in apps/web/app/${table} (${row})`,
    ).toEqual([]);
  },
);
