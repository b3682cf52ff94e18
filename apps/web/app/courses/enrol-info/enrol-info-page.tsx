import { isEnded } from "@kaifong/domain/enrolment";
import type { Centre, HealthProgram, WebPage } from "@kaifong/content";
import { pageOf } from "@kaifong/page-host";
import { Paging, RESULTS_FRAGMENT, usePartLabel } from "@kaifong/page-parts";
import { Contents, LinkButton, Prose, VisuallyHidden } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../../page-services.ts";
import { pathTo } from "../../paths.ts";
import { OtherLanguageNote, useLangOf } from "../../shell/other-language.tsx";
import { Reviewed } from "../../cms-pages/reviewed.tsx";
import { Sections } from "../../cms-pages/sections.tsx";
import { ListHeading } from "../../cms-pages/cms-page.tsx";
import { PhoneUs } from "../../shell/phone-us.tsx";
import { type ClassOfCourse, type CourseFilters, writeCourseFilters, readCourseFilters } from "../listing/course-filters.ts";
import styles from "./enrol-info-page.module.css";
import { CourseFilterForm } from "../listing/filter-form.tsx";
import { courseListing } from "../listing/live-courses.ts";
import { NoCourse, NoCourses } from "../listing/no-courses.tsx";
import { OwnTemplates } from "../own/own-class.tsx";
import { SCHEDULE_SORTS, scheduleOf, type ScheduleSort } from "../listing/schedule.ts";
import { ScheduleTable } from "./schedule-table.tsx";
import { useCourseText } from "../text.ts";
import { READ_ALOUD_ATTRIBUTE } from "../../shell/attributes.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { views, moment, shown } = await courseListing("enrolInfo", services(context));
  const search = new URL(request.url).searchParams;
  const filters = readCourseFilters(search, shown.themes, SCHEDULE_SORTS);
  const found = scheduleOf(views, filters, { now: moment, centres: shown.centres });
  const coming = found.filter(({ view }) => !isEnded(view.phase));
  // Past classes are on another page, unless there are no others or they were asked for.
  const classes = filters.status === "started" || coming.length === 0 ? found : coming;
  const part = pageOf(classes, search.get("page"), CLASSES_OF_A_PAGE);
  return { ...shown, head: { ...shown.head, page: part.page }, filters, part, more: found.length > classes.length };
}

/** About five screens of a phone. */
const CLASSES_OF_A_PAGE = 10;

/** When one can enrol in which class and, below it, how that works. */
export default function EnrolInfoPage() {
  const { page, programme, ...found } = useLoaderData<typeof loader>();
  const { t } = useCourseText();
  const { filters, themes, centres, part, listState } = found;
  const soonestFirst = filters.sort === "start" && filters.status !== "started" && part.count > 0;
  const count = t(soonestFirst ? "schedule.countByStart" : "schedule.count", { count: part.count }) + usePartLabel(part);
  return (
    <article>
      <ListHeading id="enrolInfo" page={page} count={listState === "filled" ? count : null} />
      {listState === "filled" ? (
        <>
          <CourseFilterForm page="enrolInfo" {...{ filters, themes, centres }} sorts={SCHEDULE_SORTS} />
          <Found {...found} caption={count} />
        </>
      ) : (
        <NoCourse listState={listState} />
      )}
      <section aria-labelledby="how" className={styles.how}>
        <h2 id="how" className={styles.title}>
          {t("schedule.how")}
        </h2>
        <How page={page} programme={programme} />
      </section>
      <PhoneUs about="courses" />
    </article>
  );
}

interface FoundProps {
  /** The number of classes, for those who do not see that the heading says it. */
  readonly caption: string;
  readonly filters: CourseFilters<ScheduleSort>;
  readonly centres: readonly Centre[];
  readonly part: ReturnType<typeof pageOf<ClassOfCourse>>;
  /** Whether the same filters also find past classes. */
  readonly more: boolean;
}

/** The classes that match, one page at a time; the link to past ones is below them. */
function Found({ caption, filters, centres, part, more }: FoundProps) {
  const { t, language } = useCourseText();
  const query = writeCourseFilters(filters, SCHEDULE_SORTS);
  const { page, pages, count, shown } = part;
  return (
    <>
      {count === 0 ? (
        <NoCourses page="enrolInfo" />
      ) : (
        <ScheduleTable caption={<VisuallyHidden>{caption}</VisuallyHidden>} classes={shown} centres={centres} />
      )}
      <Paging
        {...{ page, pages }}
        addressOf={(each) => pathTo(language, "enrolInfo", undefined, { ...query, page: each }) + RESULTS_FRAGMENT}
        allOf={count}
      />
      {more ? (
        <p className={styles.over}>
          <LinkButton
            variant="quiet"
            flush
            href={pathTo(language, "enrolInfo", undefined, { ...query, status: "started" })}
            iconAfter="arrow-right"
          >
            {t("schedule.over")}
          </LinkButton>
        </p>
      ) : null}
      <OwnTemplates look="tag" />
    </>
  );
}

/** Anchor of what the term says of enrolling. */
const SCHEDULE = "schedule";

interface HowProps {
  readonly page: WebPage | null;
  readonly programme: HealthProgram | null;
}

/** How enrolment works: what the term says of it, then the page's own words. */
function How({ page, programme }: HowProps) {
  const { t } = useCourseText();
  const lang = useLangOf(programme);
  const pageLang = useLangOf(page);
  const schedule = programme?.enrolSchedule ?? null;
  const ofProgramme = schedule?.title ? [{ anchor: SCHEDULE, label: schedule.title }] : [];
  const ofPage = (page?.sections ?? []).flatMap(({ anchor, heading, kind }) =>
    heading && kind !== "NOTICE" ? [{ anchor, label: heading }] : [],
  );
  const headings = [...ofProgramme, ...ofPage];
  return (
    <div className={styles.text}>
      {headings.length > 0 ? (
        <div className={styles.contents}>
          <Contents title={t("shell:contents")} headings={headings} />
        </div>
      ) : null}
      <div className={styles.body} {...attribute(READ_ALOUD_ATTRIBUTE)}>
        {page?.lead ? <p lang={pageLang}>{page.lead}</p> : null}
        {programme ? <OtherLanguageNote entry={programme} /> : null}
        {schedule === null ? null : <Schedule section={schedule} lang={lang} />}
        {page ? <Sections page={page} /> : null}
        {page ? <Reviewed by={page.reviewedBy} on={page.reviewedOn} atEnd /> : null}
      </div>
    </div>
  );
}

interface ScheduleProps {
  readonly section: NonNullable<HealthProgram["enrolSchedule"]>;
  readonly lang: string | undefined;
}

function Schedule({ section: { title, description }, lang }: ScheduleProps) {
  return (
    <>
      {title === null ? null : (
        <h3 id={SCHEDULE} className={styles.schedule} lang={lang}>
          {title}
        </h3>
      )}
      {description === null ? null : <Prose html={description} lang={lang} />}
    </>
  );
}
