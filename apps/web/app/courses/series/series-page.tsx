import type { Centre, HealthProgram, Theme, WebPage } from "@kaifong/content";
import { Disclosure, Prose } from "@kaifong/ui";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../../page-services.ts";
import { PhoneUs } from "../../shell/phone-us.tsx";
import type { CourseView } from "../class/class-view.ts";
import { CourseCard } from "./course-card.tsx";
import { CompareTable } from "../compare/compare-table.tsx";
import { comparedOf } from "../compare/compared.ts";
import { COURSE_SORTS, filterCourses, hasStartMonths, readCourseFilters } from "../listing/course-filters.ts";
import { CourseFilterForm } from "../listing/filter-form.tsx";
import { courseListing } from "../listing/live-courses.ts";
import { NoCourse, NoCourses } from "../listing/no-courses.tsx";
import { OwnTemplates } from "../own/own-class.tsx";
import { OtherLanguageNote, useLangOf } from "../../shell/other-language.tsx";
import { SavedLink } from "../compare/save-button.tsx";
import styles from "./series-page.module.css";
import { useCourseText } from "../text.ts";
import { Themes } from "./themes.tsx";
import { Sections } from "../../cms-pages/sections.tsx";
import { ListHeading } from "../../cms-pages/cms-page.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { views, moment, shown } = await courseListing("series", services(context));
  const search = new URL(request.url).searchParams;
  const filters = readCourseFilters(search, shown.themes, COURSE_SORTS);
  return {
    ...shown,
    filters,
    compared: comparedOf(search, views),
    courses: filterCourses(views, filters, { now: moment, centres: shown.centres }),
  };
}

/** The courses, soonest first; what this term is about is below them. */
export default function SeriesPage() {
  const { page, programme, themes, centres, filters, compared, courses, listState } = useLoaderData<typeof loader>();
  const { t } = useCourseText();
  if (listState === "filled" && compared !== null) {
    return (
      <>
        <ListHeading id="series" page={null} title={t("saved.heading")} count={null} />
        <CompareTable classes={compared} centres={centres} />
        <SavedLink />
        <OwnTemplates look="tag" />
        <div className={styles.help}>
          <PhoneUs about="courses" />
        </div>
      </>
    );
  }
  const soonestFirst = filters.sort === "start" && hasStartMonths(courses);
  const count = t(soonestFirst ? "filter.countByStart" : "filter.count", { count: courses.length });
  return (
    <>
      <ListHeading id="series" page={page} count={listState === "filled" ? count : null} />
      {listState === "filled" ? (
        <>
          <CourseFilterForm page="series" {...{ filters, themes, centres }} sorts={COURSE_SORTS} />
          <SavedLink />
          {courses.length === 0 ? <NoCourses page="series" /> : <Found {...{ themes, centres, courses }} />}
          <OwnTemplates look="tag" />
        </>
      ) : (
        <NoCourse listState={listState} />
      )}
      <Themes themes={themes} />
      <Programme programme={programme} page={page} />
      {page ? <Sections page={page} /> : null}
      <div className={styles.help}>
        <PhoneUs about="courses" />
      </div>
    </>
  );
}

interface FoundProps {
  readonly themes: readonly Theme[];
  readonly centres: readonly Centre[];
  readonly courses: readonly CourseView[];
}

/** Courses with a class that matches; the others are only named. */
function Found({ themes, centres, courses }: FoundProps) {
  const { t } = useCourseText();
  const coming = courses.filter(({ classes }) => classes.length > 0);
  const resting = courses.filter((view) => !coming.includes(view));
  const cards = (views: readonly CourseView[]) => (
    <ul className={styles.cards}>
      {views.map((view) => (
        <CourseCard key={view.course.id} {...{ view, centres }} theme={themes.find(({ id }) => id === view.course.themeId)} />
      ))}
    </ul>
  );
  return (
    <>
      {coming.length > 0 ? cards(coming) : null}
      {resting.length > 0 ? (
        <Disclosure summary={t("series.none", { count: resting.length })} className={styles.resting} open={coming.length === 0}>
          {cards(resting)}
        </Disclosure>
      ) : null}
    </>
  );
}

interface ProgrammeProps {
  readonly programme: HealthProgram | null;
  readonly page: WebPage | null;
}

/** The editors' words about this term, below the list: visitors who come for a course find the courses first. */
function Programme({ programme, page }: ProgrammeProps) {
  const { t } = useCourseText();
  const lang = useLangOf(programme);
  const pageLang = useLangOf(page);
  if (!programme && !page?.lead) return null;
  return (
    <section className={styles.programme} aria-labelledby="program">
      <h2 id="program" lang={programme ? lang : undefined}>
        {programme?.title ?? t("series.about")}
      </h2>
      {page?.lead ? <p lang={pageLang}>{page.lead}</p> : null}
      {programme ? <OtherLanguageNote entry={programme} /> : null}
      {programme?.description ? <Prose html={programme.description} lang={lang} /> : null}
      {programme?.courseList ? <CourseList section={programme.courseList} lang={lang} /> : null}
    </section>
  );
}

interface CourseListProps {
  readonly section: NonNullable<HealthProgram["courseList"]>;
  readonly lang: string | undefined;
}

/** The editors' words about the list itself. */
function CourseList({ section: { title, description }, lang }: CourseListProps) {
  return (
    <>
      {title === null ? null : <h3 lang={lang}>{title}</h3>}
      {description === null ? null : <Prose html={description} lang={lang} />}
    </>
  );
}
