import { describe, expect, it } from "vitest";
import { careUntil, mayCare } from "./index.ts";

describe("R-MEM-09 acting for another member", () => {
  it.each([
    [17, false],
    [18, true],
    [86, true],
  ])("takes somebody of age: %s, %s", (age, expected) => {
    expect(mayCare(age)).toBe(expected);
  });

  it.each([
    ["1", "2026-11-20T04:00:00Z", "2026-12-20"],
    ["6", "2026-11-20T04:00:00Z", "2027-05-20"],
    ["12", "2026-11-20T04:00:00Z", "2027-11-20"],
    ["1", "2027-01-31T04:00:00Z", "2027-02-28"],
    ["1", "2026-11-20T16:00:00Z", "2026-12-21"],
    ["UNTIL_ENDED", "2026-11-20T04:00:00Z", null],
  ] as const)("for %s from %s lasts until %s", (term, now, day) => {
    expect(careUntil(term, new Date(now))).toBe(day);
  });
});
