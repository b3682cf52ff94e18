import { type Language, LANGUAGES } from "@kaifong/i18n";
import { onSite } from "../../site-story.fixtures.tsx";
import { COURSE_SORTS, readCourseFilters } from "./course-filters.ts";
import { CourseFilterForm } from "./filter-form.tsx";
import { SCHEDULE_SORTS } from "./schedule.ts";

export default {};

/** Renders the filters that a query sets. */
function courses(query: string, language?: Language) {
  return onSite((content) => {
    const themes = content.themes();
    const filters = readCourseFilters(new URLSearchParams(query), themes, COURSE_SORTS);
    return <CourseFilterForm page="series" sorts={COURSE_SORTS} centres={content.centres()} {...{ filters, themes }} />;
  }, language);
}

export const nothingChosen = () => courses("");
export const chosen = () => courses("q=tai+chi&status=open&method=BALLOT&period=1m&free=1&left=1&sort=name");
export const nearby = () => courses("centre=SSP");
export const traditional = () => courses("q=太極&status=full", LANGUAGES[0]);
export const simplified = () => courses("q=太极&status=full", LANGUAGES[1]);
export const schedule = () =>
  onSite((content) => {
    const filters = readCourseFilters(new URLSearchParams(), content.themes(), SCHEDULE_SORTS);
    return <CourseFilterForm page="enrolInfo" sorts={SCHEDULE_SORTS} themes={content.themes()} centres={[]} filters={filters} />;
  });
