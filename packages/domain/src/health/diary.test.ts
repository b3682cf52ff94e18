import type { Reading } from "@kaifong/contract";
import { describe, expect, test } from "vitest";
import { diaryOf } from "./index.ts";

const NOW = new Date("2026-11-20T04:00:00Z");
let nextId = 0;

/** A blood pressure at a time of a day in Hong Kong. */
function at(day: string, time: string, systolic = 130, diastolic = 80): Reading {
  nextId += 1;
  return {
    ...{ id: String(nextId), kind: "BLOOD_PRESSURE", category: null, bmi: null, band: null, source: "SELF", version: 1 },
    ...{ measuredAt: `${day}T${time}:00+08:00`, values: { systolic, diastolic } },
  };
}

describe("R-HLT-08: the diary of two weeks", () => {
  test("has each of those days in Hong Kong, today being the last", () => {
    const { days } = diaryOf([], NOW);
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([14, "2026-11-07", "2026-11-20"]);
  });

  test("puts readings before noon into the morning, in the order of time, and leaves out other kinds and days", () => {
    const [late, early, noon] = [at("2026-11-20", "11:59"), at("2026-11-20", "07:30"), at("2026-11-20", "12:00")];
    const others = [at("2026-11-06", "23:59"), { ...at("2026-11-20", "08:00"), kind: "BLOOD_OXYGEN" } as const];
    const { days } = diaryOf([noon, late, early, ...others], NOW);
    expect(days.at(-1)).toEqual({ day: "2026-11-20", morning: [early, late], evening: [noon] });
    expect(days.slice(0, -1).flatMap(({ morning, evening }) => [...morning, ...evening])).toEqual([]);
  });

  test("leaves the first day with a reading out of the means", () => {
    const readings = [
      ...[at("2026-11-10", "08:00", 170, 100), at("2026-11-10", "20:00", 168, 99)],
      ...[at("2026-11-11", "08:00", 130, 80), at("2026-11-12", "08:00", 133, 81), at("2026-11-13", "20:00", 139, 85)],
    ];
    expect(diaryOf(readings, NOW)).toMatchObject({
      leftOut: "2026-11-10",
      means: {
        all: { systolic: 134, diastolic: 82, count: 3 },
        morning: { systolic: 132, diastolic: 81, count: 2 },
        evening: { systolic: 139, diastolic: 85, count: 1 },
      },
    });
  });

  test("has no mean of fewer than four days, and none for evenings without readings", () => {
    const days = ["2026-11-10", "2026-11-11", "2026-11-12", "2026-11-13"].map((day) => at(day, "08:00"));
    expect(diaryOf(days.slice(1), NOW)).toMatchObject({ leftOut: null, means: { all: null } });
    expect(diaryOf(days, NOW).means).toMatchObject({ all: { count: 3 }, evening: null });
  });
});
