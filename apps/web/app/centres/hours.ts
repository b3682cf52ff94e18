import type { Centre, WeekDay } from "@kaifong/content";
import {
  DAY_MS,
  daysAfter,
  hongKongDay,
  hongKongInstant,
  type HolidayTable,
  MINUTE_MS,
  spansOn,
  openingTimes,
} from "@kaifong/domain/time";

type Hours = Centre["hours"];

/** How many days ahead the next opening is searched for: more than any row of holidays. */
const LOOK_AHEAD_DAYS = 14;

const DAY_MINUTES = DAY_MS / MINUTE_MS;

/** The time from when to when a centre is open, as ISO instants. */
export interface OpenSpan {
  readonly opens: string;
  readonly closes: string;
}

/** People call the next two days by their names, others within a week by their weekdays, and any other by its date. */
type CalledDay = "today" | "tomorrow" | "within a week" | "later";

export interface NextOpening extends OpenSpan {
  readonly on: CalledDay;
}

export interface OpenNow {
  readonly open: boolean;
  readonly holiday: boolean;
  /** While open, the ISO instant at which it closes. */
  readonly closesAt: string | null;
  /** While closed, the next opening, and the name of that day; null when it is not within two weeks. */
  readonly next: NextOpening | null;
  /** The hours of today, including past ones: empty on a day of rest, null when the hours are not known. */
  readonly today: readonly OpenSpan[] | null;
  readonly tomorrow: readonly OpenSpan[] | null;
  /** ISO instant at which something here stops being true: an opening, a closing, or the end of the day. */
  readonly changesAt: string;
}

/**
 * Whether a centre is open at an instant, until or from when, and its hours of that day and the next. On a public holiday its own
 * line in the hours applies, whatever the day of the week.
 */
export function openNow(hours: Hours, now: Date, isHoliday: HolidayTable): OpenNow {
  const day = hongKongDay(now);
  const spans = spansOn(hours, day, isHoliday);
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
    tomorrow: known ? spansOn(hours, daysAfter(day, 1), isHoliday).map(openSpanOf) : null,
    changesAt: changes,
  };
}

function nextOpening(hours: Hours, now: Date, isHoliday: HolidayTable): NextOpening | null {
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    const span = spansOn(hours, daysAfter(hongKongDay(now), ahead), isHoliday).find(({ opens }) => opens > now);
    if (span) return { ...openSpanOf(span), on: CALLED_DAYS[ahead] ?? "later" };
  }
  return null;
}

const CALLED_DAYS: readonly CalledDay[] = ["today", "tomorrow", ...Array<CalledDay>(5).fill("within a week")];

function openSpanOf({ opens, closes }: ReturnType<typeof spansOn>[number]): OpenSpan {
  return { opens: opens.toISOString(), closes: closes.toISOString() };
}

export interface HoursLine {
  readonly from: WeekDay;
  readonly to: WeekDay;
  /** HH:MM; empty when closed. */
  readonly spans: readonly { readonly open: string; readonly close: string }[];
}

/** Neighbouring days in order: a day that no line names must not be skipped. */
const WEEK = "MON TUE WED THU FRI SAT SUN";

/** The week in as few lines as it needs: neighbours with the same hours share a line. */
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
