import { HONG_KONG_ZONE, hongKongInstant, minuteOf } from "@kaifong/domain/time";
import type { LanguageCode } from "../languages.ts";
import { formatTime } from "./dates.ts";

/**
 * A time on a 24-hour clock, `22:00`, in the form of `formatTime`. The day does not matter: all days are equally long in Hong
 * Kong.
 */
export function formatClock(clock: string, language: LanguageCode): string {
  return formatTime(onSomeDay(clock), language);
}

/** A whole hour of a 24-hour clock as people say it: `晚上10時`, `上午8时`; in English like every time. */
export function formatClockHour(clock: string, language: LanguageCode): string {
  if (language === "en-US") return formatClock(clock, language);
  const hour = { hour: "numeric", dayPeriod: "short", hour12: true, timeZone: HONG_KONG_ZONE } as const;
  return new Intl.DateTimeFormat(language, hour).format(new Date(onSomeDay(clock)));
}

function onSomeDay(clock: string): string {
  return hongKongInstant("2026-01-05", minuteOf(clock)).toISOString();
}
