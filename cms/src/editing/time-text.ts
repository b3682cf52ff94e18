/**
 * Days and times as editors type them ("31/12/2026", "9pm", "下午9時"), all in Hong Kong time. The form and the rule behind it read
 * them alike: a text that is neither stays as it was typed and is refused, so that nothing is lost or changed silently.
 */
import { HONG_KONG_OFFSET_MS } from "../rules/hong-kong-time";

const NOON = 12;
const HOURS = 24;
const MINUTES = 60;
/**
 * The hours of a day, first and last, at which people say each word. 12 at night is the next day's midnight and 12 in the morning
 * may be noon, so neither is guessed.
 */
const SPANS: Readonly<Record<string, readonly [first: number, last: number]>> = {
  上午: [1, 11],
  早上: [1, 11],
  中午: [11, 13],
  下午: [12, 23],
  晚上: [18, 23],
  am: [0, 11],
  pm: [12, 23],
};
const TYPED = /^(上午|早上|下午|晚上|中午)?(\d{1,2})(?:[:.時时點点](?:(\d{2})分?)?|(\d{2}))?(am|pm)?$/;
const STORED = /^([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?$/;
const YEAR_FIRST = /^(?<year>\d{4})[-/.年](?<month>\d{1,2})[-/.月](?<day>\d{1,2})[日號号]?$/;
/** The order of days in Hong Kong: 3/12 is in December. */
const DAY_FIRST = /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A day outside these years is a typing error. */
const [FIRST_YEAR, LAST_YEAR] = [2000, 2100];
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** The time as `HH:MM`; null when the text is not a time. */
export function parseTime(text: string): string | null {
  const plain = text.normalize("NFKC").toLowerCase().replaceAll(/\s/g, "").replaceAll("a.m.", "am").replaceAll("p.m.", "pm");
  const [, before, hourText, colonMinutes, bareMinutes, after] = TYPED.exec(plain) ?? [];
  if (hourText === undefined || (before && after)) return null;
  const hour = hourOf(Number(hourText), SPANS[before ?? after ?? ""]);
  const minute = Number(colonMinutes ?? bareMinutes ?? 0);
  if (hour === null || hour >= HOURS || minute >= MINUTES) return null;
  return [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");
}

function hourOf(hour: number, span: readonly [first: number, last: number] | undefined): number | null {
  if (span === undefined) return hour;
  if (hour < 1 || hour > NOON) return null;
  const [first, last] = span;
  return [hour % NOON, (hour % NOON) + NOON].find((candidate) => candidate >= first && candidate <= last) ?? null;
}

/** The day as `YYYY-MM-DD`; null when the text is not a day, or is a day outside of the years above. */
export function parseDay(text: string): string | null {
  const plain = text.normalize("NFKC").replaceAll(/\s/g, "");
  const { year = "", month = "", day = "" } = (YEAR_FIRST.exec(plain) ?? DAY_FIRST.exec(plain))?.groups ?? {};
  const typed = [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-");
  return isStoredDay(typed) ? typed : null;
}

/** The text that a form shows for a stored day: `YYYY/MM/DD`, or what was typed. */
export const displayedDay = (value: unknown): string =>
  typeof value !== "string" ? "" : DAY.test(value) ? value.replaceAll("-", "/") : value;

/** The value that a form stores for a typed text: a day in its stored form, null for an empty text, else the text itself. */
export const storedDay = (text: string): string | null => (text.trim() === "" ? null : (parseDay(text) ?? text));

/** The text that a form shows for a stored time: `HH:MM`, or what was typed. */
export const displayedTime = (value: unknown): string =>
  typeof value !== "string" ? "" : STORED.test(value) ? value.slice(0, "HH:MM".length) : value;

/** The value that a form stores for a typed text: a time in its stored form, null for an empty text, else the text itself. */
export function storedTime(text: string): string | null {
  if (text.trim() === "") return null;
  const time = parseTime(text);
  return time ? `${time}:00.000` : text;
}

/** Day and time of a moment, as they are typed and shown. */
export interface TypedMoment {
  readonly day: string;
  readonly time: string;
}

/** Day and time that a form shows for a stored moment, in Hong Kong, or what was typed; empty texts when there is neither. */
export function displayedMoment(value: unknown): TypedMoment {
  if (typeof value !== "string" || value === "") return { day: "", time: "" };
  if (isMoment(value)) {
    const local = new Date(Date.parse(value) + HONG_KONG_OFFSET_MS).toISOString();
    const [day = "", time = ""] = local.split("T");
    return { day: displayedDay(day), time: time.slice(0, "HH:MM".length) };
  }
  const [day = "", ...rest] = value.split(" ");
  return { day, time: rest.join(" ") };
}

/** A moment as it is stored (UTC); null when nothing was typed, else the typed text, which is refused. */
export function storedMoment({ day, time }: TypedMoment): string | null {
  if (day.trim() === "" && time.trim() === "") return null;
  const [knownDay, knownTime] = [parseDay(day), parseTime(time)];
  if (!knownDay || !knownTime) return `${day.replaceAll(/\s/g, "")} ${time}`;
  return new Date(Date.parse(`${knownDay}T${knownTime}:00.000Z`) - HONG_KONG_OFFSET_MS).toISOString();
}

/** Whether a text is a time in its stored form. */
export const isStoredTime = (value: string): boolean => STORED.test(value);
/** Whether a text is an existing day in its stored form, in a year that editors may mean. */
export const isStoredDay = (value: string): boolean => {
  const time = DAY.test(value) ? Date.parse(`${value}T00:00:00.000Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value) && isInSpan(value);
};
/** Whether a text is a stored moment (UTC), in a year that editors may mean. */
export const isMoment = (value: string): boolean => MOMENT.test(value) && !Number.isNaN(Date.parse(value)) && isInSpan(value);

function isInSpan(value: string): boolean {
  const year = Number(value.slice(0, "YYYY".length));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}
