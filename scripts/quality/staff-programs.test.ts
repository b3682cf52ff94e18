import { readdirSync, readFileSync } from "node:fs";
import { STAFF_PERMISSIONS } from "@kaifong/contract";
import { expect, test } from "vitest";
import { inRoot } from "../run/paths.ts";

const PROGRAMS = inRoot("apps/server/src/staff-programs");

test("every permission of staff is asked for by a program", () => {
  const files = readdirSync(PROGRAMS).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
  const sources = files.map((name) => readFileSync(`${PROGRAMS}/${name}`, "utf8"));
  const asked = sources.flatMap((source) => /await staffProgram\(\{\s+permission: "(.+)"/.exec(source)?.[1] ?? []);
  expect(asked.toSorted()).toEqual([...STAFF_PERMISSIONS].toSorted());
});
