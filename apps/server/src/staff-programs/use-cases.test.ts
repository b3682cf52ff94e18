import { STAFF_PERMISSIONS } from "@kaifong/contract";
import { expect, it } from "vitest";
import { STAFF_USE_CASES } from "./use-cases.ts";

it("gives every permission of staff its use cases, each of them to one", () => {
  const useCases = STAFF_PERMISSIONS.map((permission) => Object.values(STAFF_USE_CASES[permission]));
  expect(useCases.every(({ length }) => length > 0)).toBe(true);
  expect(new Set(useCases.flat()).size).toBe(useCases.flat().length);
});
