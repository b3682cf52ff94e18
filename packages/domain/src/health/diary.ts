import type { Reading } from "@kaifong/contract";
import { type CalendarDay, daysAfter, hongKongDay, hongKongMinuteOfDay } from "../time/index.ts";
import { averageOf } from "./overview.ts";

/** Two weeks, the time that doctors ask for before a visit. */
export const DIARY_DAYS = 14;
/** Without the first of them, three remain: fewer say too little (R-HLT-08). */
const MIN_DAYS = 4;
const NOON_MINUTE = 720;

/** A mean blood pressure, rounded as monitors show it, and the number of its readings. */
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
  /** The day that is left out of the means; null when there are too few days for any. */
  readonly leftOut: CalendarDay | null;
  /** Null when there are none. */
  readonly means: Readonly<Record<"all" | "morning" | "evening", MeanPressure | null>>;
}

/**
 * R-HLT-08: blood pressures of the last two weeks by day, morning and evening, with their means. The means leave out the first
 * day with a reading, according to guidelines for measuring at home, and need readings of at least four days. `readings`: of any
 * kind and time.
 */
export function diaryOf(readings: readonly Reading[], now: Date): Diary {
  const pressures = readings
    .filter(({ kind }) => kind === "BLOOD_PRESSURE")
    .sort((a, b) => Date.parse(a.measuredAt) - Date.parse(b.measuredAt));
  const days = Array.from({ length: DIARY_DAYS }, (_, index): DiaryDay => {
    const day = daysAfter(hongKongDay(now), index + 1 - DIARY_DAYS);
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
