import { hongKongDay } from "@kaifong/domain/time";
import { formatDay, formatWeekday } from "@kaifong/i18n/format";
import type { NextOpening } from "./hours.ts";
import { useCentreText } from "./text.ts";

/**
 * On which day a centre opens next, when that is later than tomorrow; null when it is not, or not known. The day is its weekday
 * within a week, which narrow columns have room for, and otherwise its date.
 */
export function useOpensLater(next: NextOpening | null): string | null {
  const { t, language } = useCentreText();
  if (next === null || next.on === "today" || next.on === "tomorrow") return null;
  const { on, opens } = next;
  const date = on === "later" ? formatDay(opens, language.code) : formatWeekday(hongKongDay(new Date(opens)), language.code);
  return t("now.opensOn", { date });
}
