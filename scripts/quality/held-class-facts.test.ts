import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../run/paths.ts";

const WRITES = "apps/server/src/courses/amended-courses.ts";
const COMPARES = "cms/src/rules/held-classes.ts";

test("the form for editors names every fact of a class that may be held", () => {
  const [written, compared] = [WRITES, COMPARES].map((path) => readFileSync(inRoot(path), "utf8")) as [string, string]; // two
  const fields = [...written.matchAll(/=> \(\{ (\w+):/g)].map(([, field]) => field);
  expect(fields).toContain("Quota");
  const forgotten = fields.filter((field) => !compared.includes(`"${field}"`));
  expect(forgotten, `${COMPARES} compares them, or no editor hears that they wait`).toEqual([]);
});
