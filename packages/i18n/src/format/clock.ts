import { hongKongInstant, minuteOf } from "@kaifong/domain/time";
import type { LanguageCode } from "../languages.ts";
import { formatHour, formatTime } from "./dates.ts";

/** As `formatTime`, of a clock of 24 hours, `22:00`, on whatever day: all are as long in Hong Kong. */
export function formatClock(clock: string, language: LanguageCode): string {
  return formatTime(onSomeDay(clock), language);
}

/** As `formatHour`, of such a clock. */
export function formatClockHour(clock: string, language: LanguageCode): string {
  return formatHour(onSomeDay(clock), language);
}

function onSomeDay(clock: string): string {
  return hongKongInstant("2026-01-05", minuteOf(clock)).toISOString();
}
