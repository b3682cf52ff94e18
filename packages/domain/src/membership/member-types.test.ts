import { MEMBER_TYPES } from "@kaifong/contract";
import { expect, it } from "vitest";
import { isApplicant, isInOrder, joiningAge, typesBefore } from "./index.ts";

it("says of a member type whether all is well, and whether it waits for approval", () => {
  expect(MEMBER_TYPES.filter(isInOrder)).toEqual(["FULL", "JUNIOR"]);
  expect(MEMBER_TYPES.filter(isApplicant)).toEqual(["PENDING"]);
});

it("R-MEM-06: joining ends in a membership that is in order", () => {
  const granted = ["1960-01-01", "2015-01-01"].map((birthDate) => joiningAge(birthDate, "2026-11-23").memberType);
  expect(granted.every(isInOrder)).toBe(true);
});

it("R-MEM-03, R-MEM-06, R-MEM-15: a membership is granted once, follows the age, lapses, and goes no other way", () => {
  expect(Object.fromEntries(MEMBER_TYPES.map((type) => [type, [...new Set(typesBefore(type))]]))).toEqual({
    PENDING: [],
    FULL: ["PENDING", "JUNIOR"],
    JUNIOR: ["PENDING", "FULL"],
    LAPSED: ["FULL", "JUNIOR"],
    SUSPENDED: [],
  });
});
