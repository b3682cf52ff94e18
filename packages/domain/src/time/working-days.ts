import { type CalendarDay, DAY_MS, hongKongDay } from "./hong-kong-time.ts";

const SUNDAY = 0;
const SATURDAY = 6;

/** Tells whether a day is a public holiday. */
export type HolidayTable = (day: CalendarDay) => boolean;

/** R-TIME-01: Monday to Friday, less public holidays. */
export function isWorkingDay(day: CalendarDay, isHoliday: HolidayTable): boolean {
  const weekday = new Date(noon(day)).getUTCDay();
  return weekday !== SUNDAY && weekday !== SATURDAY && !isHoliday(day);
}

/**
 * R-TIME-02: the day on which a promise of so many working days falls due. The day it is made on never counts, whatever the hour.
 * In: the day of the promise; how many working days, at least one; the holidays.
 */
export function workingDaysAfter(day: CalendarDay, count: number, isHoliday: HolidayTable): CalendarDay {
  let due = day;
  for (let left = count; left > 0; ) {
    due = nextDay(due);
    if (isWorkingDay(due, isHoliday)) left -= 1;
  }
  return due;
}

/** R-TIME-02: the day in Hong Kong on which what is promised at an instant falls due, within so many working days. */
export function dueBy(promised: Date, workingDays: number, isHoliday: HolidayTable): CalendarDay {
  return workingDaysAfter(hongKongDay(promised), workingDays, isHoliday);
}

function nextDay(day: CalendarDay): CalendarDay {
  return new Date(noon(day) + DAY_MS).toISOString().slice(0, 10);
}

// A calendar day has no zone: counted in UTC, from noon to noon.
function noon(day: CalendarDay): number {
  return Date.parse(`${day}T12:00:00Z`);
}
