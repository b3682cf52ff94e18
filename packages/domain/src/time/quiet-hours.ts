import {
  DAY_MS,
  daysAfter,
  hongKongDay,
  hongKongInstant,
  hongKongMinuteOfDay,
  HOUR_MINUTES,
  MINUTE_MS,
} from "./hong-kong-time.ts";

/** The time in which phones are left in peace, in minutes of Hong Kong's day; over midnight when it ends before it begins. */
export interface QuietHours {
  readonly fromMinute: number;
  readonly untilMinute: number;
}

/** R-NOT-05: nobody is woken for a message that can wait until eight, unless the centre says otherwise. */
export const QUIET_HOURS: QuietHours = { fromMinute: 22 * HOUR_MINUTES, untilMinute: 8 * HOUR_MINUTES };

/** The length of quiet hours in milliseconds: less than a day. */
export function quietLengthMs({ fromMinute, untilMinute }: QuietHours): number {
  const lengthMs = (untilMinute - fromMinute) * MINUTE_MS;
  return lengthMs < 0 ? lengthMs + DAY_MS : lengthMs;
}

/** R-NOT-05: the end of the present quiet hours; undefined outside of them, and when they have no length. */
export function quietUntil(now: Date, { fromMinute, untilMinute }: QuietHours): Date | undefined {
  const minute = hongKongMinuteOfDay(now);
  const overMidnight = untilMinute < fromMinute;
  const isQuiet = overMidnight ? minute >= fromMinute || minute < untilMinute : minute >= fromMinute && minute < untilMinute;
  if (!isQuiet) return undefined;
  const endsTomorrow = minute >= untilMinute;
  return hongKongInstant(daysAfter(hongKongDay(now), endsTomorrow ? 1 : 0), untilMinute);
}
