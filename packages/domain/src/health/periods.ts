import type { HealthPeriod } from "@kaifong/contract";
import { DAY_MS, hongKongDay, hongKongInstant, monthsBefore } from "../time/index.ts";

const MONTHS_OF_YEAR = 12;

/** How long each period is; null of those that begin at no day. */
const LENGTHS: Readonly<Record<HealthPeriod, { readonly days: number } | { readonly months: number } | null>> = {
  LAST_10: null,
  D7: { days: 7 },
  D14: { days: 14 },
  D21: { days: 21 },
  M1: { months: 1 },
  M3: { months: 3 },
  M6: { months: 6 },
  Y1: { months: MONTHS_OF_YEAR },
  Y2: { months: 2 * MONTHS_OF_YEAR },
  Y3: { months: 3 * MONTHS_OF_YEAR },
  ALL: null,
};

const LAST_READINGS = 10;

/**
 * R-HLT-07: what belongs to a period (specification §9). Days are Hong Kong's and whole: 7 days are today and the six before; a
 * month begins on the same day of the month before, or on that month's last.
 */
export function periodOf(
  period: HealthPeriod,
  now: Date,
): {
  /** The first instant that belongs to it; null when all time before does. */
  readonly from: Date | null;
  /** How many readings at most, the newest; null when all. */
  readonly most: number | null;
} {
  const length = LENGTHS[period];
  if (length === null) return { from: null, most: period === "LAST_10" ? LAST_READINGS : null };
  if ("months" in length) return { from: monthsBefore(now, length.months), most: null };
  const firstDay = hongKongDay(new Date(now.getTime() - (length.days - 1) * DAY_MS));
  return { from: hongKongInstant(firstDay, 0), most: null };
}
