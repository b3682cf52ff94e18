/**
 * Hong Kong time. It has been UTC+8 without summer time since 1979, so its calendar can be worked out without a time-zone
 * database; a test compares this with the one in the runtime.
 */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** In seconds, for headers, tokens and limits. */
export const MINUTE_SECONDS = MINUTE_MS / SECOND_MS;
export const HOUR_SECONDS = HOUR_MS / SECOND_MS;
export const DAY_SECONDS = DAY_MS / SECOND_MS;
export const HOUR_MINUTES = 60;
const HONG_KONG_OFFSET_MS = 8 * HOUR_MS;
/** Its name in the IANA time-zone database. */
export const HONG_KONG_ZONE = "Asia/Hong_Kong";

/** A calendar day, `YYYY-MM-DD`. */
export type CalendarDay = string;

/** The calendar day in Hong Kong at an instant. */
export function hongKongDay(instant: Date): CalendarDay {
  return new Date(instant.getTime() + HONG_KONG_OFFSET_MS).toISOString().slice(0, 10);
}

/** Minutes since midnight in Hong Kong, 0–1439. */
export function hongKongMinuteOfDay(instant: Date): number {
  const shifted = new Date(instant.getTime() + HONG_KONG_OFFSET_MS);
  return shifted.getUTCHours() * HOUR_MINUTES + shifted.getUTCMinutes();
}

/** Day of the week in Hong Kong: 0 Sunday … 6 Saturday. */
export function hongKongWeekday(instant: Date): number {
  return new Date(instant.getTime() + HONG_KONG_OFFSET_MS).getUTCDay();
}

/** The calendar day so many days after a day; before it when negative. */
export function daysAfter(day: CalendarDay, days: number): CalendarDay {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The instant of a wall-clock time in Hong Kong. `minuteOfDay` counts from midnight. */
export function hongKongInstant(day: CalendarDay, minuteOfDay: number): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - HONG_KONG_OFFSET_MS + minuteOfDay * MINUTE_MS);
}

/**
 * The start of the day `months` months before, on the same day of the month or the month's last (31 May less 3 months is 28
 * February).
 */
export function monthsBefore(instant: Date, months: number): Date {
  const [year = 0, month = 1, day = 1] = hongKongDay(instant).split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastDay)) - HONG_KONG_OFFSET_MS);
}

/** The start of the day `months` months after, on the same day of the month or the month's last. */
export function monthsAfter(instant: Date, months: number): Date {
  return monthsBefore(instant, -months);
}

/**
 * Full years of age on a day. Someone born on 29 February turns a year older on 1 March of a common year, as Hong Kong law
 * counts it (Age of Majority (Related Provisions) Ordinance, Cap. 410, s. 5: attained at the start of the anniversary).
 */
export function ageOn(birthDate: CalendarDay, day: CalendarDay): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
