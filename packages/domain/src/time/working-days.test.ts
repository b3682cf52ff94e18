import { describe, expect, test } from "vitest";
import { holidaysKnownUntil, holidayTable, isWorkingDay, workingDaysAfter } from "./index.ts";

const none = () => false;
const isPublicHoliday = holidayTable(undefined);
const inThree = (day: string) => workingDaysAfter(day, 3, isPublicHoliday);

describe("R-TIME-01: a working day is Monday to Friday less public holidays", () => {
  test.each([
    ["2026-11-20", true], // Friday
    ["2026-11-21", false], // Saturday
    ["2026-11-22", false], // Sunday
    ["2026-11-23", true], // Monday
    ["2026-12-25", false], // Christmas Day, a Friday
    ["2027-02-08", false], // third day of the Lunar New Year, a Monday
  ])("%s: %s", (day, expected) => {
    expect(isWorkingDay(day, isPublicHoliday)).toBe(expected);
  });
});

describe("R-TIME-02: three working days after", () => {
  test("a Monday is Thursday: the day itself does not count", () => {
    expect(workingDaysAfter("2026-11-16", 3, none)).toBe("2026-11-19");
  });

  test.each([
    ["a Tuesday", "2026-11-17", "2026-11-20"],
    ["a Wednesday, over the weekend", "2026-11-18", "2026-11-23"],
    ["a Friday", "2026-11-20", "2026-11-25"],
    ["a Saturday", "2026-11-21", "2026-11-25"],
    ["a Sunday", "2026-11-22", "2026-11-25"],
  ])("%s", (_, day, due) => {
    expect(inThree(day)).toBe(due);
  });

  test.each([
    ["the eve of the Lunar New Year 2026, with three holidays and a weekend", "2026-02-16", "2026-02-24"],
    ["the first day of the Lunar New Year 2026", "2026-02-17", "2026-02-24"],
    ["the Friday before the Lunar New Year 2027, whose holidays run to Tuesday", "2027-02-05", "2027-02-12"],
    ["the eve of the Lunar New Year 2028", "2028-01-25", "2028-02-02"],
    ["Maundy Thursday 2026: Easter and Ching Ming in a row", "2026-04-02", "2026-04-10"],
    ["Christmas Eve 2026", "2026-12-24", "2026-12-30"],
    ["the Tuesday before the turn of the year", "2026-12-29", "2027-01-04"],
    ["National Day 2028, moved to Monday, and the day after Mid-Autumn", "2028-09-29", "2028-10-06"],
  ])("%s", (_, day, due) => {
    expect(inThree(day)).toBe(due);
  });
});

describe("R-TIME-03: the holidays in force", () => {
  test("are those that staff list, and no others", () => {
    const isListed = holidayTable(["2029-01-01"]);
    expect(["2029-01-01", "2028-12-25"].map(isListed)).toEqual([true, false]);
  });

  test("are those of the sample while staff list none", () => {
    expect([holidayTable(undefined), holidayTable([])].map((isHoliday) => isHoliday("2026-12-25"))).toEqual([true, true]);
  });
});

test("R-TIME-04: holidays are known until the end of the last year of the list, in whatever order it is", () => {
  expect(holidaysKnownUntil(["2029-12-25", "2028-01-01"])).toBe("2029-12-31");
  expect(holidaysKnownUntil([])).toBe("2028-12-31");
});

test("each year has the seventeen general holidays of the ordinance, none of them a Sunday", () => {
  for (const year of [2026, 2027, 2028]) {
    const holidays = daysOf(year).filter(isPublicHoliday);
    expect(holidays).toHaveLength(17);
    expect(holidays.filter((day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 0)).toEqual([]);
  }
});

function daysOf(year: number): string[] {
  return Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10)).filter(
    (day) => day.startsWith(String(year)),
  );
}
