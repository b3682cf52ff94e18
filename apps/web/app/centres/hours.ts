import type { Centre, WeekDay } from "@kaifong/content";
import { DAY_MS, hongKongDay, hongKongInstant, type HolidayTable, MINUTE_MS, spansOn, openingTimes } from "@kaifong/domain/time";

type Hours = Centre["hours"];

/** How many days ahead the next opening is looked for: longer than any row of holidays. */
const LOOK_AHEAD_DAYS = 14;

const DAY_MINUTES = DAY_MS / MINUTE_MS;

/** From when to when a centre is open, as ISO instants. */
export interface OpenSpan {
  readonly opens: string;
  readonly closes: string;
}

/** People count the next two days by their names, and any other by its date. */
type CalledDay = "today" | "tomorrow" | "later";

export interface NextOpening extends OpenSpan {
  readonly on: CalledDay;
}

export interface OpenNow {
  readonly open: boolean;
  readonly holiday: boolean;
  /** While open, the ISO instant at which it closes. */
  readonly closesAt: string | null;
  /** While closed, when it is open next, and how that day is called; null when not within two weeks. */
  readonly next: NextOpening | null;
  /** The hours of today, those that are over too: none on a day of rest, null where no hours are known. */
  readonly today: readonly OpenSpan[] | null;
  readonly tomorrow: readonly OpenSpan[] | null;
  /** ISO instant at which something here stops being true: an opening, a closing, or the end of the day. */
  readonly changesAt: string;
}

/**
 * Whether a centre is open at an instant, until or from when, and its hours of that day and the next. A public holiday has its
 * own line in the hours; Sunday wins over none.
 */
export function openNow(hours: Hours, now: Date, isHoliday: HolidayTable): OpenNow {
  const day = hongKongDay(now);
  const spans = spansOn(hours, now, isHoliday);
  const closes = spans.find((span) => now >= span.opens && now < span.closes)?.closes;
  const next = closes ? null : nextOpening(hours, now, isHoliday);
  const changes = closes?.toISOString() ?? (next?.on === "today" ? next.opens : hongKongInstant(day, DAY_MINUTES).toISOString());
  const known = hours.length > 0;
  return {
    open: closes !== undefined,
    holiday: isHoliday(day),
    closesAt: closes?.toISOString() ?? null,
    next,
    today: known ? spans.map(openSpanOf) : null,
    tomorrow: known ? spansOn(hours, daysAfter(now, 1), isHoliday).map(openSpanOf) : null,
    changesAt: changes,
  };
}

function nextOpening(hours: Hours, now: Date, isHoliday: HolidayTable): NextOpening | null {
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    const span = spansOn(hours, daysAfter(now, ahead), isHoliday).find(({ opens }) => opens > now);
    if (span) return { ...openSpanOf(span), on: CALLED_DAYS[ahead] ?? "later" };
  }
  return null;
}

const CALLED_DAYS: readonly CalledDay[] = ["today", "tomorrow"];

/** Hong Kong's days have 24 hours, always. */
function daysAfter(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MS);
}

function openSpanOf({ opens, closes }: ReturnType<typeof spansOn>[number]): OpenSpan {
  return { opens: opens.toISOString(), closes: closes.toISOString() };
}

export interface HoursLine {
  readonly from: WeekDay;
  readonly to: WeekDay;
  /** HH:MM; none when closed. */
  readonly spans: readonly { readonly open: string; readonly close: string }[];
}

/** Neighbours, one after the other: a day that no line names is none to be passed over. */
const WEEK = "MON TUE WED THU FRI SAT SUN";

/** The week in as few lines as it needs: neighbours with the same hours stand together. */
export function groupedHours(hours: Hours): readonly HoursLine[] {
  const lines: HoursLine[] = [];
  for (const day of new Set(hours.map((each) => each.day))) {
    const spans = openingTimes(hours, day);
    const last = lines.at(-1);
    const joins = last && WEEK.includes(`${last.to} ${day}`) && JSON.stringify(last.spans) === JSON.stringify(spans);
    if (joins) lines[lines.length - 1] = { ...last, to: day };
    else lines.push({ from: day, to: day, spans });
  }
  return lines;
}
