import { type CalendarDay, dueBy, type HolidayTable } from "../time/index.ts";

/** Staff check an application within so many working days (specification §4, §9). */
export const APPLICATION_REVIEW_WORKING_DAYS = 5;

/** R-ENR-13: the last day on which an application is checked that came at an instant. In: the holidays. */
export function reviewDue(applied: Date, isHoliday: HolidayTable): CalendarDay {
  return dueBy(applied, APPLICATION_REVIEW_WORKING_DAYS, isHoliday);
}
