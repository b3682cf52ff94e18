import type { Localized } from "@kaifong/content";
import type { CentreCode } from "@kaifong/contract";
import type { HolidayTable } from "@kaifong/domain/time";
import type { OpenNow, OpenSpan } from "../../centres/hours.ts";
import { openNow } from "../../centres/hours.ts";
import { type CentreNotice, currentNotice } from "../../centres/notice.ts";
import { FRESH_SECONDS } from "../../page-services.ts";
import type { AnswerServices } from "./answer-services.ts";
import { daysOfQuestion, hoursOn, type NamedDay, readHolidays, startOf } from "./days.ts";
import type { Places } from "./places.ts";
import { has, isDay, isWord, type Question } from "./question.ts";

/** The hours of a centre on a day; empty on a day of rest. */
export interface DayHours extends NamedDay {
  readonly spans: readonly OpenSpan[];
  readonly holiday: boolean;
}

interface CentreHours extends Localized {
  readonly code: CentreCode;
  readonly name: string;
  readonly days: readonly DayHours[];
  readonly now: OpenNow;
  /** The notice of what is different on the first of the days. */
  readonly notice: CentreNotice | null;
}

/** The hours of the centres in question, on the days in question. */
export interface HoursAnswer {
  readonly centres: readonly CentreHours[];
}

/** Words that such a question may contain besides centre and day. */
const WORDS = ["hours", "phone", "whatsapp"] as const;

/** Undefined when something else is asked, or when none of the centres in question has hours. */
export function hoursAnswer(
  question: Question,
  places: Places,
  { cache, content, now }: Pick<AnswerServices, "cache" | "content" | "now">,
): HoursAnswer | undefined {
  if (!has(question, "hours") || !question.clauses.every((clause) => isOfHours(clause, places))) return undefined;
  const moment = now();
  const holidays = readHolidays(content);
  const { isHoliday } = holidays;
  const days = daysOfQuestion(question.day, moment, holidays);
  const [first] = days;
  const open = places.meant(question.clauses).filter(({ hours }) => hours.length > 0);
  if (first === undefined || open.length === 0) return undefined;
  cache.maxAge(FRESH_SECONDS.hours);
  const centres = open.map((centre) => ({
    ...{ code: centre.code, name: centre.name, locale: centre.locale, converted: centre.converted },
    days: days.map((day) => dayHours(centre.hours, day, isHoliday)),
    now: openNow(centre.hours, moment, isHoliday),
    notice: currentNotice(centre, first.name === "today" ? moment : startOf(first.day)),
  }));
  return { centres };
}

function isOfHours(clause: Question["clauses"][number], places: Places): boolean {
  return WORDS.some((word) => isWord(clause, word)) || isDay(clause) || places.isPlace(clause);
}

function dayHours(hours: Parameters<typeof hoursOn>[0], named: NamedDay, isHoliday: HolidayTable): DayHours {
  const { today, holiday } = hoursOn(hours, named.day, isHoliday);
  return { ...named, spans: today ?? [], holiday };
}
