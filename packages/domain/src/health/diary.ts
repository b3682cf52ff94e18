import type { Reading } from "@kaifong/contract";
import { type CalendarDay, DAY_MS, hongKongDay, hongKongMinuteOfDay } from "../time/index.ts";
import { averageOf } from "./overview.ts";

/** Two weeks, as doctors ask for before a visit. */
export const DIARY_DAYS = 14;
/** With the first of them left out, three remain: fewer say too little (R-HLT-08). */
const MIN_DAYS = 4;
const NOON_MINUTE = 720;

/** A blood pressure that is the mean of some, rounded as monitors show it, and of how many. */
export interface MeanPressure {
  readonly systolic: number;
  readonly diastolic: number;
  readonly count: number;
}

export interface DiaryDay {
  readonly day: CalendarDay;
  /** Before noon in Hong Kong, in the order of time. */
  readonly morning: readonly Reading[];
  readonly evening: readonly Reading[];
}

export interface Diary {
  /** Every day of the two weeks, the last one today. */
  readonly days: readonly DiaryDay[];
  /** The day that no mean counts; null where there are too few days for any. */
  readonly leftOut: CalendarDay | null;
  /** Null where there are none. */
  readonly means: Readonly<Record<"all" | "morning" | "evening", MeanPressure | null>>;
}

/**
 * R-HLT-08: blood pressures of the last two weeks by day, morning and evening, with their means. The first day with a reading is
 * left out of them, as guidelines for measuring at home have it, and there are none with readings of fewer than four days. In:
 * readings of any kind and time.
 */
export function diaryOf(readings: readonly Reading[], now: Date): Diary {
  const pressures = readings
    .filter(({ kind }) => kind === "BLOOD_PRESSURE")
    .sort((a, b) => Date.parse(a.measuredAt) - Date.parse(b.measuredAt));
  const days = Array.from({ length: DIARY_DAYS }, (_, index): DiaryDay => {
    const day = hongKongDay(new Date(now.getTime() - (DIARY_DAYS - 1 - index) * DAY_MS));
    const ofDay = pressures.filter(({ measuredAt }) => hongKongDay(new Date(measuredAt)) === day);
    return { day, morning: ofDay.filter(isMorning), evening: ofDay.filter((reading) => !isMorning(reading)) };
  });
  const [first, ...rest] = days.filter(({ morning, evening }) => morning.length + evening.length > 0);
  if (!first || rest.length + 1 < MIN_DAYS) return { days, leftOut: null, means: { all: null, morning: null, evening: null } };
  const [morning, evening] = [rest.flatMap((each) => each.morning), rest.flatMap((each) => each.evening)];
  const means = { all: meanOf([...morning, ...evening]), morning: meanOf(morning), evening: meanOf(evening) };
  return { days, leftOut: first.day, means };
}

function isMorning({ measuredAt }: Reading): boolean {
  return hongKongMinuteOfDay(new Date(measuredAt)) < NOON_MINUTE;
}

function meanOf(readings: readonly Reading[]): MeanPressure | null {
  if (readings.length === 0) return null;
  const mean = (measure: "systolic" | "diastolic") =>
    Math.round(averageOf(readings.flatMap(({ values }) => values[measure] ?? [])));
  return { systolic: mean("systolic"), diastolic: mean("diastolic"), count: readings.length };
}
