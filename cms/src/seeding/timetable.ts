/**
 * Seeded lessons count their days from the first start, so some of them would fall on days when their centre is closed. They are
 * moved to days when it is open, and no two classes get the same room at the same time.
 */
import { type Data, isData, listOf } from "../rules/model";
import { isGeneralHoliday } from "./general-holidays";
import { DAY_MS, HONG_KONG_OFFSET_MS, MINUTE_MS } from "../rules/hong-kong-time";

const DAYS_OF_WEEK = 7;
const DAYS = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"] as const;
/**
 * No holiday closes a centre on the same day of more weeks in a row. A slot that is occupied for longer belongs to another class.
 */
const WEEKS_TO_WAIT = 3;

/** From and to: minutes since midnight for opening hours, instants in ms for lessons. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Day of `centre.hours` → when the centre is open; closed days are left out. */
type Hours = ReadonlyMap<string, Span>;

/** `10:00` or `10:00:00.000` → 600. */
function minuteOf(time: unknown): number | null {
  const match = typeof time === "string" ? /^(\d{2}):(\d{2})/.exec(time) : null;
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

function hoursOf(centre: Data): Hours {
  return new Map(
    listOf(centre["hours"]).flatMap(({ day, open, close, closed }) => {
      const [from, to] = [minuteOf(open), minuteOf(close)];
      return typeof day !== "string" || closed === true || from === null || to === null ? [] : [[day, { from, to }] as const];
    }),
  );
}

const moved = ({ from, to }: Span, days: number): Span => ({ from: from + days * DAY_MS, to: to + days * DAY_MS });

function isOpen(hours: Hours, lesson: Span): boolean {
  const local = lesson.from + HONG_KONG_OFFSET_MS;
  const date = new Date(local);
  const isHoliday = isGeneralHoliday(date.toISOString().slice(0, 10));
  const open = hours.get(isHoliday ? "PUBLIC_HOLIDAY" : (DAYS[date.getUTCDay()] ?? ""));
  const from = (local % DAY_MS) / MINUTE_MS;
  return open !== undefined && from >= open.from && from + (lesson.to - lesson.from) / MINUTE_MS <= open.to;
}

const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

function spanOf({ Start, End }: Data): Span {
  return { from: Date.parse(String(Start)), to: Date.parse(String(End)) };
}

export class Timetable {
  private readonly hours: ReadonlyMap<unknown, Hours>;
  /** Room → its lessons so far. */
  private readonly booked = new Map<string, Span[]>();

  /** `centres`: their language-free fields. */
  constructor(centres: readonly Data[]) {
    this.hours = new Map(centres.map((centre) => [centre["code"], hoursOf(centre)]));
  }

  /**
   * Moves the lessons of one class, in place. When the centre is closed at its hour, the whole class moves to the next weekday on
   * which it is open; a lesson on a holiday moves to the week after, and those behind it too. Lessons are only moved to later
   * days and stay in order.
   */
  place(item: Data): void {
    const hours = this.hours.get(item["Centre"]);
    const lessons = listOf(item["Lesson"]);
    const seeded = lessons.map(spanOf);
    const [first] = seeded;
    if (!hours || !first || !seeded.every(({ from, to }) => to > from)) return;
    const room = `${item["Centre"]} ${item["Venue"]}`;
    const taken = item["Cancelled"] === true ? [] : (this.booked.get(room) ?? []);
    const isFree = (lesson: Span) => isOpen(hours, lesson) && !taken.some((other) => overlaps(lesson, other));
    const placed = firstSeries(seeded, isFree);
    if (!placed) return;
    if (item["Cancelled"] !== true) this.booked.set(room, [...taken, ...placed]);
    lessons.forEach((lesson, index) => write(lesson, placed[index]));
    // A class that enrols people until it begins still does so.
    if (Date.parse(String(item["Enrol_End"])) === first.from) item["Enrol_End"] = lessons[0]?.["Start"];
  }
}

function write(lesson: Data, span: Span | undefined): void {
  if (!span || !isData(lesson)) return;
  lesson["Start"] = new Date(span.from).toISOString();
  lesson["End"] = new Date(span.to).toISOString();
}

/** The lessons on the first weekday on which all of them can be held; null when there is no such day. */
function firstSeries(seeded: readonly Span[], isFree: (lesson: Span) => boolean): readonly Span[] | null {
  for (let days = 0; days < DAYS_OF_WEEK; days += 1) {
    const placed = series(seeded, days, isFree);
    if (placed) return placed;
  }
  return null;
}

function series(seeded: readonly Span[], days: number, isFree: (lesson: Span) => boolean): readonly Span[] | null {
  let shift = days;
  const placed: Span[] = [];
  for (const lesson of seeded) {
    for (let weeks = 0; !isFree(moved(lesson, shift)); weeks += 1) {
      if (weeks === WEEKS_TO_WAIT) return null;
      shift += DAYS_OF_WEEK;
    }
    placed.push(moved(lesson, shift));
  }
  return placed;
}
