import type { Theme } from "@kaifong/content";
import { CENTRE_CODES, type ClassPhase, ENROLMENT_METHODS, type EnrolmentMethod } from "@kaifong/contract";
import { keywordIn, matchesKeyword, monthsBefore } from "../format/index.ts";
import type { ClassView, CourseView } from "./class-view.ts";

export const STATUS_GROUPS = {
  open: ["OPEN", "REMAINING"],
  soon: ["SOON"],
  full: ["FULL", "BALLOT_CLOSED", "CLOSED"],
  started: ["STARTED", "ENDED"],
} as const satisfies Record<string, readonly ClassPhase[]>;
export type StatusGroup = keyof typeof STATUS_GROUPS;
export const STATUS_GROUP_NAMES: readonly StatusGroup[] = ["open", "soon", "full", "started"];

/** Specification §9: 1, 3, 6 months and 1 year. */
export const PERIODS = ["1m", "3m", "6m", "1y"] as const;
export type Period = (typeof PERIODS)[number];

export const SORTS = ["start", "closing", "places", "name"] as const;
export type Sort = (typeof SORTS)[number];

/** What the visitor chose in the form; it lives in the address bar under these names. */
export interface CourseFilters {
  readonly q: string;
  readonly theme: string | undefined;
  readonly centre: (typeof CENTRE_CODES)[number] | undefined;
  readonly method: EnrolmentMethod | undefined;
  readonly status: StatusGroup | undefined;
  readonly period: Period | undefined;
  readonly sort: Sort;
}

/** Reads the address bar; a value that is none of ours counts as not chosen. */
export function readFilters(search: URLSearchParams, themes: readonly Theme[]): CourseFilters {
  const chosen = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === search.get(name));
  return {
    q: keywordIn(search),
    theme: chosen(
      "theme",
      themes.map((theme) => theme.id),
    ),
    centre: chosen("centre", CENTRE_CODES),
    method: chosen("method", ENROLMENT_METHODS),
    status: chosen("status", STATUS_GROUP_NAMES),
    period: chosen("period", PERIODS),
    sort: chosen("sort", SORTS) ?? "start",
  };
}

/** Whether anything narrows the list down; the order does not. */
export function isNarrowed(filters: CourseFilters): boolean {
  return filters.q !== "" || hasMoreChoices(filters);
}

/** Whether one of the choices is made that the form keeps folded away. */
export function hasMoreChoices(filters: CourseFilters): boolean {
  return filters.theme !== undefined || narrowsClasses(filters);
}

/** The courses that match, in the order asked for; of each, only the classes that match. */
export function filterCourses(courses: readonly CourseView[], filters: CourseFilters, now: Date): readonly CourseView[] {
  return courses
    .filter((view) => filters.theme === undefined || view.course.themeId === filters.theme)
    .filter((view) => matches(view, filters.q))
    .flatMap((view) => {
      const classes = view.classes.filter((entry) => matchesClass(entry, filters, now));
      return classes.length > 0 || !narrowsClasses(filters) ? [{ ...view, classes }] : [];
    })
    .sort(ORDERS[filters.sort]);
}

function narrowsClasses({ centre, method, status, period }: CourseFilters): boolean {
  return [centre, method, status, period].some((choice) => choice !== undefined);
}

function matchesClass(view: ClassView, filters: CourseFilters, now: Date): boolean {
  const phases: readonly ClassPhase[] | undefined = filters.status && STATUS_GROUPS[filters.status];
  return (
    (filters.centre === undefined || view.class.centre === filters.centre) &&
    (filters.method === undefined || view.class.method === filters.method) &&
    (phases === undefined || phases.includes(view.phase)) &&
    (filters.period === undefined || startsWithin(view, filters.period, now))
  );
}

function startsWithin(view: ClassView, period: Period, now: Date): boolean {
  if (view.firstStart === null) return false;
  const start = new Date(view.firstStart);
  return start >= now && start < endOf(period, now);
}

const PERIOD_MONTHS: Readonly<Record<Period, number>> = { "1m": 1, "3m": 3, "6m": 6, "1y": 12 };

function endOf(period: Period, now: Date): Date {
  return monthsBefore(now, -PERIOD_MONTHS[period]);
}

function matches({ course }: CourseView, keyword: string): boolean {
  return matchesKeyword(keyword, [
    ...[course.name, course.target, course.location, course.description],
    ...course.classes.flatMap((entry) => [entry.classCode, entry.target, entry.venue, entry.instructor, entry.remark]),
  ]);
}

/** Courses without a class to compare by, or with past ones only, stand last. */
const LAST = "9999";
const STILL_TO_START: readonly ClassPhase[] = [...STATUS_GROUPS.open, ...STATUS_GROUPS.soon, ...STATUS_GROUPS.full];

const ORDERS: Record<Sort, (a: CourseView, b: CourseView) => number> = {
  start: (a, b) => nextStart(a).localeCompare(nextStart(b)),
  closing: (a, b) => nextClosing(a).localeCompare(nextClosing(b)),
  places: (a, b) => (b.classes[0]?.remaining ?? -1) - (a.classes[0]?.remaining ?? -1),
  name: (a, b) => a.course.name.localeCompare(b.course.name, a.course.locale),
};

function nextStart(view: CourseView): string {
  const coming = view.classes.filter((entry) => STILL_TO_START.includes(entry.phase));
  return coming.map((entry) => entry.firstStart ?? LAST).sort()[0] ?? LAST;
}

function nextClosing(view: CourseView): string {
  const open = view.classes.filter((entry) => STATUS_GROUPS.open.some((phase) => phase === entry.phase));
  return open.map((entry) => entry.class.enrolEnd).sort()[0] ?? LAST;
}
