import type { Course, Theme } from "@kaifong/content";
import { type ClassPhase, ENROLMENT_METHODS, type EnrolmentMethod } from "@kaifong/contract";
import { enrolsByForm, isJoinable, isPast, isStarted } from "@kaifong/domain/enrolment";
import { daysAfter, hongKongDay, hongKongInstant, monthsAfter } from "@kaifong/domain/time";
import { readOption } from "@kaifong/page-host";
import { matcherOf } from "../../vocabulary/meaning.ts";
import { keywordIn } from "../../vocabulary/keyword.ts";
import { type ClassView, type CourseView, methodNow } from "../class/class-view.ts";
import { centresOf, type NearbyCentre, type NearPlace, PLACES } from "./near.ts";
import { textsOfClass, textsOfCourse } from "./searched-texts.ts";

export const STATUS_GROUP_NAMES = ["open", "soon", "drawn", "full", "cancelled", "started"] as const;
type StatusGroup = (typeof STATUS_GROUP_NAMES)[number];
/** The status under which a visitor finds a class, by phase. */
const GROUP_OF: Readonly<Record<ClassPhase, StatusGroup>> = {
  ...{ OPEN: "open", REMAINING: "open", SOON: "soon", BALLOT_CLOSED: "drawn" },
  ...{ FULL: "full", CLOSED: "full", CANCELLED: "cancelled" },
  ...{ STARTED: "started", ENDED: "started" },
};

/** Specification §9: 1, 3, 6 months and 1 year; and what people ask for, the next week or two. */
export const PERIODS = ["1w", "2w", "1m", "3m", "6m", "1y"] as const;
type Period = (typeof PERIODS)[number];

/** The orders of courses, by what matters to the visitor. */
export const COURSE_SORTS = ["start", "closing", "places", "name"] as const;
export type CourseSort = (typeof COURSE_SORTS)[number];

/** The visitor's choices in the form, which are in the address bar under these names. Each page has its own orders. */
export interface CourseFilters<Sort extends string = CourseSort> {
  readonly q: string;
  readonly theme: string | undefined;
  /** A centre, or a neighbourhood with the centres near it. */
  readonly centre: NearPlace | undefined;
  readonly method: EnrolmentMethod | undefined;
  readonly status: StatusGroup | undefined;
  readonly period: Period | undefined;
  /** Only free ones; only those with a place left that somebody can take. "1" or nothing. */
  readonly free: Tick;
  readonly left: Tick;
  readonly sort: Sort;
}

/** The facts on which the result of the same choices depends. */
export interface Moment {
  readonly now: Date;
  /** The existing centres, and where they are. */
  readonly centres: readonly NearbyCentre[];
}

type Tick = "1" | undefined;
type Choices = Omit<CourseFilters, "sort">;

/**
 * Reads the address bar; a value that is not one of ours counts as not chosen. The first of `sorts` is the order when none is
 * chosen.
 */
export function readCourseFilters<Sort extends string>(
  search: URLSearchParams,
  themes: readonly Theme[],
  sorts: readonly [Sort, ...Sort[]],
): CourseFilters<Sort> {
  return {
    q: keywordIn(search),
    theme: readOption(
      search,
      "theme",
      themes.map(({ id }) => id),
    ),
    centre: readOption(search, "centre", PLACES),
    method: readOption(search, "method", ENROLMENT_METHODS),
    status: readOption(search, "status", STATUS_GROUP_NAMES),
    period: readOption(search, "period", PERIODS),
    free: readOption(search, "free", ["1"]),
    left: readOption(search, "left", ["1"]),
    sort: readOption(search, "sort", sorts) ?? sorts[0],
  };
}

/** Writes what `readCourseFilters` reads; an order that nobody chose is left out. */
export function writeCourseFilters<Sort extends string>(
  { sort, ...choices }: CourseFilters<Sort>,
  sorts: readonly [Sort, ...Sort[]],
) {
  return { ...choices, sort: sort === sorts[0] ? undefined : sort };
}

/** Whether any filter is set; the order does not count. */
export function isNarrowed(filters: Choices): boolean {
  return filters.q !== "" || filters.theme !== undefined || narrowsClasses(filters);
}

