import { describe, expect, test } from "vitest";
import { boundsOf, chosenMonth, daysOf, monthAfter, monthOf, shownDays } from "./month.ts";

describe("months", () => {
  test("follow each other across years", () => {
    expect(monthAfter("2026-12", 1)).toBe("2027-01");
    expect(monthAfter("2026-01", -1)).toBe("2025-12");
    expect(monthAfter("2026-11", 14)).toBe("2028-01");
    expect(monthOf("2026-11-30")).toBe("2026-11");
  });

  test.each([
    ["2026-02", 28],
    ["2028-02", 29],
    ["2026-12", 31],
    ["2026-04", 30],
  ])("%s has %d days", (month, length) => {
    const days = daysOf(month);
    expect(days).toHaveLength(length);
    expect([days[0], days.at(-1)]).toEqual([`${month}-01`, `${month}-${length}`]);
  });
});

describe("the days that are shown", () => {
  test.each([
    ["2026-11", "2026-11-17", "2026-11-30"],
    ["2026-11", "2026-11-18", "2026-12-01"],
    ["2026-11", "2026-11-30", "2026-12-13"],
    ["2026-12", "2026-12-31", "2027-01-13"],
    ["2026-12", "2026-11-30", "2026-12-31"],
    ["2026-10", "2026-11-30", "2026-10-31"],
  ])("R-CAL-04: last from %s on %s until %s: the current month goes on for two weeks from today", (month, today, last) => {
    const days = shownDays(month, today);
    expect([days[0], days.at(-1)]).toEqual([`${month}-01`, last]);
    expect([...days].sort()).toEqual(days);
  });
});

describe("the links to other months", () => {
  test("end where the lessons end, and always reach the current month", () => {
    expect(boundsOf(["2027-02", "2026-12"], "2026-11")).toEqual({ first: "2026-11", last: "2027-02" });
    expect(boundsOf(["2026-08"], "2026-11")).toEqual({ first: "2026-08", last: "2026-11" });
    expect(boundsOf([], "2026-11")).toEqual({ first: "2026-11", last: "2026-11" });
  });

  test("never lead further than a year away", () => {
    expect(boundsOf(["2019-01", "2025-10", "2025-11", "2031-05"], "2026-11")).toEqual({ first: "2025-11", last: "2026-11" });
  });

  test.each([
    ["2026-12", "2026-12"],
    [null, "2026-11"],
    ["2026-13", "2026-11"],
    ["2026-1", "2026-11"],
    ["0026-01", "2026-11"],
    ["2027-06", "2027-06"],
    ["1999-01", "1999-01"],
    ["<script>", "2026-11"],
  ])("lead to %s and show %s, whether or not there are lessons", (asked, shown) => {
    expect(chosenMonth(asked, "2026-11")).toBe(shown);
  });
});
