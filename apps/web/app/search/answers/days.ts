import type { Centre, ContentReader } from "@kaifong/content";
import {
  type CalendarDay,
  daysAfter,
  type HolidayTable,
  holidaysKnownUntil,
  holidayTable,
  hongKongDay,
  hongKongInstant,
  hongKongWeekday,
} from "@kaifong/domain/time";
import { openNow } from "../../centres/hours.ts";
import { titleTermsOf } from "../title-terms.ts";
import type { RequestedDay } from "./question.ts";

/** No two public holidays of Hong Kong are further apart. */
const MAX_DAYS_TO_A_HOLIDAY = 120;
const DAYS_OF_A_WEEK = 7;
const WORKDAYS = 5;
const DAYS_OF_A_YEAR = 366;
/** The Government's names for a day that is a holiday because another is, or falls on a Sunday: 中秋節翌日. */
const IN_ITS_STEAD = /翌日|節後|following|after/i;

/** A day in Hong Kong, and what people call it as long as it is near. */
export interface NamedDay {
  readonly day: CalendarDay;
  readonly name: "today" | "tomorrow" | null;
}

/** The public holidays that editors list. */
export interface Holidays {
  readonly isHoliday: HolidayTable;
  readonly named: readonly { readonly day: CalendarDay; readonly name: string }[];
  /** The last day for which it is known whether it is a holiday. */
  readonly knownUntil: CalendarDay;
}

/** The holidays of a page's content. */
export function readHolidays(content: Pick<ContentReader, "holidayList" | "holidays">): Holidays {
  const listed = content.holidays();
  const named = content.holidayList()?.named ?? [];
  return { isHoliday: holidayTable(listed), named, knownUntil: holidaysKnownUntil(listed) };
}

/**
 * The days in question: without a word about days, today and tomorrow; none when it is not known which day it is, or what its
 * hours are.
 */
export function daysOfQuestion(asked: RequestedDay | undefined, now: Date, holidays: Holidays): readonly NamedDay[] {
  if (asked === undefined) return [dayAhead(0, now), dayAhead(1, now)];
  if (asked === "holiday")
    return daysFrom(now, MAX_DAYS_TO_A_HOLIDAY)
      .filter(({ day }) => holidays.isHoliday(day))
      .slice(0, 1);
  if (asked === "now") return [dayAhead(0, now)];
  if (asked === "workdays")
    return daysFrom(now, WORKDAYS, daysToMonday(now) % DAYS_OF_A_WEEK).map(({ day }) => ({ day, name: null }));
  if ("ahead" in asked) return [dayAhead(asked.ahead, now)];
  if ("festivals" in asked) return daysOfFestival(asked.festivals, now, holidays);
  if ("date" in asked)
    return daysFrom(now, DAYS_OF_A_YEAR)
      .filter(({ day }) => day.endsWith(asked.date) && day <= holidays.knownUntil)
      .slice(0, 1);
  return daysFrom(now, DAYS_OF_A_WEEK, asked.nextWeek ? daysToMonday(now) : 0).filter(
    ({ day }) => hongKongWeekday(startOf(day)) === asked.weekday,
  );
}

/**
 * The next holiday that the list calls so, and adjacent days of the same name; not the day after it, which is a holiday in its
 * stead.
 */
function daysOfFestival(festivals: readonly string[], now: Date, { named }: Holidays): readonly NamedDay[] {
  const isFestival = (name: string) => !IN_ITS_STEAD.test(name) && festivals.some((one) => titleTermsOf(name).has(one));
  const found = new Set(named.flatMap(({ day, name }) => (isFestival(name) ? [day] : [])));
  const [first, ...others] = daysFrom(now, DAYS_OF_A_YEAR).filter(({ day }) => found.has(day));
  const isBeside = ({ day }: NamedDay) => day < daysAfter(first?.day ?? day, DAYS_OF_A_WEEK);
  return first === undefined ? [] : [first, ...others.filter(isBeside)];
}

/** The number of days to the Monday of next week. */
function daysToMonday(now: Date): number {
  return DAYS_OF_A_WEEK - ((hongKongWeekday(now) + DAYS_OF_A_WEEK - 1) % DAYS_OF_A_WEEK);
}

/** The first instant of a day in Hong Kong. */
export function startOf(day: CalendarDay): Date {
  return hongKongInstant(day, 0);
}

/** The state of a centre from the first instant of a day on. */
export function hoursOn(hours: Centre["hours"], day: CalendarDay, isHoliday: HolidayTable) {
  return openNow(hours, startOf(day), isHoliday);
}

function daysFrom(now: Date, count: number, from = 0): readonly NamedDay[] {
  return Array.from({ length: count }, (_, ahead) => dayAhead(from + ahead, now));
}

function dayAhead(ahead: number, now: Date): NamedDay {
  const name = ahead === 0 ? "today" : ahead === 1 ? "tomorrow" : null;
  return { day: daysAfter(hongKongDay(now), ahead), name };
}
