import { MEMBER_TYPES } from "@kaifong/contract";
import { expect, it } from "vitest";
import { isApplicant, isActiveType, memberTypeAtAge, memberTypeBornOn, memberTypeWithoutHealthRecord } from "./index.ts";

const TODAY = "2026-11-23";

it("says of a member type whether all is well, and whether it waits for approval", () => {
  expect(MEMBER_TYPES.filter(isActiveType)).toEqual(["FULL", "JUNIOR"]);
  expect(MEMBER_TYPES.filter(isApplicant)).toEqual(["PENDING"]);
});

it("R-MEM-06: joining ends in a membership that is in order", () => {
  const granted = ["1960-01-01", "2015-01-01"].map((birthDate) => memberTypeAtAge(birthDate, TODAY));
  expect(granted).toEqual(["FULL", "JUNIOR"]);
  expect(granted.every(isActiveType)).toBe(true);
});

it("R-MEM-03, R-MEM-06, R-MEM-15: a membership in order follows the age, and lapses; one that is not stays as it is", () => {
  const becomes = MEMBER_TYPES.map((type) => [
    type,
    [
      ...["1960-01-01", "2015-01-01"].map((birthDate) => memberTypeBornOn(type, birthDate, TODAY)),
      memberTypeWithoutHealthRecord(type),
    ],
  ]);
  expect(Object.fromEntries(becomes)).toEqual({
    FULL: ["FULL", "JUNIOR", "LAPSED"],
    JUNIOR: ["FULL", "JUNIOR", "LAPSED"],
    PENDING: ["PENDING", "PENDING", "PENDING"],
    LAPSED: ["LAPSED", "LAPSED", "LAPSED"],
    SUSPENDED: ["SUSPENDED", "SUSPENDED", "SUSPENDED"],
  });
});
