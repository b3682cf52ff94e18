import type { Course, CourseClass } from "@kaifong/content";
import type { Availability, ClassPhase, EnrolmentMethod } from "@kaifong/contract";
import { classPhase, enrolsByForm, firstStartOf, isAfterDraw, isBallot, isJoinable, lastEndOf } from "@kaifong/domain/enrolment";
import { dateOrNull } from "@kaifong/domain/time";

/** A class as a page shows it: as it is in force (R-PRG-02, R-PRG-03), according to content, with the live figures. */
export interface ClassView {
  readonly class: CourseClass;
  readonly phase: ClassPhase;
  /** Places left; null when the live figure is not known, or when one enrols by a form elsewhere, which nobody counts here. */
  readonly remaining: number | null;
  /** The number of ballot entries; null when it is not known, or when there is no ballot. */
  readonly entries: number | null;
  /** ISO instants; null when no lesson is set yet. */
  readonly firstStart: string | null;
  readonly lastEnd: string | null;
}

export interface CourseView {
  readonly course: Course;
  /** The class to show first is first: those that can be joined, then those that open soon. */
  readonly classes: readonly ClassView[];
  /** ISO instant at which the page was made: nothing before it is announced as coming. */
  readonly asOf: string;
}

/** How places are given now: what is left after a draw is first come, first served. */
export function methodNow({ class: entry, phase }: Pick<ClassView, "class" | "phase">): EnrolmentMethod {
  return isAfterDraw(entry, phase) ? "FCFS" : entry.method;
}

/** The most useful classes of a course come first. Open and remaining count as one: among them the earlier class comes first. */
const COURSE_RANKS: Readonly<Record<ClassPhase, number>> = {
  OPEN: 0,
  REMAINING: 0,
  SOON: 1,
  FULL: 2,
  BALLOT_CLOSED: 3,
  CLOSED: 4,
  STARTED: 5,
  CANCELLED: 6,
  ENDED: 7,
};

/**
 * A course as pages show it, its most useful class first. `availability`: the live figures by class id, empty when there are
 * none.
 */
export function courseView(course: Course, availability: ReadonlyMap<string, Availability>, now: Date): CourseView {
  const classes = course.classes.map((entry) => classView(entry, availability.get(entry.uuid), now));
  return { course, classes: classes.sort(byUsefulness), asOf: now.toISOString() };
}

/**
 * Without live figures (the database is down, or does not know the class yet) the phase follows from the clock alone, and the
 * number of places stays unknown.
 */
export function classView(entry: CourseClass, live: Availability | undefined, now: Date): ClassView {
  const firstStart = firstStartOf(entry.lessons);
  const lastEnd = lastEndOf(entry.lessons);
  return {
    class: entry,
    phase: live?.phase ?? phaseByClock(entry, firstStart, lastEnd, now),
    remaining: live && !enrolsByForm(entry) ? live.remaining : null,
    entries: live?.entries ?? null,
    firstStart,
    lastEnd,
  };
}

function phaseByClock(entry: CourseClass, firstStart: string | null, lastEnd: string | null, now: Date): ClassPhase {
  const facts = {
    method: entry.method,
    quota: entry.quota,
    taken: 0,
    undrawn: isBallot(entry) ? 1 : 0,
    waiting: 0,
    enrolStart: new Date(entry.enrolStart),
    enrolEnd: new Date(entry.enrolEnd),
    openEnrolStart: dateOrNull(entry.openEnrolStart),
    cancelled: entry.cancelled,
    firstStart: dateOrNull(firstStart),
    lastEnd: dateOrNull(lastEnd),
  };
  return classPhase(facts, now);
}

function byUsefulness(a: ClassView, b: ClassView): number {
  return COURSE_RANKS[a.phase] - COURSE_RANKS[b.phase] || (a.firstStart ?? "9").localeCompare(b.firstStart ?? "9");
}

/** A class that can be joined now, has a place left according to the live figures, and has not begun. */
export type FreeClassView = ClassView & { readonly remaining: number; readonly firstStart: string };

/** Whether somebody can join the class at `now` and is known to find a place: without live figures nobody is. */
export function isFreeToJoin(view: ClassView, now: Date): view is FreeClassView {
  const { phase, remaining, firstStart } = view;
  return isJoinable(phase) && remaining !== null && remaining > 0 && firstStart !== null && new Date(firstStart) > now;
}

/** Other classes of the course that can be joined with a place left: offered to somebody who came too late. */
export function alternativesTo(view: ClassView, all: readonly ClassView[]): readonly ClassView[] {
  return all.filter((other) => other !== view && isJoinable(other.phase) && other.remaining !== 0);
}

/** The alternatives in which the site itself enrols: offered where the link leads into enrolling. */
export function alternativesHere(view: ClassView, all: readonly ClassView[]): readonly ClassView[] {
  return alternativesTo(view, all).filter((other) => !enrolsByForm(other.class));
}
