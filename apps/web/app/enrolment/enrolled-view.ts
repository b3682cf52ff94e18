import { type Enrolment, isOneOf } from "@kaifong/contract";
import { CONFIRMED_PLACE_STATUSES, isLive, lastEndOf } from "@kaifong/domain/enrolment";
import { dateOrNull, daysAfter, hongKongDay, monthsBefore } from "@kaifong/domain/time";
import { readOption } from "@kaifong/page-host";

export const ENROLLED_SORTS = ["lesson", "newest"] as const;
export const ENROLLED_STATUSES = ["all", "current", "past"] as const;
/** Months back (specification §9: 1, 3, 6 months and 1 year). */
export const ENROLLED_PERIODS = ["all", "1", "3", "6", "12"] as const;

/** From how many enrolments on the filters stand open above them: fewer are seen at once. */
export const FILTERS_FROM = 6;

export interface EnrolledFilters {
  readonly sort: (typeof ENROLLED_SORTS)[number];
  readonly status: (typeof ENROLLED_STATUSES)[number];
  readonly period: (typeof ENROLLED_PERIODS)[number];
}

/** The filters that an address has; where it has none, or a wrong one: all enrolments, by their next lesson. */
export function readEnrolledFilters(search: URLSearchParams): EnrolledFilters {
  return {
    sort: readOption(search, "sort", ENROLLED_SORTS) ?? "lesson",
    status: readOption(search, "status", ENROLLED_STATUSES) ?? "all",
    period: readOption(search, "period", ENROLLED_PERIODS) ?? "all",
  };
}

/** The filters as the address bar has them; those that are not chosen are left out. */
export function writeEnrolledFilters(filters: EnrolledFilters): URLSearchParams {
  const narrowed = Object.entries(filters).filter(([name, value]) => value !== (name === "sort" ? "lesson" : "all"));
  return new URLSearchParams(narrowed);
}

/** The enrolments that match, in the chosen order. */
export function filterEnrolments(enrolments: readonly Enrolment[], filters: EnrolledFilters, now: Date): readonly Enrolment[] {
  return enrolments
    .filter((enrolment) => filters.status === "all" || isCurrent(enrolment, now) === (filters.status === "current"))
    .filter((enrolment) => isEnrolledWithin(filters.period, enrolment, now))
    .sort(filters.sort === "newest" ? byNewest : byLesson(now));
}

/** Whether somebody enrolled within the chosen number of months. */
export function isEnrolledWithin(
  period: EnrolledFilters["period"],
  { enrolledAt }: Pick<Enrolment, "enrolledAt">,
  now: Date,
): boolean {
  return period === "all" || new Date(enrolledAt) >= monthsBefore(now, Number(period));
}

/** Whether something may still happen to it: it waits, or its lessons are not over, and its class does not go on without it. */
export function isCurrent({ status, lessons, leftBehind }: Enrolment, now: Date): boolean {
  return isLive({ status, leftBehind, lastEnd: dateOrNull(lastEndOf(lessons)) }, now);
}

/** The lesson that comes next or is under way; undefined when none is left. */
export function nextLesson(enrolment: Enrolment, now: Date): Enrolment["lessons"][number] | undefined {
  return enrolment.lessons.find((lesson) => new Date(lesson.end) > now);
}

/** The last lesson of an enrolment; undefined when its class has none. */
export function lastLesson(enrolment: Enrolment): Enrolment["lessons"][number] | undefined {
  return enrolment.lessons.at(-1);
}

/** A lesson with the enrolment by which the member has a place there. */
export interface ComingLesson {
  readonly enrolment: Enrolment;
  readonly lesson: Enrolment["lessons"][number];
}

/**
 * The lessons in which the member has a place from now on, earliest first; one that has begun is included until it ends. An
 * application that staff still check is none: it may be refused.
 */
export function lessonsToCome(enrolments: readonly Enrolment[], now: Date): readonly ComingLesson[] {
  return enrolments
    .filter(({ status }) => isOneOf(CONFIRMED_PLACE_STATUSES, status))
    .flatMap((enrolment) => enrolment.lessons.filter(({ end }) => new Date(end) > now).map((lesson) => ({ enrolment, lesson })))
    .sort((a, b) => a.lesson.start.localeCompare(b.lesson.start));
}

/** The lessons of the next day in Hong Kong that has any. */
export function comingLessons(enrolments: readonly Enrolment[], now: Date): readonly ComingLesson[] {
  const coming = lessonsToCome(enrolments, now);
  const dayOf = ({ lesson }: ComingLesson) => hongKongDay(new Date(lesson.start));
  const [first] = coming;
  return first ? coming.filter((each) => dayOf(each) === dayOf(first)) : [];
}

/** The name of a day that is near; undefined for all others. `instant`: in ISO form. */
export function dayNameOf(instant: string, now: Date): "today" | "tomorrow" | undefined {
  const [day, today] = [hongKongDay(new Date(instant)), hongKongDay(now)];
  if (day === today) return "today";
  return day === daysAfter(today, 1) ? "tomorrow" : undefined;
}

function byNewest(a: Enrolment, b: Enrolment): number {
  return b.enrolledAt.localeCompare(a.enrolledAt);
}

/** Current ones first, in order of the next lesson; then past ones, the latest first. */
function byLesson(now: Date): (a: Enrolment, b: Enrolment) => number {
  const next = (enrolment: Enrolment) => (isCurrent(enrolment, now) ? (nextLesson(enrolment, now)?.start ?? "8") : "9");
  return (a, b) => next(a).localeCompare(next(b)) || (lastLesson(b)?.start ?? "").localeCompare(lastLesson(a)?.start ?? "");
}
