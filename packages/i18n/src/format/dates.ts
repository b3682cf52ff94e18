import { HONG_KONG_ZONE, hongKongDay } from "@kaifong/domain/time";
import type { LanguageCode } from "../languages.ts";

/** British English puts the day first, as Hong Kong does. */
const INTL_LOCALES: Record<LanguageCode, string> = { "zh-HK": "zh-HK", "zh-CN": "zh-CN", "en-US": "en-GB" };

/**
 * Between a day, its month and its year, and between a number and its word: `12` at the end of a line says nothing yet, nor does
 * `2026` at the beginning of one.
 */
const NO_BREAK_SPACE = "\u00A0";

const formats = new Map<string, Intl.DateTimeFormat>();

/** The named parts of an instant in a language, as Intl writes them; in Hong Kong time, wherever the reader or the server is. */
function partsOf(instant: Date, language: LanguageCode, options: Intl.DateTimeFormatOptions): Record<string, string> {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(INTL_LOCALES[language], { ...options, timeZone: HONG_KONG_ZONE });
  formats.set(key, format);
  return Object.fromEntries(format.formatToParts(instant).map((part) => [part.type, part.value]));
}

/** `2026年11月20日（星期五）`, `Friday, 20 November 2026`, whose day, month and year stay on one line. Takes an ISO 8601 instant. */
export function formatDate(instant: string, language: LanguageCode): string {
  const parts = partsOf(new Date(instant), language, { year: "numeric", month: "long", day: "numeric", weekday: "long" });
  return isChinese(language)
    ? `${parts["year"]}年${parts["month"]}月${parts["day"]}日（${parts["weekday"]}）`
    : `${parts["weekday"]}, ${parts["day"]}${NO_BREAK_SPACE}${parts["month"]}${NO_BREAK_SPACE}${parts["year"]}`;
}

/** A day of the calendar, `YYYY-MM-DD`, with its weekday: `2026年11月20日（星期五）`, `Friday, 20 November 2026`. */
export function formatCalendarDay(day: string, language: LanguageCode): string {
  return formatDate(momentOf(day), language);
}

/** The month of `YYYY-MM`: `2026年12月`, `December 2026`. */
export function formatMonth(month: string, language: LanguageCode): string {
  const parts = partsOf(new Date(momentOf(`${month}-01`)), language, { year: "numeric", month: "long" });
  return isChinese(language) ? `${parts["year"]}年${parts["month"]}月` : `${parts["month"]}${NO_BREAK_SPACE}${parts["year"]}`;
}

/** Without year, for cards: `11月20日（星期五）`, `Friday, 20 November`. */
export function formatDay(instant: string, language: LanguageCode): string {
  const parts = partsOf(new Date(instant), language, { month: "long", day: "numeric", weekday: "long" });
  return isChinese(language)
    ? `${parts["month"]}月${parts["day"]}日（${parts["weekday"]}）`
    : `${parts["weekday"]}, ${parts["day"]}${NO_BREAK_SPACE}${parts["month"]}`;
}

/** The weekday of `YYYY-MM-DD`: `星期五`, `Friday`. */
export function formatWeekday(day: string, language: LanguageCode): string {
  return partsOf(new Date(momentOf(day)), language, { weekday: "long" })["weekday"] ?? "";
}

/** Without weekday, when that is shown next to it: `11月20日`, `20 November`. */
export function formatShortDay(instant: string, language: LanguageCode): string {
  const parts = partsOf(new Date(instant), language, { month: "long", day: "numeric" });
  return isChinese(language) ? `${parts["month"]}月${parts["day"]}日` : `${parts["day"]}${NO_BREAK_SPACE}${parts["month"]}`;
}

/** Without weekday: `2026年11月20日`, `20 November 2026`. */
export function formatLongDay(instant: string, language: LanguageCode): string {
  const { year } = partsOf(new Date(instant), language, { year: "numeric" });
  const day = formatShortDay(instant, language);
  return isChinese(language) ? `${year?.replace("年", "")}年${day}` : `${day}${NO_BREAK_SPACE}${year}`;
}

/** For narrow places, without weekday: `2026年11月20日`, `20 Nov 2026`. */
export function formatCompactDay(instant: string, language: LanguageCode): string {
  const parts = partsOf(new Date(instant), language, { year: "numeric", month: "short", day: "numeric" });
  const month = parts["month"]?.replace("月", "");
  return isChinese(language)
    ? `${parts["year"]}年${month}月${parts["day"]}日`
    : `${parts["day"]}${NO_BREAK_SPACE}${month}${NO_BREAK_SPACE}${parts["year"]}`;
}

/** For narrow places, such as the axis of a chart: `11月20日`, `20 Nov`; `withYear`: `2026年` and `2026` on a line below. */
export function formatChartDay(instant: string, language: LanguageCode, withYear: boolean): string {
  const parts = partsOf(new Date(instant), language, { year: "numeric", month: "short", day: "numeric" });
  const month = parts["month"]?.replace("月", "");
  const [day, year] = isChinese(language)
    ? [`${month}月${parts["day"]}日`, `${parts["year"]}年`]
    : [`${parts["day"]}${NO_BREAK_SPACE}${month}`, parts["year"]];
  return withYear ? `${day}\n${year}` : day;
}