/** The courses that match, in the chosen order, each with its matching classes: past ones only when their status is chosen. */
export function filterCourses(courses: readonly CourseView[], filters: CourseFilters, at: Moment): readonly CourseView[] {
  const isAbout = matcherOf(filters.q);
  return courses
    .filter(({ course }) => filters.theme === undefined || course.themeId === filters.theme)
    .filter(
      ({ course }) =>
        filters.q === "" ||
        isAbout(course.name, [
          ...textsOfCourse(course),
          ...course.classes.flatMap((entry) => textsOfClass(entry, entry.lessons)),
        ]),
    )
    .flatMap((view) => {
      const classes = view.classes.filter(
        (entry) => matchesClass(entry, filters, at) && (filters.status !== undefined || !isPast(entry.phase)),
      );
      return classes.length > 0 || !narrowsClasses(filters) ? [{ ...view, classes }] : [];
    })
    .sort(ORDERS[filters.sort]);
}

/** A class with the course that it belongs to. */
export interface ClassOfCourse {
  readonly course: Course;
  readonly view: ClassView;
}

/** The classes that match, one by one: a class that is found by its own words brings no other. */
export function filterClasses(courses: readonly CourseView[], filters: Choices, at: Moment): readonly ClassOfCourse[] {
  const isAbout = matcherOf(filters.q);
  return courses
    .filter(({ course }) => filters.theme === undefined || course.themeId === filters.theme)
    .flatMap(({ course, classes }) => classes.map((view) => ({ course, view })))
    .filter(({ view }) => matchesClass(view, filters, at))
    .filter(
      ({ course, view }) =>
        filters.q === "" || isAbout(course.name, [...textsOfCourse(course), ...textsOfClass(view.class, view.class.lessons)]),
    );
}

function narrowsClasses({ centre, method, status, period, free, left }: Choices): boolean {
  return [centre, method, status, period, free, left].some((choice) => choice !== undefined);
}

function matchesClass(view: ClassView, filters: Choices, { now, centres }: Moment): boolean {
  return (
    (filters.centre === undefined || centresOf(filters.centre, centres).some((code) => code === view.class.centre)) &&
    (filters.free === undefined || view.class.feeHkd === 0) &&
    (filters.left === undefined || (isJoinable(view.phase) && !enrolsByForm(view.class) && view.remaining !== 0)) &&
    (filters.method === undefined || methodNow(view) === filters.method) &&
    (filters.status === undefined || GROUP_OF[view.phase] === filters.status) &&
    (filters.period === undefined || startsWithin(view, filters.period, now))
  );
}

function startsWithin(view: ClassView, period: Period, now: Date): boolean {
  if (view.firstStart === null) return false;
  const start = new Date(view.firstStart);
  return start >= now && start < endOf(period, now);
}

const PERIOD_LENGTHS: Readonly<Record<Period, { readonly days: number } | { readonly months: number }>> = {
  ...{ "1w": { days: 7 }, "2w": { days: 14 } },
  ...{ "1m": { months: 1 }, "3m": { months: 3 }, "6m": { months: 6 }, "1y": { months: 12 } },
};

/** Weeks end with the last of their days in Hong Kong, so that a lesson two weeks from today counts all day. */
function endOf(period: Period, now: Date): Date {
  const length = PERIOD_LENGTHS[period];
  return "months" in length ? monthsAfter(now, length.months) : hongKongInstant(daysAfter(hongKongDay(now), length.days + 1), 0);
}

/** Courses without a class to compare by, or with only past ones, are last. */
const LAST = "9999";

const byStart = (a: CourseView, b: CourseView) => nextStart(a).localeCompare(nextStart(b));

const ORDERS: Record<CourseSort, (a: CourseView, b: CourseView) => number> = {
  start: byStart,
  closing: (a, b) => nextClosing(a).localeCompare(nextClosing(b)),
  places: (a, b) => mostPlaces(b) - mostPlaces(a) || byStart(a, b),
  name: (a, b) => a.course.name.localeCompare(b.course.name, a.course.locale),
};

/** Whether any course has a class to come, by whose first day it is sorted. */
export function hasStartMonths(courses: readonly CourseView[]): boolean {
  return courses.some((view) => nextStart(view) !== LAST);
}

/** The start of the class that the list shows, the first of those to come: so the order is that of the visible days. */
function nextStart(view: CourseView): string {
  return view.classes.find(({ phase }) => !isStarted(phase) && !isPast(phase))?.firstStart ?? LAST;
}

function nextClosing(view: CourseView): string {
  return (
    joinable(view)
      .map((entry) => entry.class.enrolEnd)
      .sort()[0] ?? LAST
  );
}

/** The largest number of places left; places in a class that nobody can join any longer do not count. */
function mostPlaces(view: CourseView): number {
  return Math.max(-1, ...joinable(view).map((entry) => entry.remaining ?? -1));
}

function joinable(view: CourseView): readonly ClassView[] {
  return view.classes.filter((entry) => isJoinable(entry.phase));
}
