import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { inRoot } from "../run/paths.ts";

const IMPORT = /import (\w+) from "(\.[^"]+\.module\.css)";/g;
const CLASS = /\.([A-Za-z_][\w-]*)/g;

/** Classes that a component uses and that its styles do not have: `<component>: <class>`. */
function missingClasses(path: string): string[] {
  const text = readFileSync(path, "utf8");
  const source = text.replaceAll(IMPORT, "");
  return [...text.matchAll(IMPORT)].flatMap(([, name = "", file = ""]) => {
    const css = readFileSync(join(dirname(path), file), "utf8").replace(/\/\*.*?\*\//gs, "");
    const defined = new Set([...css.matchAll(CLASS)].map(([, each]) => each));
    const asked = [...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))].map(([, each = ""]) => each);
    return [...new Set(asked)].filter((each) => !defined.has(each)).map((each) => `${path}: ${each}`);
  });
}

test("every class that a component uses is in its styles", () => {
  const components = ["apps/*/app/**/*.tsx", "packages/ui/src/**/*.tsx"].flatMap((glob) => globSync(glob, { cwd: inRoot() }));
  expect(components.length).toBeGreaterThan(200);
  expect(components.flatMap((path) => missingClasses(inRoot(path)))).toEqual([]);
});
