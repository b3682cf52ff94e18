import { type CalendarDay, dueDay, type HolidayTable } from "../time/index.ts";

/** The number of working days within which staff check an application (specification §4, §9). */
export const APPLICATION_REVIEW_WORKING_DAYS = 5;

/** R-ENR-13: the last day for the check of an application. `applied`: the instant at which it came. */
export function reviewDue(applied: Date, isHoliday: HolidayTable): CalendarDay {
  return dueDay(applied, APPLICATION_REVIEW_WORKING_DAYS, isHoliday);
}
