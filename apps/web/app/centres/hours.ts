import type { Centre, WeekDay } from "@kaifong/content";
import { type CalendarDay, DAY_MS, hongKongDay, hongKongInstant, hongKongWeekday, isPublicHoliday } from "@kaifong/domain/time";

type Hours = Centre["hours"];

/** Sunday first, as `hongKongWeekday` counts. */
const WEEK_DAYS: readonly WeekDay[] = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"];

/** How many days ahead the next opening is looked for: longer than any row of holidays. */
const LOOK_AHEAD_DAYS = 14;

export interface OpenNow {
  readonly open: boolean;
  readonly holiday: boolean;
  /** ISO instants. While open, when it closes; else when it opens next (null when not within two weeks). */
  readonly closesAt: string | null;
  readonly opensAt: string | null;
  /** The next opening is still today. */
  readonly opensToday: boolean;
}

/** Whether a centre is open at an instant, and until or from when. A public holiday has its own line in the hours; Sunday wins over none. */
export function openNow(hours: Hours, now: Date): OpenNow {
  const today = hongKongDay(now);
  const holiday = isPublicHoliday(today);
  const span = spanOn(hours, now);
  if (span && now >= span.opens && now < span.closes) {
    return { open: true, holiday, closesAt: span.closes.toISOString(), opensAt: null, opensToday: false };
  }
  const next = nextOpening(hours, now);
  return {
    open: false,
    holiday,
    closesAt: null,
    opensAt: next?.toISOString() ?? null,
    opensToday: next !== undefined && hongKongDay(next) === today,
  };
}

function nextOpening(hours: Hours, now: Date): Date | undefined {
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    const span = spanOn(hours, new Date(now.getTime() + ahead * DAY_MS));
    if (span && span.opens > now) return span.opens;
  }
  return undefined;
}

/** When a centre opens and closes on the day of `instant`; undefined when it stays closed. */
function spanOn(hours: Hours, instant: Date): { readonly opens: Date; readonly closes: Date } | undefined {
  const day = hongKongDay(instant);
  const name = isPublicHoliday(day) ? "PUBLIC_HOLIDAY" : WEEK_DAYS[hongKongWeekday(instant)];
  const line = hours.find((candidate) => candidate.day === name);
  if (!line || line.closed || line.open === null || line.close === null) return undefined;
  return { opens: clock(day, line.open), closes: clock(day, line.close) };
}

function clock(day: CalendarDay, time: string): Date {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hongKongInstant(day, hour * 60 + minute);
}

export interface HoursLine {
  readonly from: WeekDay;
  readonly to: WeekDay;
  /** HH:MM; null when closed. */
  readonly open: string | null;
  readonly close: string | null;
}

/** The week in as few lines as it needs: neighbours with the same hours stand together. */
export function groupedHours(hours: Hours): readonly HoursLine[] {
  const lines: HoursLine[] = [];
  for (const { day, open, close, closed } of hours) {
    const times = closed ? { open: null, close: null } : { open, close };
    const last = lines.at(-1);
    const joins = last && day !== "PUBLIC_HOLIDAY" && last.open === times.open && last.close === times.close;
    if (joins) lines[lines.length - 1] = { ...last, to: day };
    else lines.push({ from: day, to: day, ...times });
  }
  return lines;
}
