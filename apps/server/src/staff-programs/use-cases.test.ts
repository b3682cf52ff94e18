import { STAFF_PERMISSIONS } from "@kaifong/contract";
import { expect, test } from "vitest";
import { STAFF_USE_CASES } from "./use-cases.ts";

test("every permission of staff has its use cases, each of them in one permission", () => {
  const useCases = STAFF_PERMISSIONS.map((permission) => Object.values(STAFF_USE_CASES[permission]));
  expect(useCases.every(({ length }) => length > 0)).toBe(true);
  expect(new Set(useCases.flat()).size).toBe(useCases.flat().length);
});

test("use cases do what their permission says, by its verb, or list what waits for that", () => {
  const verbs = STAFF_PERMISSIONS.flatMap((permission) =>
    Object.keys(STAFF_USE_CASES[permission]).map((useCase) => ({ permission, useCase, verb: permission.split(".")[1] ?? "" })),
  );
  expect(verbs.filter(({ useCase, verb }) => !useCase.startsWith(verb) && !useCase.startsWith("list"))).toEqual([]);
});
