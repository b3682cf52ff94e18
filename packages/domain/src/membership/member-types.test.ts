import { MEMBER_TYPES } from "@kaifong/contract";
import { expect, test } from "vitest";
import { isApplicant, isActiveType, memberTypeAtAge, memberTypeBornOn, memberTypeWithoutHealthRecord } from "./index.ts";

const TODAY = "2026-11-23";

test("a member type says whether the membership is in order, and whether it waits for approval", () => {
  expect(MEMBER_TYPES.filter(isActiveType)).toEqual(["FULL", "JUNIOR"]);
  expect(MEMBER_TYPES.filter(isApplicant)).toEqual(["PENDING"]);
});

test("R-MEM-06: joining leads to a membership that is in order", () => {
  const granted = ["1960-01-01", "2015-01-01"].map((birthDate) => memberTypeAtAge(birthDate, TODAY));
  expect(granted).toEqual(["FULL", "JUNIOR"]);
  expect(granted.every(isActiveType)).toBe(true);
});

test("R-MEM-03, R-MEM-06, R-MEM-15: a membership in order follows the age, and lapses, and one that is not in order stays as it is", () => {
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
