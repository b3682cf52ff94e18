import { describe, expect, test } from "vitest";
import { fallsInto, formatPeriod, isPeriodOver, yearsOf } from "./period.ts";

const overNewYear = { start: "2026-11-30", end: "2027-01-21" };

describe("a period", () => {
  test.each([
    ["2026", "11"],
    ["2026", "12"],
    ["2027", "01"],
    ["2026", ""],
    ["2027", ""],
    ["", "11"],
    ["", "12"],
    ["", "01"],
    ["", ""],
  ])("includes every month that it touches (%s %s)", (year, month) => {
    expect(fallsInto(overNewYear, year, month)).toBe(true);
  });

  test.each([
    ["2026", "10"],
    ["2027", "02"],
    ["2026", "01"],
    ["2025", ""],
    ["2028", ""],
    ["", "02"],
    ["", "10"],
  ])("includes no other month (%s %s)", (year, month) => {
    expect(fallsInto(overNewYear, year, month)).toBe(false);
  });

  test("includes its own month when it is one day, or ends before it begins by mistake", () => {
    for (const end of [null, "2026-10-01"]) {
      expect(fallsInto({ start: "2026-11-30", end }, "2026", "11")).toBe(true);
      expect(fallsInto({ start: "2026-11-30", end }, "2026", "12")).toBe(false);
      expect(fallsInto({ start: "2026-11-30", end }, "", "10")).toBe(false);
    }
  });

  test("includes any month when it lasts a year", () => {
    expect(fallsInto({ start: "2024-06-01", end: "2026-01-01" }, "", "03")).toBe(true);
    expect(fallsInto({ start: "2024-06-01", end: "2026-01-01" }, "2025", "")).toBe(true);
  });
});

test.each([
  ["2026-11-22", null, "2026年11月22日（星期日）", "Sunday, 22\u00a0November\u00a02026"],
  ["2026-11-22", "2026-11-22", "2026年11月22日（星期日）", "Sunday, 22\u00a0November\u00a02026"],
  ["2026-11-22", "2026-11-28", "2026年11月22日至28日", "22 to 28\u00a0November\u00a02026"],
  ["2026-11-22", "2026-12-15", "2026年11月22日至12月15日", "22\u00a0November to 15\u00a0December\u00a02026"],
  ["2026-12-28", "2027-01-12", "2026年12月28日至2027年1月12日", "28\u00a0December\u00a02026 to 12\u00a0January\u00a02027"],
] as const)("the text repeats nothing from %s until %s", (start, end, chinese, english) => {
  expect(formatPeriod({ start, end }, "zh-HK").replaceAll("\u200B", "")).toBe(chinese);
  expect(formatPeriod({ start, end }, "en-US")).toBe(english);
});

test("a filter has the years in which something begins or ends", () => {
  expect(yearsOf([{ start: "2025-01-01", end: null }, overNewYear])).toEqual(["2027", "2026", "2025"]);
  expect(yearsOf([overNewYear], "1999")).toEqual(["2027", "2026", "1999"]);
});

test("a period has ended on the day after its last", () => {
  const period = { start: "2026-11-01", end: "2026-11-20" };
  expect([isPeriodOver(period, "2026-11-20"), isPeriodOver(period, "2026-11-21")]).toEqual([false, true]);
  expect(isPeriodOver({ start: "2026-11-01", end: null }, "2027-01-01")).toBe(false);
});
