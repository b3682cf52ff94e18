import type { CourseView } from "../class/class-view.ts";
import { COMPARE_PARAMETER, MAX_COMPARED } from "./compare-parameter.ts";
import type { ClassOfCourse } from "../listing/course-filters.ts";

/** The classes that an address asks to compare, in its order, without unknown ones; null when it asks for none. */
export function comparedOf(search: URLSearchParams, courses: readonly CourseView[]): readonly ClassOfCourse[] | null {
  if (!search.has(COMPARE_PARAMETER)) return null;
  const all = courses.flatMap(({ course, classes }) => classes.map((view) => ({ course, view })));
  const uuids = [...new Set(search.getAll(COMPARE_PARAMETER))].slice(0, MAX_COMPARED);
  return uuids.map((uuid) => all.find(({ view }) => view.class.uuid === uuid)).filter((found) => found !== undefined);
}
