import type { ClassPhase } from "@kaifong/contract";
import { isJoinable, isPast, isUnderWay } from "@kaifong/domain/enrolment";
import type { ClassView, CourseView } from "../class/class-view.ts";
import { type ClassOfCourse, type CourseFilters, filterClasses, type Moment } from "./course-filters.ts";

export const SCHEDULE_SORTS = ["start", "enrol", "places", "name"] as const;
export type ScheduleSort = (typeof SCHEDULE_SORTS)[number];

/** The classes that match, in the order asked for: by their start, as the list of courses is, unless another order is chosen. */
export function scheduleOf(
  courses: readonly CourseView[],
  filters: CourseFilters<ScheduleSort>,
  at: Moment,
): readonly ClassOfCourse[] {
  return [...filterClasses(courses, filters, at)].sort(ORDERS[filters.sort]);
}

/** Of all classes: what can be joined stands first, what is over last. What has a date to come, as a draw has, precedes full. */
const SCHEDULE_RANKS: Readonly<Record<ClassPhase, number>> = {
  ...{ OPEN: 0, REMAINING: 0, SOON: 1, BALLOT_CLOSED: 2, FULL: 3, CLOSED: 3, STARTED: 4, CANCELLED: 5, ENDED: 6 },
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

/** What nobody joins any more: it has begun, is cancelled or over. */
function standsLast({ view }: ClassOfCourse): boolean {
  return isUnderWay(view.phase) || isPast(view.phase);
}

function startOf({ firstStart }: ClassView): string {
  return firstStart ?? "9999";
}

/** Where a class says what comes next in a phase; null: its first lesson. */
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

/** Places in a class that nobody can join any more are of no use. */
function placesOf({ phase, remaining }: ClassView): number {
  return isJoinable(phase) ? (remaining ?? -1) : -2;
}
