/**
 * Times as editors type them ("9pm", "0930", "下午9時"), all of Hong Kong. The form and the rule behind it read them alike: what
 * is no time stays as it was typed and is refused, so that nothing is lost or changed in silence.
 */

const NOON = 12;
const HOURS = 24;
const MINUTES = 60;
const SHIFTS: Readonly<Record<string, number>> = { am: 0, 上午: 0, 早上: 0, pm: NOON, 下午: NOON, 晚上: NOON, 中午: NOON };
const TYPED = /^(上午|早上|下午|晚上|中午)?(\d{1,2})(?:[:.時时點点](?:(\d{2})分?)?|(\d{2}))?(am|pm)?$/;
const STORED = /^([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const HONG_KONG_MS = 8 * 3_600_000;

/** The time as `HH:MM`; null when the text is none. */
export function parseTime(text: string): string | null {
  const plain = text.normalize("NFKC").toLowerCase().replaceAll(/\s/g, "").replaceAll("a.m.", "am").replaceAll("p.m.", "pm");
  const [, before, hourText, colonMinutes, bareMinutes, after] = TYPED.exec(plain) ?? [];
  if (hourText === undefined || (before && after)) return null;
  const hour = hourOf(Number(hourText), SHIFTS[before ?? after ?? ""]);
  const minute = Number(colonMinutes ?? bareMinutes ?? 0);
  if (hour === null || hour >= HOURS || minute >= MINUTES) return null;
  return [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");
}

function hourOf(hour: number, shift: number | undefined): number | null {
  if (shift === undefined) return hour;
  return hour < 1 || hour > NOON ? null : (hour % NOON) + shift;
}

/** What a form shows of a stored time: `HH:MM`, or what was typed. */
export const displayedTime = (value: unknown): string =>
  typeof value !== "string" ? "" : STORED.test(value) ? value.slice(0, "HH:MM".length) : value;

/** What a form keeps of what was typed: a time as it is stored, null for none, else the text itself. */
export function storedTime(text: string): string | null {
  if (text.trim() === "") return null;
  const time = parseTime(text);
  return time ? `${time}:00.000` : text;
}

/** Day (`YYYY-MM-DD`) and time of a moment, as a form shows them. */
export interface TypedMoment {
  readonly day: string;
  readonly time: string;
}

export function displayedMoment(value: unknown): TypedMoment {
  if (typeof value !== "string" || value === "") return { day: "", time: "" };
  if (isMoment(value)) {
    const local = new Date(Date.parse(value) + HONG_KONG_MS).toISOString();
    return { day: local.slice(0, "YYYY-MM-DD".length), time: local.slice("YYYY-MM-DDT".length, "YYYY-MM-DDTHH:MM".length) };
  }
  const [day = "", ...rest] = value.split(" ");
  return { day, time: rest.join(" ") };
}

/** A moment as it is stored (UTC); null when nothing was given, else what was given, which is refused. */
export function storedMoment({ day, time }: TypedMoment): string | null {
  if (day === "" && time.trim() === "") return null;
  const known = parseTime(time);
  if (!DAY.test(day) || !known) return `${day} ${time}`;
  return new Date(Date.parse(`${day}T${known}:00.000Z`) - HONG_KONG_MS).toISOString();
}

/** The day as Strapi's calendar takes it: it reads the day in UTC, wherever the browser is. */
export const calendarDate = (day: string): Date | undefined => (day ? new Date(`${day}T00:00:00.000Z`) : undefined);

/** The day that was chosen: the calendar gives it as its start in the time of the browser. */
export function dayChosen(date: Date | undefined): string {
  if (!date) return "";
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

export const isStoredTime = (value: string): boolean => STORED.test(value);
export const isMoment = (value: string): boolean => MOMENT.test(value) && !Number.isNaN(Date.parse(value));
