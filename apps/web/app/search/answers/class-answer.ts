import type { Centre, Course } from "@kaifong/content";
import type { CentreCode } from "@kaifong/contract";
import { hongKongDay, hongKongWeekday } from "@kaifong/domain/time";
import { classView, type FreeClassView, isFreeToJoin } from "../../courses/class/class-view.ts";
import { FRESH_SECONDS } from "../../page-services.ts";
import type { Clause } from "../query.ts";
import { titleTermsOf } from "../title-terms.ts";
import type { AnswerServices } from "./answer-services.ts";
import { daysOfQuestion, type Holidays, readHolidays } from "./days.ts";
import { hasClause, type Places } from "./places.ts";
import { has, isDay, isWord, type Question } from "./question.ts";

/** The next class that somebody can join. */
export interface ClassAnswer {
  readonly course: Course;
  readonly view: FreeClassView;
  readonly centres: readonly Centre[];
  /** Requested centres, none of which has such a class; empty when the class is at one of them. */
  readonly notAt: readonly CentreCode[];
}

/** Words that such a question may contain besides the subject, the place and the day. */
const WORDS = ["lessons", "free", "price"] as const;

/**
 * The next class that matches: of those that can be joined now and have a place left according to the live figures, the one that
 * begins first. When there is none at the named centres, one elsewhere. Undefined when there is none, or when no class is asked
 * for.
 */
export async function classAnswer(
  question: Question,
  places: Places,
  { content, availability, cache, now }: AnswerServices,
): Promise<ClassAnswer | undefined> {
  const topic = question.clauses.filter(
    (clause) => !(WORDS.some((word) => isWord(clause, word)) || isDay(clause) || places.isPlace(clause)),
  );
  if (!isAskedFor(question, topic, places)) return undefined;
  const courses = content.currentCourses().filter(({ name }) => isAbout(name, topic));
  if (courses.length === 0) return undefined;
  const live = await availability(courses.flatMap(({ classes }) => classes.map(({ uuid }) => uuid)));
  cache.maxAge(FRESH_SECONDS.places);
  const moment = now();
  const holidays = readHolidays(content);
  const joinable = courses
    .flatMap((course) => course.classes.map((entry) => ({ course, view: classView(entry, live.get(entry.uuid), moment) })))
    .flatMap(({ course, view }) =>
      isFreeToJoin(view, moment) && fits(view, question, { now: moment, holidays }) ? [{ course, view }] : [],
    )
    .sort((one, other) => one.view.firstStart.localeCompare(other.view.firstStart));
  const meant = places.meant(question.clauses);
  const there = joinable.find(({ view }) => meant.some(({ code }) => code === view.class.centre));
  const isAnywhere = meant.length === places.centres.length;
  const found = there ?? joinable[0];
  if (found === undefined) return undefined;
  return { ...found, centres: places.centres, notAt: there || isAnywhere ? [] : meant.map(({ code }) => code) };
}

/**
 * Whether a class is asked for: by the name of a subject that the vocabulary knows, or by a word for lessons together with
 * anything specific. A number or the hours of a centre are another question.
 */
function isAskedFor(question: Question, topic: readonly Clause[], places: Places): boolean {
  if (has(question, "hours") || has(question, "phone")) return false;
  if (topic.length > 0) return has(question, "lessons") || topic.every(({ concepts }) => concepts.length > 0);
  const isNarrowed = question.clauses.some((clause) => isWord(clause, "free") || isDay(clause) || places.isPlace(clause));
  return has(question, "lessons") && isNarrowed;
}

/** Whether the name fits the subject. An exercise class is named after what is trained in it: 伸展, 八段錦. */
function isAbout(name: string, topic: readonly Clause[]): boolean {
  const terms = titleTermsOf(name);
  return topic.every(
    (clause) => hasClause(terms, clause) || (isWord(clause, "exercise") && clause.related.some((concept) => terms.has(concept))),
  );
}

interface Clock {
  readonly now: Date;
  readonly holidays: Holidays;
}

/** Whether it is free, and begins on the day or the weekday, when that is asked for. */
function fits({ class: { feeHkd }, firstStart }: ClassAnswer["view"], question: Question, { now, holidays }: Clock): boolean {
  if (has(question, "free") && feeHkd > 0) return false;
  const { day } = question;
  if (day === undefined || day === "now") return true;
  const starts = new Date(firstStart);
  if (typeof day === "object" && "weekday" in day && !day.nextWeek) return hongKongWeekday(starts) === day.weekday;
  return daysOfQuestion(day, now, holidays).some((meant) => meant.day === hongKongDay(starts));
}
