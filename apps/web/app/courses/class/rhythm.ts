import { DAY_MS, hongKongDay, hongKongWeekday } from "@kaifong/domain/time";
import type { LanguageCode } from "@kaifong/i18n";
import { formatDay, formatShortDay, formatTime, joinList } from "@kaifong/i18n/format";
import type { CourseText } from "../text.ts";

type Lessons = readonly { readonly start: string }[];

/** When a class meets, in two parts that may be on two lines. */
export interface Rhythm {
  /** `逢星期五`, `Fridays`; the day of the first lesson when no two weeks are alike. */
  readonly days: string;
  /** `上午11:15`; that of the first lesson when times differ. */
  readonly time: string;
  /** Whether it is the same every week; otherwise only the first lesson is named. */
  readonly weekly: boolean;
}

/** Up to this many breaks are named: with more of them, a day of the week would mislead. */
const MAX_BREAKS = 3;
type WeekDay = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** How the lessons of a class recur; null when none is set yet. Takes ISO 8601 instants. */
export function rhythmOf(lessons: Lessons, t: CourseText, language: LanguageCode): Rhythm | null {
  const starts = lessons.map(({ start }) => start).sort();
  const [first] = starts;
  if (first === undefined) return null;
  const time = formatTime(first, language);
  if (!isWeekly(starts)) return { days: dayBeforeTime(first, language), time, weekly: false };
  const days = [...new Set(starts.map(weekDay))].sort((a, b) => a - b).map((day) => t(`rhythm.day.${day}`));
  return { days: t("rhythm.every", { days: joinList(days, language) }), time, weekly: true };
}

/** The day of an instant as written before its time, even on another line: `12月11日（星期五）`, `Friday, 11 December,`. */
export function dayBeforeTime(instant: string, language: LanguageCode): string {
  return formatDay(instant, language) + (language === "en-US" ? "," : "");
}

/** `（12月25日及1月1日停課）`: the weeks that a weekly class leaves out; empty when there are none. */
export function breaksOf(lessons: Lessons, t: CourseText, language: LanguageCode): string {
  const starts = lessons.map(({ start }) => start).sort();
  const breaks = breaksIn(starts);
  if (breaks.length === 0 || !isWeekly(starts)) return "";
  return t("rhythm.except", {
    days: joinList(
      breaks.map((day) => formatShortDay(day, language)),
      language,
    ),
  });
}

/** Days between the first lesson and the last that fall on the weekday of a lesson and have none. */
function breaksIn(starts: readonly string[]): readonly string[] {
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined) return [];
  const held = new Set(starts.map((start) => hongKongDay(new Date(start))));
  const weekDays = new Set(starts.map(weekDay));
  const breaks: string[] = [];
  for (let instant = Date.parse(first); instant < Date.parse(last); instant += DAY_MS) {
    const day = new Date(instant);
    if (weekDays.has(weekDay(day.toISOString())) && !held.has(hongKongDay(day))) breaks.push(day.toISOString());
  }
  return breaks;
}

/**
 * Whether the lessons are on the same days of the week and at the same time, more than once on each, except for a few weeks that
 * can be named. A class that meets every second week leaves out one week less than it has lessons.
 */
function isWeekly(starts: readonly string[]): boolean {
  const breaks = breaksIn(starts).length;
  if (breaks > MAX_BREAKS || starts.length - breaks <= 1) return false;
  const times = new Set(starts.map((start) => formatTime(start, "en-US")));
  const counts = new Map<WeekDay, number>();
  for (const start of starts) counts.set(weekDay(start), (counts.get(weekDay(start)) ?? 0) + 1);
  return times.size === 1 && [...counts.values()].every((count) => count > 1);
}

/** The weekday of an instant in Hong Kong: 1 is Monday, 7 is Sunday. */
function weekDay(instant: string): WeekDay {
  return (hongKongWeekday(new Date(instant)) || 7) as WeekDay; // 0, Sunday, to 6
}
