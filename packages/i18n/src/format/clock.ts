import { hongKongInstant, minuteOf } from "@kaifong/domain/time";
import type { LanguageCode } from "../languages.ts";
import { formatTime } from "./dates.ts";

/** As `formatTime`, of a clock of 24 hours, `22:00`, on whatever day: all are as long in Hong Kong. */
export function formatClock(clock: string, language: LanguageCode): string {
  return formatTime(hongKongInstant("2026-01-05", minuteOf(clock)).toISOString(), language);
}
