import type { ClassPhase } from "@kaifong/contract";
import { isJoinable, isPast, isStarted } from "@kaifong/domain/enrolment";
import type { ClassView, CourseView } from "../class/class-view.ts";
import { type ClassOfCourse, type CourseFilters, filterClasses, type Moment } from "./course-filters.ts";

export const SCHEDULE_SORTS = ["start", "enrol", "places", "name"] as const;
export type ScheduleSort = (typeof SCHEDULE_SORTS)[number];

/** The classes that match, in the chosen order; by default by start, like the list of courses. */
export function scheduleOf(
  courses: readonly CourseView[],
  filters: CourseFilters<ScheduleSort>,
  at: Moment,
): readonly ClassOfCourse[] {
  return [...filterClasses(courses, filters, at)].sort(ORDERS[filters.sort]);
}

/**
 * The rank of a class among all classes: what can be joined is first, what is over last. A class with a date to come, such as a
 * draw, precedes a full one.
 */
const SCHEDULE_RANKS: Readonly<Record<ClassPhase, number>> = {
  OPEN: 0,
  REMAINING: 0,
  SOON: 1,
  BALLOT_CLOSED: 2,
  FULL: 3,
  CLOSED: 3,
  STARTED: 4,
  CANCELLED: 5,
  ENDED: 6,
};

type Order = (a: ClassOfCourse, b: ClassOfCourse) => number;

const byEnrolment: Order = (a, b) =>
  SCHEDULE_RANKS[a.view.phase] - SCHEDULE_RANKS[b.view.phase] || nextDate(a.view).localeCompare(nextDate(b.view));

const ORDERS: Record<ScheduleSort, Order> = {
  enrol: byEnrolment,
  start: (a, b) => Number(standsLast(a)) - Number(standsLast(b)) || startOf(a.view).localeCompare(startOf(b.view)),
  places: (a, b) => placesOf(b.view) - placesOf(a.view) || byEnrolment(a, b),
  name: (a, b) =>
    a.course.name.localeCompare(b.course.name, a.course.locale) || a.view.class.classCode.localeCompare(b.view.class.classCode),
};

/** Whether nobody can join the class any longer: it has begun, is cancelled or over. */
function standsLast({ view }: ClassOfCourse): boolean {
  return isStarted(view.phase) || isPast(view.phase);
}

function startOf({ firstStart }: ClassView): string {
  return firstStart ?? "9999";
}

/** The field that holds a class's next date in a phase; null: its first lesson. */
const NEXT_DATES: Readonly<Record<ClassPhase, "enrolStart" | "enrolEnd" | "ballotResultOn" | null>> = {
  ...{ SOON: "enrolStart", OPEN: "enrolEnd", BALLOT_CLOSED: "ballotResultOn" },
  ...{ REMAINING: null, FULL: null, CLOSED: null, STARTED: null, ENDED: null, CANCELLED: null },
};

/**
 * The next date that matters to somebody who wants to join: the deadline, the opening, the result of the ballot, or the first
 * lesson.
 */
function nextDate(view: ClassView): string {
  const field = NEXT_DATES[view.phase];
  return (field && view.class[field]) ?? startOf(view);
}

/** The places left; places in a class that nobody can join any longer do not count. */
function placesOf({ phase, remaining }: ClassView): number {
  return isJoinable(phase) ? (remaining ?? -1) : -2;
}
