import { type CalendarDay, daysAfter } from "@kaifong/domain/time";

/** A month of the calendar in Hong Kong, `YYYY-MM`. */
export type Month = string;

/** How far one can leaf from the current month, in months, however old or new the lessons are. */
const FARTHEST_MONTHS = 12;

/** The month in which a day lies. */
export function monthOf(day: CalendarDay): Month {
  return day.slice(0, 7);
}

/** The month `count` months later; earlier when negative. */
export function monthAfter(month: Month, count: number): Month {
  return new Date(Date.UTC(yearOf(month), indexOf(month) + count, 1)).toISOString().slice(0, 7);
}

/** Every day of a month, in order. */
export function daysOf(month: Month): readonly CalendarDay[] {
  const length = new Date(Date.UTC(yearOf(month), indexOf(month) + 1, 0)).getUTCDate();
  return Array.from({ length }, (_, index) => `${month}-${String(index + 1).padStart(2, "0")}`);
}

/**
 * How far the current month goes on into the next one, in days from today: otherwise, at its end, nobody would see what is to
 * come.
 */
const DAYS_AHEAD = 14;

/** The days that a month shows: its own and, for the current one, those of the next two weeks as well. */
export function shownDays(month: Month, today: CalendarDay): readonly CalendarDay[] {
  const own = daysOf(month);
  if (month !== monthOf(today)) return own;
  const last = daysAfter(today, DAYS_AHEAD - 1);
  return [...own, ...daysOf(monthAfter(month, 1)).filter((day) => day <= last)];
}

/** The months that can be leafed through, both included. */
export interface Bounds {
  readonly first: Month;
  readonly last: Month;
}

/** From the first month with a lesson to the last one; always with the current month, and never more than a year away from it. */
export function boundsOf(monthsWithLessons: readonly Month[], current: Month): Bounds {
  const farthest = { first: monthAfter(current, -FARTHEST_MONTHS), last: monthAfter(current, FARTHEST_MONTHS) };
  const months = [...monthsWithLessons, current].filter((month) => isWithin(month, farthest)).sort();
  return { first: months[0] ?? current, last: months.at(-1) ?? current };
}

/**
 * The requested month; the current one when there is no such month. A month without lessons is shown as it is, empty: another in
 * its place would be mistaken for it.
 */
export function chosenMonth(asked: string | null, current: Month): Month {
  return asked !== null && /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(asked) ? asked : current;
}

/** Whether a month lies within these bounds, both included. */
export function isWithin(month: Month, { first, last }: Bounds): boolean {
  return first <= month && month <= last;
}

function yearOf(month: Month): number {
  return Number(month.slice(0, 4));
}

/** January is 0, as `Date` counts. */
function indexOf(month: Month): number {
  return Number(month.slice(5, 7)) - 1;
}
