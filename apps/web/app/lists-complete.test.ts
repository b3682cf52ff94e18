import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const sourceOf = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const importsOf = (file: string) =>
  [...sourceOf(file).matchAll(/from "(\.[^"]+)"/g)].map(([, path]) => join(dirname(file), path ?? ""));

test("every list is tested by lists.test.tsx", () => {
  const pages = importsOf("lists.test.tsx");
  const tested = new Set([...pages, ...pages.flatMap(importsOf)]);
  const files = readdirSync(new URL(".", import.meta.url), { recursive: true, encoding: "utf8" });
  const lists = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file) && sourceOf(file).includes("listStateOf("));
  expect(lists.length).toBeGreaterThan(0);
  expect(
    lists.filter((file) => !tested.has(file)),
    'the page that lists this has no line in LISTS of apps/web/app/lists.test.tsx (docs/map.md, "a page that lists entries")',
  ).toEqual([]);
});
