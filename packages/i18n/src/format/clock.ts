import { hongKongInstant, minuteOf } from "@kaifong/domain/time";
import type { LanguageCode } from "../languages.ts";
import { formatTime } from "./dates.ts";

/** As `formatTime`, of a clock of 24 hours, `22:00`, on whatever day: all are as long in Hong Kong. */
export function formatClock(clock: string, language: LanguageCode): string {
  return formatTime(hongKongInstant("2026-01-05", minuteOf(clock)).toISOString(), language);
}

/** From when to when somebody sleeps, as it is said: `晚上10時`, `早上8点`; in English as every time. Takes whole hours. */
export function formatNightHour(clock: string, language: LanguageCode): string {
  if (language === "en-US") return formatClock(clock, language);
  const hour = Math.floor(minuteOf(clock) / 60);
  const half = hour < 12 ? "早上" : "晚上";
  return `${half}${hour % 12 || 12}${language === "zh-HK" ? "時" : "点"}`;
}
