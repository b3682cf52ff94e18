/** Dates in seeds count from the day of the first start, so that a new site always has upcoming classes. */

import { DAY_MS, HONG_KONG_OFFSET_MS, HOUR_MS, MINUTE_MS } from "../rules/hong-kong-time";

const RELATIVE = /^@([+-]\d+)d(?: ([01]\d|2[0-3]):([0-5]\d))?$/;

/** Whether a seed's value counts from the first start, as `@+7d 10:00` does. */
export const isRelative = (value: string): boolean => value.startsWith("@");

/** Midnight of the day, Hong Kong time, that `now` falls on. */
function startOfDay(now: Date): number {
  return Math.floor((now.getTime() + HONG_KONG_OFFSET_MS) / DAY_MS) * DAY_MS - HONG_KONG_OFFSET_MS;
}

function parse(value: string, now: Date): { day: number; instant: number; timed: boolean } {
  const match = RELATIVE.exec(value);
  if (!match) throw new Error(`"${value}" is not like "@+7d 10:00" or "@-3d"`);
  const [, days, hours = "0", minutes = "0"] = match;
  const day = startOfDay(now) + Number(days) * DAY_MS;
  return { day, instant: day + Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS, timed: match[2] !== undefined };
}

/** `@+7d 10:00` → ISO instant; without a time it is midnight in Hong Kong. */
export function relativeDateTime(value: string, now: Date): string {
  return new Date(parse(value, now).instant).toISOString();
}

/** `@-3d` → `2026-01-31`. */
export function relativeDate(value: string, now: Date): string {
  const { day, timed } = parse(value, now);
  if (timed) throw new Error(`"${value}" has a time, but the field takes a date`);
  return new Date(day + HONG_KONG_OFFSET_MS).toISOString().slice(0, 10);
}
