import { MEMBER_TYPES } from "@kaifong/contract";
import { expect, test } from "vitest";
import { isApplicant, isActiveType, memberTypeAtAge } from "./index.ts";

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
