import { MEMBER_RIGHTS } from "@kaifong/contract";
import { describe, expect, it } from "vitest";
import { hasRight } from "./index.ts";

describe("R-MEM-01 rights by member_type", () => {
  it.each([
    ["PENDING", [true, true, false, false]],
    ["SUSPENDED", [true, true, true, false]],
    ["LAPSED", [true, true, true, true]],
    ["JUNIOR", [true, true, true, true]],
    ["FULL", [true, true, true, true]],
  ] as const)("%s", (memberType, has) => {
    expect(MEMBER_RIGHTS.map((right) => hasRight(memberType, right))).toEqual(has);
  });
});
