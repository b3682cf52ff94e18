import { readdir, readFile } from "node:fs/promises";
import { STAFF_PERMISSIONS } from "@kaifong/contract";
import { expect, it } from "vitest";
import { STAFF_USE_CASES } from "./use-cases.ts";

it("gives every permission of staff its use cases, each of them to one, and a program that asks for it", async () => {
  const useCases = STAFF_PERMISSIONS.map((permission) => Object.values(STAFF_USE_CASES[permission]));
  expect(useCases.every(({ length }) => length > 0)).toBe(true);
  expect(new Set(useCases.flat()).size).toBe(useCases.flat().length);
  const files = (await readdir(import.meta.dirname)).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
  const programs = await Promise.all(files.map((name) => readFile(`${import.meta.dirname}/${name}`, "utf8")));
  const asked = programs.flatMap((source) => /await staffProgram\(\{\s+permission: "(.+)"/.exec(source)?.[1] ?? []);
  expect(asked.sort()).toEqual([...STAFF_PERMISSIONS].sort());
});
