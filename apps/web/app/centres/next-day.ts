import { hongKongDay } from "@kaifong/domain/time";
import { formatDay, formatWeekday } from "@kaifong/i18n/format";
import type { LanguageCode } from "@kaifong/i18n";
import type { NextOpening } from "./hours.ts";

/** The day of the next opening: its weekday within a week, which narrow columns have room for, and otherwise its date. */
export function nextDay({ on, opens }: NextOpening, language: LanguageCode): string {
  return on === "later" ? formatDay(opens, language) : formatWeekday(hongKongDay(new Date(opens)), language);
}
