import type { Centre } from "@kaifong/content";
import { type CalendarDay, DAY_MS, type HolidayTable, hongKongDay, hongKongInstant, hongKongWeekday } from "@kaifong/domain/time";
import { openNow } from "../../centres/hours.ts";
import type { RequestedDay } from "./question.ts";

/** No two public holidays of Hong Kong are further apart. */
const MAX_DAYS_TO_A_HOLIDAY = 120;
const DAYS_OF_A_WEEK = 7;

/** A day in Hong Kong, and what people call it as long as it is near. */
export interface NamedDay {
  readonly day: CalendarDay;
  readonly name: "today" | "tomorrow" | null;
}

/** The days that are meant: without a word of them today and tomorrow; none where the next holiday isn't known. */
export function daysOfQuestion(asked: RequestedDay | undefined, now: Date, isHoliday: HolidayTable): readonly NamedDay[] {
  if (asked === undefined) return [dayAhead(0, now), dayAhead(1, now)];
  if (asked === "holiday")
    return daysFrom(now, MAX_DAYS_TO_A_HOLIDAY)
      .filter(({ day }) => isHoliday(day))
      .slice(0, 1);
  if (asked === "now") return [dayAhead(0, now)];
  if ("ahead" in asked) return [dayAhead(asked.ahead, now)];
  return daysFrom(now, DAYS_OF_A_WEEK).filter(({ day }) => hongKongWeekday(startOf(day)) === asked.weekday);
}

/** The first instant of a day in Hong Kong. */
export function startOf(day: CalendarDay): Date {
  return hongKongInstant(day, 0);
}

/** What holds of a centre from the first instant of a day on. */
export function hoursOn(hours: Centre["hours"], day: CalendarDay, isHoliday: HolidayTable) {
  return openNow(hours, startOf(day), isHoliday);
}

function daysFrom(now: Date, count: number): readonly NamedDay[] {
  return Array.from({ length: count }, (_, ahead) => dayAhead(ahead, now));
}

function dayAhead(ahead: number, now: Date): NamedDay {
  const name = ahead === 0 ? "today" : ahead === 1 ? "tomorrow" : null;
  return { day: hongKongDay(new Date(startOf(hongKongDay(now)).getTime() + ahead * DAY_MS)), name };
}
