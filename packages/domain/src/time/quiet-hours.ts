import { DAY_MS, hongKongDay, hongKongInstant, hongKongMinuteOfDay, MINUTE_MS } from "./hong-kong-time.ts";

/** From when to when phones are left in peace, in minutes of Hong Kong's day; over midnight where it ends before it begins. */
export interface QuietHours {
  readonly fromMinute: number;
  readonly untilMinute: number;
}

const HOUR_MINUTES = 60;
/** R-NOT-05: nobody is woken for what can wait until eight, unless the centre says otherwise. */
export const QUIET_HOURS: QuietHours = { fromMinute: 22 * HOUR_MINUTES, untilMinute: 8 * HOUR_MINUTES };

/** How long they are, in milliseconds: less than a day. */
export function quietLengthMs({ fromMinute, untilMinute }: QuietHours): number {
  const lengthMs = (untilMinute - fromMinute) * MINUTE_MS;
  return lengthMs < 0 ? lengthMs + DAY_MS : lengthMs;
}

/** R-NOT-05: until when phones are left in peace; undefined outside of quiet hours, and where they begin when they end. */
export function quietUntil(now: Date, { fromMinute, untilMinute }: QuietHours): Date | undefined {
  const minute = hongKongMinuteOfDay(now);
  const overMidnight = untilMinute < fromMinute;
  const isQuiet = overMidnight ? minute >= fromMinute || minute < untilMinute : minute >= fromMinute && minute < untilMinute;
  if (!isQuiet) return undefined;
  const endsTomorrow = minute >= untilMinute;
  return hongKongInstant(hongKongDay(new Date(now.getTime() + (endsTomorrow ? DAY_MS : 0))), untilMinute);
}
