import { MEMBER_RIGHTS, MEMBER_TYPES, RIGHTS_OF_ALL } from "@kaifong/contract";
import { describe, expect, test } from "vitest";
import { hasRight } from "./index.ts";

describe("R-MEM-01 rights by member_type", () => {
  test.each([
    ["PENDING", [true, true, true, false, false]],
    ["SUSPENDED", [true, true, false, true, false]],
    ["LAPSED", [true, true, true, true, true]],
    ["JUNIOR", [true, true, true, true, true]],
    ["FULL", [true, true, true, true, true]],
  ] as const)("%s", (memberType, has) => {
    expect(MEMBER_RIGHTS.map((right) => hasRight(memberType, right))).toEqual(has);
  });
});

test("R-MEM-01: the contract lists the rights that every membership has (RIGHTS_OF_ALL)", () => {
  const held = MEMBER_RIGHTS.filter((right) => MEMBER_TYPES.every((memberType) => hasRight(memberType, right)));
  expect(RIGHTS_OF_ALL).toEqual(held);
});
