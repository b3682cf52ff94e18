import { type CalendarDay, dueBy, type HolidayTable } from "../time/index.ts";

/** Staff check an application within so many working days (specification §4, §9). */
export const ENROLMENT_CHECK_WORKING_DAYS = 5;

/** R-ENR-13: the last day on which an application is checked that came at an instant. In: the holidays. */
export function checkedBy(applied: Date, isHoliday: HolidayTable): CalendarDay {
  return dueBy(applied, ENROLMENT_CHECK_WORKING_DAYS, isHoliday);
}
