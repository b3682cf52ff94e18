import { HOUR_MINUTES } from "./hong-kong-time.ts";

/** A minute of the day, 0–1439, as a 24-hour clock shows it: `08:05`. */
export function clockOf(minuteOfDay: number): string {
  const parts = [Math.floor(minuteOfDay / HOUR_MINUTES), minuteOfDay % HOUR_MINUTES];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}
