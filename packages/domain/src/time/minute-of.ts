import { HOUR_MINUTES } from "./hong-kong-time.ts";

/** The minute of the day, 0–1439, of a time on a 24-hour clock: `08:05`; anything after the minutes is ignored. */
export function minuteOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return hour * HOUR_MINUTES + minute;
}
