import { describe, expect, test } from "vitest";
import {
  ageOn,
  clockOf,
  daysAfter,
  hongKongDay,
  hongKongInstant,
  hongKongMinuteOfDay,
  hongKongWeekday,
  minuteOf,
  monthsAfter,
  monthsBefore,
} from "./index.ts";

describe("Hong Kong time", () => {
  test("agrees with the runtime's time-zone database over ten years", () => {
    const format = new Intl.DateTimeFormat("en-CA", {
      timeZone: "Asia/Hong_Kong",
      dateStyle: "short",
      timeStyle: "short",
      hourCycle: "h23",
    });
    for (let hour = 0; hour < 10 * 365 * 24; hour += 7) {
      const instant = new Date(Date.UTC(2022, 0, 1, hour, 59));
      const minute = hongKongMinuteOfDay(instant);
      const clock = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
      expect(format.format(instant)).toBe(`${hongKongDay(instant)}, ${clock}`);
    }
  });

  test("turns a wall-clock time back into its instant", () => {
    expect(hongKongInstant("2026-11-20", 9 * 60 + 30).toISOString()).toBe("2026-11-20T01:30:00.000Z");
  });

  test("knows the day of the week around midnight", () => {
    expect(hongKongWeekday(new Date("2026-11-20T15:59:59Z"))).toBe(5);
    expect(hongKongWeekday(new Date("2026-11-20T16:00:00Z"))).toBe(6);
  });
});

describe("days in Hong Kong", () => {
  test("knows which day it is in Hong Kong", () => {
    expect(hongKongDay(new Date("2026-11-19T16:05:00Z"))).toBe("2026-11-20");
    expect(hongKongDay(new Date("2026-11-19T15:59:59Z"))).toBe("2026-11-19");
  });

  test("counts days on and back, over months, leap days and years", () => {
    expect([1, 14, 40, -1, 0].map((days) => daysAfter("2026-11-20", days))).toEqual([
      ...["2026-11-21", "2026-12-04", "2026-12-30", "2026-11-19", "2026-11-20"],
    ]);
    expect([daysAfter("2028-02-28", 1), daysAfter("2027-12-31", 1), daysAfter("2027-03-01", -1)]).toEqual([
      ...["2028-02-29", "2028-01-01", "2027-02-28"],
    ]);
  });

  test.each([
    ["2026-11-20T04:00:00Z", 1, "2026-10-20"],
    ["2026-05-31T04:00:00Z", 3, "2026-02-28"],
    ["2026-01-15T04:00:00Z", 12, "2025-01-15"],
    ["2026-02-10T04:00:00Z", 6, "2025-08-10"],
  ])("counts months back from %s by %i", (now, months, date) => {
    expect(hongKongDay(monthsBefore(new Date(now), months))).toBe(date);
  });

  test("counts months on, to the month's last day when it has no such day", () => {
    expect(hongKongDay(monthsAfter(new Date("2026-11-30T04:00:00Z"), 3))).toBe("2027-02-28");
  });
});

describe("age", () => {
  test("changes on the birthday, not the day before", () => {
    expect(ageOn("2020-11-20", "2026-11-19")).toBe(5);
    expect(ageOn("2020-11-20", "2026-11-20")).toBe(6);
  });

  test("changes on 1 March of a common year for somebody born on 29 February", () => {
    expect(ageOn("1960-02-29", "2026-02-28")).toBe(65);
    expect(ageOn("1960-02-29", "2026-03-01")).toBe(66);
  });
});

test("a minute of the day as clocks show it", () => {
  expect([0, 485, 1439].map(clockOf)).toEqual(["00:00", "08:05", "23:59"]);
  expect(["00:00", "08:05", "23:59:30", "24:00"].map(minuteOf)).toEqual([0, 485, 1439, 1440]);
});
