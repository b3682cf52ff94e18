/** Turns a date in three parts into a day. Without zod, for pages that show one before anybody writes any. */
import type { DatePart } from "@kaifong/ui";

const ENGLISH = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
/** A pattern for comparison, which is never shown. */
const CHINESE = /一 二 三 四 五 六 七 八 九 十 十一 十二/.source.split(" ");

/** Returns the digits of a month as people write it (11, 11月, 十一月, Nov), or else what was written. */
function monthOf(written: string): string {
  const month = written.replace(/月$/, "");
  const index = Math.max(ENGLISH.indexOf(month.slice(0, 3).toLowerCase()), CHINESE.indexOf(month));
  return index < 0 ? month : String(index + 1);
}

/** YYYY-MM-DD; undefined when there is no such day. */
export function dayOfParts({ day, month, year }: Readonly<Record<DatePart, string>>): string | undefined {
  const date = [year, monthOf(month).padStart(2, "0"), day.padStart(2, "0")].join("-");
  const instant = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== date ? undefined : date;
}

/**
 * The parts that cannot be in any date, each judged alone: digits as `normalizeDigits` writes them, and for the month also a
 * name.
 */
export function wrongDateParts({ day, month, year }: Readonly<Record<DatePart, string>>): readonly DatePart[] {
  const rightness = { day: isBetween(day, 1, 31), month: isBetween(monthOf(month), 1, 12), year: isBetween(year, 1000, 9999) };
  return (["day", "month", "year"] as const).filter((each) => !rightness[each]);
}

/** Whether these digits, four at most, are a number in that range. */
export function isBetween(digits: string, least: number, most: number): boolean {
  return /^\d{1,4}$/.test(digits) && Number(digits) >= least && Number(digits) <= most;
}
