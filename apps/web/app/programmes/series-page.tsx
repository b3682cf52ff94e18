import type { HealthProgram, Theme } from "@kaifong/content";
import { EmptyState, LinkButton, Notice } from "@kaifong/ui";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../page-services.ts";
import { pathTo } from "../paths.ts";
import { CallUs, phoneOf } from "./call-us.tsx";
import { courseView, type CourseView } from "./class-view.ts";
import { CourseCard } from "./course-card.tsx";
import { filterCourses, isNarrowed, readFilters } from "./course-filters.ts";
import { FilterForm } from "./filter-form.tsx";
import { OtherLanguageNote, useLangOf } from "../shell/other-language.tsx";
import { Prose } from "../shell/prose.tsx";
import styles from "./series-page.module.css";
import { useWords } from "./words.ts";
import { readPage } from "../written/read-page.ts";
import { Sections } from "../written/sections.tsx";
import { WrittenHeading } from "../written/written-page.tsx";

/** Places left are asked for again by the page's script; the page itself may be this old. */
const LIVE_PAGE_SECONDS = 30;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const all = services(context);
  const { content, availability, cache, now } = all;
  const [written, program, themes, courses, site] = await Promise.all([
    readPage(all, "series"),
    content.latestProgram(),
    content.themes(),
    content.courses(),
    content.siteSetting(),
  ]);
  const live = await availability(courses.flatMap((course) => course.classes.map((entry) => entry.uuid)));
  cache.maxAge(LIVE_PAGE_SECONDS);
  const moment = now();
  const filters = readFilters(new URL(request.url).searchParams, themes);
  const views = courses.map((course) => courseView(course, live, moment));
  return {
    ...written,
    program,
    themes,
    filters,
    courses: filterCourses(views, filters, moment),
    anyCourse: courses.length > 0,
    phone: phoneOf(site),
  };
}

export default function SeriesPage() {
  const { page, program, themes, filters, courses, anyCourse, phone } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <>
      <WrittenHeading id="series" page={page} />
      {program ? <Program program={program} /> : null}
      {anyCourse ? (
        <>
          <FilterForm filters={filters} themes={themes} />
          <p className={styles.count}>{t("filter.count", { count: courses.length })}</p>
          {courses.length === 0 ? <NothingFound /> : <ByTheme themes={themes} courses={courses} jumps={!isNarrowed(filters)} />}
        </>
      ) : (
        <Notice tone="attention">
          <p>{t("content.missing")}</p>
        </Notice>
      )}
      {page ? <Sections page={page} slots={{}} /> : null}
      <div className={styles.help}>
        <CallUs phone={phone} />
      </div>
    </>
  );
}

/** What this term is about, in the editors' words. */
function Program({ program }: { readonly program: HealthProgram }) {
  const lang = useLangOf(program);
  return (
    <section className={styles.program} aria-labelledby="program">
      <OtherLanguageNote entry={program} />
      <h2 id="program" lang={lang}>
        {program.title}
      </h2>
      {program.description ? <Prose html={program.description} lang={lang} /> : null}
    </section>
  );
}

interface ByThemeProps {
  readonly themes: readonly Theme[];
  readonly courses: readonly CourseView[];
  /** Links to the themes on top; a short list needs none. */
  readonly jumps: boolean;
}

function ByTheme({ themes, courses, jumps }: ByThemeProps) {
  const { t } = useWords();
  const known = new Set(themes.map((theme) => theme.id));
  const sections = [
    ...themes.map((theme) => ({ theme, courses: courses.filter(({ course }) => course.themeId === theme.id) })),
    { theme: undefined, courses: courses.filter(({ course }) => course.themeId === null || !known.has(course.themeId)) },
  ].filter((section) => section.courses.length > 0);
  return (
    <>
      {jumps && sections.length > 1 ? (
        <nav aria-label={t("series.jump")} className={styles.jumps}>
          <ul>
            {sections.map(({ theme }) => (
              <li key={theme?.id ?? "other"}>
                <a href={`#theme-${theme?.id ?? "other"}`}>{theme?.title ?? t("series.otherTheme")}</a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {sections.map((section, index) => (
        <ThemeSection key={section.theme?.id ?? "other"} {...section} first={index === 0} />
      ))}
    </>
  );
}

function ThemeSection({ theme, courses, first }: { theme: Theme | undefined; courses: readonly CourseView[]; first: boolean }) {
  const { t } = useWords();
  const id = `theme-${theme?.id ?? "other"}`;
  return (
    <section aria-labelledby={id} className={styles.theme}>
      <h2 id={id}>{theme?.title ?? t("series.otherTheme")}</h2>
      {theme?.description ? <p className={styles.lead}>{theme.description}</p> : null}
      <ul className={styles.cards}>
        {courses.map((view, index) => (
          <CourseCard key={view.course.id} view={view} first={first && index === 0} />
        ))}
      </ul>
    </section>
  );
}

function NothingFound() {
  const { t, language } = useWords();
  return (
    <EmptyState title={t("empty.title")}>
      <ul className={styles.tips}>
        <li>{t("empty.tip1")}</li>
        <li>{t("empty.tip2")}</li>
        <li>{t("empty.tip3")}</li>
      </ul>
      <LinkButton variant="secondary" href={pathTo(language, "series")}>
        {t("empty.all")}
      </LinkButton>
    </EmptyState>
  );
}
