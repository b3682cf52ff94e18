import { type CalendarDay, daysAfter, hongKongDay } from "./hong-kong-time.ts";

const SUNDAY = 0;
const SATURDAY = 6;

/** Says whether a day is a public holiday. */
export type HolidayTable = (day: CalendarDay) => boolean;

/** R-TIME-01: Monday to Friday, less public holidays. */
export function isWorkingDay(day: CalendarDay, isHoliday: HolidayTable): boolean {
  const weekday = new Date(day).getUTCDay(); // a calendar day has no zone: counted in UTC
  return weekday !== SUNDAY && weekday !== SATURDAY && !isHoliday(day);
}

/**
 * R-TIME-02: the due day of a promise of `count` working days. The day of the promise never counts, whatever the hour. `day`:
 * that of the promise; `count`: at least one.
 */
export function workingDaysAfter(day: CalendarDay, count: number, isHoliday: HolidayTable): CalendarDay {
  let due = day;
  for (let left = count; left > 0; ) {
    due = daysAfter(due, 1);
    if (isWorkingDay(due, isHoliday)) left -= 1;
  }
  return due;
}

/** R-TIME-02: the due day in Hong Kong of a promise that is made at an instant for this many working days. */
export function dueDay(promised: Date, workingDays: number, isHoliday: HolidayTable): CalendarDay {
  return workingDaysAfter(hongKongDay(promised), workingDays, isHoliday);
}
