import { readdirSync, readFileSync } from "node:fs";
import { STAFF_PERMISSIONS } from "@kaifong/contract";
import { expect, test } from "vitest";
import { inRoot } from "../run/paths.ts";
import { STAFF_PROGRAMS } from "../run/staff-programs.ts";

const FOLDER = inRoot("apps/server/src/staff-programs");
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
/** The permission that each program uses, by the name of its file. */
const ASKED = new Map(
  FILES.flatMap((name) => {
    const permission = /await staffProgram\(\{\s+permission: "(.+)"/.exec(readFileSync(`${FOLDER}/${name}`, "utf8"))?.[1];
    return permission === undefined ? [] : [[name.replace(/\.ts$/, ""), permission]];
  }),
);

test("every permission of staff is used by a program", () => {
  expect([...ASKED.values()].toSorted()).toEqual([...STAFF_PERMISSIONS].toSorted());
});

test("every program has the name of its file, and no other", () => {
  expect(Object.keys(STAFF_PROGRAMS).toSorted()).toEqual([...ASKED.keys()].toSorted());
});
