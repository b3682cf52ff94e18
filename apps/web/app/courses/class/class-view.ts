import type { Course, CourseClass } from "@kaifong/content";
import type { Availability, ClassPhase } from "@kaifong/contract";
import { classPhase, enrolsByForm, firstStartOf, isBallot, isJoinable, lastEndOf } from "@kaifong/domain/enrolment";
import { dateOrNull } from "@kaifong/domain/time";

/** A class as a page shows it: as it is in force (R-PRG-02, R-PRG-03), which content gives, with the live figures. */
export interface ClassView {
  readonly class: CourseClass;
  readonly phase: ClassPhase;
  /** Places left; null when the live figure is not known, or one enrols by a form elsewhere, which nobody counts here. */
  readonly remaining: number | null;
  /** How many have entered the ballot; null when that is not known, or none is held. */
  readonly entries: number | null;
  /** ISO instants; null when no lesson is set yet. */
  readonly firstStart: string | null;
  readonly lastEnd: string | null;
}

export interface CourseView {
  readonly course: Course;
  /** The one to show first stands first: those that can be joined, then those that open soon. */
  readonly classes: readonly ClassView[];
  /** ISO instant of the page's making: what is before it is not announced as coming. */
  readonly asOf: string;
}

/** Within a course what is of use stands first. Open and remaining count as one: between them the earlier class stands first. */
const COURSE_RANKS: Readonly<Record<ClassPhase, number>> = {
  ...{ OPEN: 0, REMAINING: 0, SOON: 1, FULL: 2, BALLOT_CLOSED: 3, CLOSED: 4, STARTED: 5, CANCELLED: 6, ENDED: 7 },
};

export function courseView(course: Course, availability: ReadonlyMap<string, Availability>, now: Date): CourseView {
  const classes = course.classes.map((entry) => classView(entry, availability.get(entry.uuid), now));
  return { course, classes: classes.sort(byUsefulness), asOf: now.toISOString() };
}

/**
 * Without live figures (the database is away, or has not met the class yet) the phase follows from the clock alone, and the
 * places stay unknown.
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

/** A class that can be joined now, has a place left by the live figures, and has not begun. */
export type FreeClassView = ClassView & { readonly remaining: number; readonly firstStart: string };

export function isFreeToJoin(view: ClassView, now: Date): view is FreeClassView {
  const { phase, remaining, firstStart } = view;
  return isJoinable(phase) && remaining !== null && remaining > 0 && firstStart !== null && new Date(firstStart) > now;
}

/** Other classes of the course that can be joined with a place left: what to offer somebody who came too late. */
export function alternativesTo(view: ClassView, all: readonly ClassView[]): readonly ClassView[] {
  return all.filter((other) => other !== view && isJoinable(other.phase) && other.remaining !== 0);
}

/** Of these the ones in which the site itself enrols: what to offer where the way leads into enrolling. */
export function alternativesHere(view: ClassView, all: readonly ClassView[]): readonly ClassView[] {
  return alternativesTo(view, all).filter((other) => !enrolsByForm(other.class));
}
