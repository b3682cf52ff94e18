import type { HealthPeriod } from "@kaifong/contract";
import { daysAfter, hongKongDay, hongKongInstant, monthsBefore } from "../time/index.ts";

const MONTHS_OF_YEAR = 12;

/** The length of each period; null for those that begin on no particular day. */
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
 * R-HLT-07: the limits of a period (specification §9). Days are whole days in Hong Kong: 7 days are today and the six before; a
 * month begins on the same day of the month before, or on that month's last.
 */
export function periodOf(
  period: HealthPeriod,
  now: Date,
): {
  /** The first instant that belongs to it; null when it has no beginning. */
  readonly from: Date | null;
  /** The most readings, the newest; null for all. */
  readonly most: number | null;
} {
  const length = LENGTHS[period];
  if (length === null) return { from: null, most: period === "LAST_10" ? LAST_READINGS : null };
  if ("months" in length) return { from: monthsBefore(now, length.months), most: null };
  const firstDay = daysAfter(hongKongDay(now), 1 - length.days);
  return { from: hongKongInstant(firstDay, 0), most: null };
}
