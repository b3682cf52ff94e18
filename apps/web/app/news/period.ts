import type { Article } from "@kaifong/content";
import type { LanguageCode } from "@kaifong/i18n";
import { formatCalendarDay, formatDayRange } from "@kaifong/i18n/format";

/** Dates are Hong Kong days, `YYYY-MM-DD`; a period without an end is one day. */
export type NewsPeriod = NonNullable<Article["period"]>;

const MONTHS_OF_YEAR = 12;

/** One day with its weekday, or from one day to another. */
export function formatPeriod({ start, end }: NewsPeriod, language: LanguageCode): string {
  return end === null || end === start ? formatCalendarDay(start, language) : formatDayRange(start, end, language);
}

/**
 * Whether any day of the period is in the year (`2026`) and the month (`07`); an empty one matches any. A month alone matches
 * that month of any year.
 */
export function fallsInto(period: NewsPeriod, year: string, month: string): boolean {
  const first = monthNumber(period.start);
  const last = Math.max(first, monthNumber(lastDayOf(period)));
  if (month === "")
    return (
      year === "" || (Math.floor(first / MONTHS_OF_YEAR) <= Number(year) && Number(year) <= Math.floor(last / MONTHS_OF_YEAR))
    );
  if (year !== "") {
    const asked = monthNumber(`${year}-${month}`);
    return first <= asked && asked <= last;
  }
  const untilAsked = (Number(month) - 1 - (first % MONTHS_OF_YEAR) + MONTHS_OF_YEAR) % MONTHS_OF_YEAR;
  return first + untilAsked <= last;
}

/** Whether the last day is over. A period without a last day never ends: news stay what they were. */
export function isPeriodOver({ end }: NewsPeriod, today: string): boolean {
  return end !== null && end < today;
}

/**
 * The years in which something begins or ends, latest first, as choices of a filter; with the requested year, so that the filter
 * shows it when it finds nothing.
 */
export function yearsOf(periods: readonly NewsPeriod[], asked = ""): readonly string[] {
  const years = periods.flatMap((period) => [yearOf(period.start), yearOf(lastDayOf(period))]);
  return [...new Set(asked === "" ? years : [...years, asked])].sort().reverse();
}

/** Months since the year 0. */
function monthNumber(day: string): number {
  return Number(yearOf(day)) * MONTHS_OF_YEAR + Number(day.slice(5, 7)) - 1;
}

function yearOf(day: string): string {
  return day.slice(0, 4);
}

function lastDayOf({ start, end }: NewsPeriod): string {
  return end ?? start;
}
