import type { Centre, Theme } from "@kaifong/content";
import { CENTRE_CODES, type CentreCode } from "@kaifong/contract";
import { readOption } from "@kaifong/page-host";
import { matcherOf } from "../vocabulary/meaning.ts";
import { textsOfClass, textsOfCourse } from "../courses/listing/searched-texts.ts";
import { keywordIn } from "../vocabulary/keyword.ts";
import type { LessonOfClass } from "./lessons.ts";
import type { Month } from "./month.ts";

export const VIEWS = ["month", "agenda"] as const;
export type View = (typeof VIEWS)[number];

/** The visitor's choices, which are stored in the address under these names. */
export interface CalendarFilters {
  readonly q: string;
  readonly theme: string | undefined;
  /** Sorted in the order of the centres; none means all. */
  readonly centres: readonly CentreCode[];
  readonly view: View;
}

/** Reads the address; a value that is not one of ours counts as not chosen. */
export function readCalendarFilters(search: URLSearchParams, themes: readonly Theme[]): CalendarFilters {
  const asked = search.getAll("centre");
  const centres = CENTRE_CODES.filter((code) => asked.includes(code));
  return {
    q: keywordIn(search),
    theme: readOption(
      search,
      "theme",
      themes.map(({ id }) => id),
    ),
    // Choosing all four is the same as choosing none.
    centres: centres.length === CENTRE_CODES.length ? [] : centres,
    view: readOption(search, "view", VIEWS) ?? "month",
  };
}

/** Whether fewer lessons are shown than exist; the view makes no difference. */
export function isNarrowed({ q, theme, centres }: CalendarFilters): boolean {
  return q !== "" || theme !== undefined || centres.length > 0;
}

/** The filters as the query of an address. Without a month it means the current one. */
export function writeCalendarFilters({ q, theme, centres, view }: CalendarFilters, month?: Month) {
  return { month, centre: centres, theme, q, view: view === "month" ? undefined : view };
}

/** Whether a lesson matches what the visitor chose; the words of a centre's name count as well. */
export function matchesFilters(
  { q, theme, centres }: CalendarFilters,
  known: readonly Centre[],
): (lesson: LessonOfClass) => boolean {
  const isAbout = matcherOf(q);
  return ({ course, class: entry, lesson }) =>
    (theme === undefined || course.themeId === theme) &&
    (centres.length === 0 || (entry.centre !== null && centres.includes(entry.centre))) &&
    (q === "" ||
      isAbout(course.name, [
        ...textsOfCourse(course),
        ...textsOfClass(entry, [lesson]),
        lesson.topic,
        known.find(({ code }) => code === entry.centre)?.name,
      ]));
}
