import type { CalendarDay } from "./hong-kong-time.ts";
import type { HolidayTable } from "./working-days.ts";

/**
 * General holidays of Hong Kong that aren't Sundays, as they were known when this was written. Source: the Government's gazetted
 * list under the General Holidays Ordinance (Cap. 149) for 2026 and 2027; 2028 by the rules of its schedule. Staff maintain the
 * list in force in the content service, where these days are the sample; they apply as long as it gives none.
 */
const SAMPLE_HOLIDAYS: readonly CalendarDay[] = [
  ...days(2026, "01-01 02-17 02-18 02-19 04-03 04-04 04-06 04-07 05-01 05-25 06-19 07-01 09-26 10-01 10-19 12-25 12-26"),
  ...days(2027, "01-01 02-06 02-08 02-09 03-26 03-27 03-29 04-05 05-01 05-13 06-09 07-01 09-16 10-01 10-08 12-25 12-27"),
  ...days(2028, "01-01 01-26 01-27 01-28 04-04 04-14 04-15 04-17 05-01 05-02 05-29 07-01 10-02 10-04 10-26 12-25 12-26"),
];

function days(year: number, list: string): readonly CalendarDay[] {
  return list.split(" ").map((day) => `${year}-${day}`);
}

/** R-TIME-03: the days that staff list; the sample when they list none. */
function daysInForce(listed: readonly CalendarDay[] | undefined): readonly CalendarDay[] {
  return listed === undefined || listed.length === 0 ? SAMPLE_HOLIDAYS : listed;
}

/** R-TIME-03: the public holidays. `listed`: those that staff list. Every Sunday is one, so that the list has none. */
export function holidayTable(listed: readonly CalendarDay[] | undefined): HolidayTable {
  const known = new Set(daysInForce(listed));
  return (day) => known.has(day);
}

/** R-TIME-04: the last day for which it is known whether it is a holiday: lists are gazetted for whole years. */
export function holidaysKnownUntil(listed: readonly CalendarDay[] | undefined): CalendarDay {
  const last = daysInForce(listed).toSorted().at(-1) ?? "";
  return `${last.slice(0, 4)}-12-31`;
}
