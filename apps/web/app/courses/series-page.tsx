import type { Centre, HealthProgram, SafeHtml, Theme } from "@kaifong/content";
import { Disclosure, Prose } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../page-services.ts";
import { RESULTS_ID } from "../shell/paging.tsx";
import { CallUs } from "../shell/call-us.tsx";
import type { CourseView } from "./class-view.ts";
import { CourseCard } from "./course-card.tsx";
import { COURSE_SORTS, type CourseFilters, filterCourses, isNarrowed, readFilters } from "./course-filters.ts";
import { CourseFilterForm } from "./filter-form.tsx";
import { splitAfterFirstParagraph } from "./first-paragraph.ts";
import { courseListing } from "./live-courses.ts";
import { NoCourse, NoCourses } from "./no-courses.tsx";
import { OwnTemplates } from "./own-class.tsx";
import { langIn, OtherLanguageNote, useLangOf } from "../shell/other-language.tsx";
import styles from "./series-page.module.css";
import { useCourseText } from "./text.ts";
import { Sections } from "../cms-pages/sections.tsx";
import { CmsPageHeading } from "../cms-pages/cms-page.tsx";
import { CARDS } from "../cms-pages/attributes.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { views, moment, shown } = await courseListing("series", services(context));
  const filters = readFilters(new URL(request.url).searchParams, shown.themes, COURSE_SORTS);
  return { ...shown, filters, courses: filterCourses(views, filters, moment) };
}

export default function SeriesPage() {
  const { page, programme, themes, centres, filters, courses, listState } = useLoaderData<typeof loader>();
  const { t } = useCourseText();
  const about = programme?.description ? splitAfterFirstParagraph(programme.description) : null;
  return (
    <>
      <CmsPageHeading id="series" page={page} />
      {programme ? <Programme programme={programme} first={about?.first ?? null} /> : null}
      {listState === "filled" ? (
        <>
          <CourseFilterForm page="series" {...{ filters, themes, centres }} sorts={COURSE_SORTS} />
          <p id={RESULTS_ID} className={styles.count}>
            {t("filter.count", { count: courses.length })}
          </p>
          <Found {...{ themes, centres, filters, courses }} />
          <OwnTemplates look="tag" />
        </>
      ) : (
        <NoCourse listState={listState} />
      )}
      {programme && about?.rest ? <MoreOfProgramme programme={programme} rest={about.rest} /> : null}
      {page ? <Sections page={page} slots={{}} /> : null}
      <div className={styles.help}>
        <CallUs about="courses" />
      </div>
    </>
  );
}

interface ProgrammeProps {
  readonly programme: HealthProgram;
  readonly first: SafeHtml | null;
}

/** What this term is about, in the editors' words: no more than the beginning, so that the courses come soon. */
function Programme({ programme, first }: ProgrammeProps) {
  const lang = useLangOf(programme);
  return (
    <section className={styles.programme} aria-labelledby="program">
      <OtherLanguageNote entry={programme} />
      <h2 id="program" lang={lang}>
        {programme.title}
      </h2>
      {first === null ? null : <Prose html={first} lang={lang} />}
    </section>
  );
}

/** The rest of it, for those who read on. */
function MoreOfProgramme({ programme, rest }: { readonly programme: HealthProgram; readonly rest: SafeHtml }) {
  const { t } = useCourseText();
  const lang = useLangOf(programme);
  return (
    <section className={styles.theme} aria-labelledby="about-program">
      <h2 id="about-program">{t("series.about")}</h2>
      <div className={styles.more}>
        <Prose html={rest} lang={lang} />
      </div>
    </section>
  );
}

interface FoundProps {
  readonly themes: readonly Theme[];
  readonly centres: readonly Centre[];
  readonly filters: CourseFilters;
  readonly courses: readonly CourseView[];
}

/**
 * The courses under their themes; in one list when the visitor has chosen an order, which then holds from the first to the last.
 */
function Found({ themes, centres, filters, courses }: FoundProps) {
  if (courses.length === 0) return <NoCourses page="series" />;
  if (filters.sort === "theme") return <ByTheme {...{ themes, centres, courses }} jumps={!isNarrowed(filters)} />;
  return <Cards {...{ centres, courses }} first heading="h2" />;
}

interface ByThemeProps {
  readonly themes: readonly Theme[];
  readonly centres: readonly Centre[];
  readonly courses: readonly CourseView[];
  /** Links to the themes on top; a short list needs none. */
  readonly jumps: boolean;
}

function ByTheme({ themes, centres, courses, jumps }: ByThemeProps) {
  const { t, language } = useCourseText();
  const known = new Set(themes.map((theme) => theme.id));
  const sections = [
    ...themes.map((theme) => ({ theme, courses: courses.filter(({ course }) => course.themeId === theme.id) })),
    { theme: undefined, courses: courses.filter(({ course }) => course.themeId === null || !known.has(course.themeId)) },
  ].filter((section) => section.courses.length > 0);
  return (
    <>
      {jumps && sections.length > 1 ? (
        <nav aria-label={t("series.jump")}>
          <Disclosure summary={t("series.jump")}>
            <ul className={styles.jumps}>
              {sections.map(({ theme }) => (
                <li key={theme?.id ?? "other"}>
                  <a href={`#theme-${theme?.id ?? "other"}`} lang={langIn(language, theme ?? null)}>
                    {theme?.title ?? t("series.otherTheme")}
                  </a>
                </li>
              ))}
            </ul>
          </Disclosure>
        </nav>
      ) : null}
      {sections.map((section, index) => (
        <ThemeSection key={section.theme?.id ?? "other"} {...section} centres={centres} first={index === 0} />
      ))}
    </>
  );
}

interface CardsProps {
  readonly courses: readonly CourseView[];
  readonly centres: readonly Centre[];
  /** Whether the page begins with them: the first picture is then fetched at once. */
  readonly first: boolean;
  /** Under a theme's heading, or directly under the page's. */
  readonly heading?: "h2" | "h3";
}

function ThemeSection({ theme, ...cards }: CardsProps & { readonly theme: Theme | undefined }) {
  const { t } = useCourseText();
  const lang = useLangOf(theme ?? null);
  const id = `theme-${theme?.id ?? "other"}`;
  return (
    <section aria-labelledby={id} className={styles.theme}>
      <h2 id={id} lang={lang}>
        {theme?.title ?? t("series.otherTheme")}
      </h2>
      {theme?.description ? (
        <p className={styles.lead} lang={lang}>
          {theme.description}
        </p>
      ) : null}
      <Cards {...cards} />
    </section>
  );
}

function Cards({ courses, centres, first, heading = "h3" }: CardsProps) {
  return (
    <ul className={styles.cards} {...attribute(CARDS)}>
      {courses.map((view, index) => (
        <CourseCard key={view.course.id} {...{ view, centres, heading }} first={first && index === 0} />
      ))}
    </ul>
  );
}
