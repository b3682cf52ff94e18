import { STAFF_PERMISSIONS } from "@kaifong/contract";
import { expect, it } from "vitest";
import { STAFF_USE_CASES } from "./use-cases.ts";

it("gives every permission of staff its use cases, each of them to one", () => {
  const useCases = STAFF_PERMISSIONS.map((permission) => Object.values(STAFF_USE_CASES[permission]));
  expect(useCases.every(({ length }) => length > 0)).toBe(true);
  expect(new Set(useCases.flat()).size).toBe(useCases.flat().length);
});

it("has use cases do what their permission says, by its verb, or list what waits for that", () => {
  const verbs = STAFF_PERMISSIONS.flatMap((permission) =>
    Object.keys(STAFF_USE_CASES[permission]).map((useCase) => ({ permission, useCase, verb: permission.split(".")[1] ?? "" })),
  );
  expect(verbs.filter(({ useCase, verb }) => !useCase.startsWith(verb) && !useCase.startsWith("list"))).toEqual([]);
});
