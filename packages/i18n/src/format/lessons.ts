import type { LanguageCode } from "../languages.ts";
import { formatDate, formatRange, formatShortDay, formatShortMoment, formatTime, formatTimes } from "./dates.ts";

/** Start and end of each lesson, ISO 8601 instants. */
type Times = readonly { readonly start: string; readonly end: string }[];

/** `2026年12月4日（星期五）至2027年1月22日（星期五）`, or the one day; null when no lesson is set yet. */
export function formatLessonDates(lessons: Times, language: LanguageCode): string | null {
  return daysOf(lessons, formatDate, language);
}

/** The days of lessons in short, when weekdays and year are shown next to them: `11月27日至1月15日`. */
export function formatShortDates(lessons: Times, language: LanguageCode): string | null {
  return daysOf(lessons, formatShortDay, language);
}

/** `上午10:30至上午11:30` when every lesson has the same hours; null when they differ. */
export function formatLessonTimes(lessons: Times, language: LanguageCode): string | null {
  const all = new Set(lessons.map((lesson) => formatLessonTime(lesson, language)));
  const [only] = all;
  return all.size === 1 && only !== undefined ? only : null;
}

/** `上午10:30至上午11:30`, `10:30am to 11:30am`. */
export function formatLessonTime({ start, end }: Times[number], language: LanguageCode): string {
  return formatTimes(start, end, language);
}

/** Day and hours of a lesson: `12月5日（星期六）上午10:30至上午11:30`, `Saturday, 5 December, 10:30am to 11:30am`. */
export function formatLessonMoment({ start, end }: Times[number], language: LanguageCode): string {
  return formatRange(formatShortMoment(start, language), formatTime(end, language), language);
}

/** From the day of the first lesson to that of the last, written by `format`; a single day when both read the same. */
function daysOf(
  lessons: Times,
  format: (instant: string, language: LanguageCode) => string,
  language: LanguageCode,
): string | null {
  const starts = lessons.map((lesson) => lesson.start).sort();
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [from, to] = [format(first, language), format(last, language)];
  return from === to ? from : formatRange(from, to, language);
}
