import { type CalendarDay, hongKongInstant, hongKongWeekday } from "./hong-kong-time.ts";
import { minuteOf } from "./minute-of.ts";
import type { HolidayTable } from "./working-days.ts";

/** A line of opening hours as editors write it, HH:MM in Hong Kong, for `MON` … `SUN` or `PUBLIC_HOLIDAY`. */
interface OpeningLine {
  readonly day: string;
  readonly open: string | null;
  readonly close: string | null;
  readonly closed: boolean;
}

/** Sunday first, in the order of `hongKongWeekday`. */
const WEEK_DAYS = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"] as const;

/**
 * The hours of the day of this name (`MON` … `SUN` or `PUBLIC_HOLIDAY`) as they are written, HH:MM, earliest first; empty when
 * the centre is closed.
 */
export function openingTimes(hours: readonly OpeningLine[], name: string | undefined) {
  return hours
    .flatMap(({ day, open, close, closed }) =>
      day !== name || closed || open === null || close === null ? [] : [{ open, close }],
    )
    .sort((a, b) => a.open.localeCompare(b.open));
}

/**
 * When a centre is open on a day, earliest first: editors may write a line for the morning and one for the afternoon. A public
 * holiday has its own line, also when it is a Sunday; a Sunday that is no public holiday has the line SUN.
 */
export function spansOn(hours: readonly OpeningLine[], day: CalendarDay, isHoliday: HolidayTable) {
  const name = isHoliday(day) ? "PUBLIC_HOLIDAY" : WEEK_DAYS[hongKongWeekday(hongKongInstant(day, 0))];
  return openingTimes(hours, name).map((times) => ({ ...times, opens: clock(day, times.open), closes: clock(day, times.close) }));
}

function clock(day: CalendarDay, time: string): Date {
  return hongKongInstant(day, minuteOf(time));
}