/**
 * `上午10:00`, `10:00am`; exactly twelve at midday is `中午12:00`, `12:00 noon`, which nobody mistakes for midnight, and the hour
 * after that is in Chinese `凌晨12:05`, on the mainland `凌晨0:05`.
 */
export function formatTime(instant: string, language: LanguageCode): string {
  const moment = new Date(instant);
  const parts = partsOf(moment, language, { hour: "numeric", minute: "2-digit", hour12: true });
  const at = hongKongClock(instant);
  const isNight = at.startsWith("00") && isChinese(language);
  const clock = `${isNight && language === "zh-CN" ? 0 : parts["hour"]}:${parts["minute"]}`;
  if (at === "12:00" || isNight) {
    const named = partsOf(moment, language, { hour: "numeric", dayPeriod: "short", hour12: true })["dayPeriod"];
    return isChinese(language) ? `${named}${clock}` : `${clock}${NO_BREAK_SPACE}${named}`;
  }
  return isChinese(language) ? `${parts["dayPeriod"]}${clock}` : `${clock}${parts["dayPeriod"]?.toLowerCase()}`;
}

/** An instant as date and time: `2026年11月20日（星期五）上午9:00`, `Friday, 20 November 2026, 9:00am`. */
export function formatMoment(instant: string, language: LanguageCode): string {
  return `${formatDate(instant, language)}${gapIn(language)}${formatTime(instant, language)}`;
}

/** Date and time without the year, for lists: `11月20日（星期五）上午9:00`, `Friday, 20 November, 9:00am`. */
export function formatShortMoment(instant: string, language: LanguageCode): string {
  return `${formatDay(instant, language)}${gapIn(language)}${formatTime(instant, language)}`;
}

/** Dates and times in Chinese are not broken (packages/ui/src/base.css): here a range may continue on the next line. */
const ZERO_WIDTH_SPACE = "\u200B";

/** `上午10:30至上午11:30`, `10:30am to 11:30am`: two days, times or moments, each as the functions above write it. */
export function formatRange(from: string, to: string, language: LanguageCode): string {
  return isChinese(language) ? `${from}至${ZERO_WIDTH_SPACE}${to}` : `${from} to ${to}`;
}

/** Days of one month or two, without weekdays: `12月6日至12日`, `29 November to 5 December`; a single day when both are the same. */
export function formatDaysOfMonth(from: string, to: string, language: LanguageCode): string {
  const [first, last] = [formatShortDay(from, language), formatShortDay(to, language)];
  if (first === last) return first;
  if (hongKongDay(new Date(from)).slice(0, 7) !== hongKongDay(new Date(to)).slice(0, 7))
    return formatRange(first, last, language);
  const dayOf = (instant: string) => partsOf(new Date(instant), language, { day: "numeric" })["day"] ?? "";
  return isChinese(language) ? formatRange(first, `${dayOf(to)}日`, language) : formatRange(dayOf(from), last, language);
}

/** From one time of day to another: `上午10:30至上午11:30`, `10:30am to 11:30am`. Takes ISO 8601 instants. */
export function formatTimes(from: string, to: string, language: LanguageCode): string {
  return formatRange(formatTime(from, language), formatTime(to, language), language);
}

/** Several ranges of one day in a row, which may continue on the next line after each. */
export function joinRanges(ranges: readonly string[], language: LanguageCode): string {
  return ranges.join(isChinese(language) ? `、${ZERO_WIDTH_SPACE}` : ", ");
}

/**
 * From one day of the calendar to a later one, both `YYYY-MM-DD`, without repeating a month or a year: `2026年11月22日至28日`, `22
 * November to 15 December 2026`.
 */
export function formatDayRange(from: string, to: string, language: LanguageCode): string {
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  const options = { year: "numeric", month: "long", day: "numeric" } as const;
  const first = partsOf(new Date(momentOf(from)), language, options);
  const last = partsOf(new Date(momentOf(to)), language, options);
  if (isChinese(language)) {
    const year = sameYear ? "" : `${last["year"]}年`;
    const month = sameMonth ? "" : `${last["month"]}月`;
    return formatRange(`${first["year"]}年${first["month"]}月${first["day"]}日`, `${year}${month}${last["day"]}日`, language);
  }
  const year = sameYear ? "" : `${NO_BREAK_SPACE}${first["year"]}`;
  const month = sameMonth ? "" : `${NO_BREAK_SPACE}${first["month"]}`;
  return formatRange(
    `${first["day"]}${month}${year}`,
    `${last["day"]}${NO_BREAK_SPACE}${last["month"]}${NO_BREAK_SPACE}${last["year"]}`,
    language,
  );
}

/** The time of day in Hong Kong as HH:MM, 24 hours. */
function hongKongClock(instant: string): string {
  const parts = partsOf(new Date(instant), "en-US", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return `${parts["hour"]}:${parts["minute"]}`;
}

/** An instant within a day in Hong Kong: midnight in UTC is the morning of the same day there. */
function momentOf(day: string): string {
  return `${day}T00:00Z`;
}

function gapIn(language: LanguageCode): string {
  return isChinese(language) ? "" : ", ";
}

function isChinese(language: LanguageCode): boolean {
  return language !== "en-US";
}
