import { isOver } from "@kaifong/domain/enrolment";
import type { Centre, Course } from "@kaifong/content";
import { firstSentences, formatDate, plainText } from "@kaifong/i18n/format";
import { missing } from "@kaifong/page-host";
import { DescriptionList, Disclosure, Notice, Picture, Prose } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../page-services.ts";
import { CallUs } from "../shell/call-us.tsx";
import { ClassCard } from "./class-card.tsx";
import { courseView, type CourseView } from "./class-view.ts";
import { formatFees } from "./class-text.ts";
import { CourseData } from "./course-data.tsx";
import styles from "./course-page.module.css";
import { HowEnrolmentWorks } from "./how-enrolment-works.tsx";
import { placesOf } from "./class-facts.tsx";
import { LIVE_PAGE_SECONDS } from "./live-courses.ts";
import { OwnTemplates } from "./own-class.tsx";
import { inItsLanguage, OtherLanguageNote, useLangOf } from "../shell/other-language.tsx";
import { PageTools } from "../shell/page-tools.tsx";
import { useCourseText } from "./text.ts";
import { READ } from "../shell/attributes.ts";

/** Search engines show about as much. */
const DESCRIPTION_PLACES = 160;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { content, availability, cache, now, settings } = services(context);
  const course = content.course(params["courseId"] ?? "");
  const themes = content.themes();
  const centres = content.centres();
  const site = content.siteSetting();
  if (!course) {
    cache.noStore();
    throw missing(content, "courses");
  }
  const live = await availability(course.classes.map((entry) => entry.uuid));
  cache.maxAge(LIVE_PAGE_SECONDS);
  return {
    head: { title: course.name, description: inShort(course), image: course.image },
    view: courseView(course, live, now()),
    theme: themes.find((theme) => theme.id === course.themeId) ?? null,
    centres,
    phone: site?.phone ?? null,
    provider: site?.siteName ?? null,
    origin: settings.siteOrigin,
  };
}

/** What the course is about, for search engines. */
function inShort({ description, target }: Course): string | undefined {
  const text = description ? plainText(description) : target;
  return text ? firstSentences(text, DESCRIPTION_PLACES) : undefined;
}

export default function CoursePage() {
  const { view, theme, centres, phone, provider, origin } = useLoaderData<typeof loader>();
  const { t, language } = useCourseText();
  const { course } = view;
  const lang = useLangOf(course);
  const themeLang = useLangOf(theme);
  return (
    <article {...attribute(READ)}>
      <CourseData view={view} centres={centres} provider={provider} origin={origin} />
      <OtherLanguageNote entry={course} />
      <div className={styles.top}>
        <div className={styles.intro}>
          {theme === null ? null : (
            <p className={styles.theme} lang={themeLang}>
              {theme.title}
            </p>
          )}
          <h1 lang={lang}>{course.name}</h1>
          <AtAGlance view={view} centres={centres} />
          <PageTools />
        </div>
        {course.image ? (
          <Picture image={course.image} sizes="(min-width: 60rem) 30rem, 94vw" shape="classic" first className={styles.picture} />
        ) : null}
      </div>
      {course.description ? (
        <section aria-labelledby="about" className={styles.section}>
          <h2 id="about">{t("course.about")}</h2>
          <Prose html={course.description} lang={lang} />
        </section>
      ) : null}
      <Classes view={view} centres={centres} phone={phone} />
      <div className={styles.ending}>
        <HowEnrolmentWorks />
        <CallUs about="courses" />
      </div>
      <p className={styles.updated}>{t("content.updated", { date: formatDate(course.updatedAt, language.code) })}</p>
    </article>
  );
}

function AtAGlance({ view, centres }: { readonly view: CourseView; readonly centres: readonly Centre[] }) {
  const { t, language } = useCourseText();
  const { course } = view;
  const facts = [
    { term: t("course.target"), value: inItsLanguage(language, course, course.target) },
    { term: t("course.location"), value: placesOf(course, centres, t, language) },
    { term: t("course.language"), value: course.languages === null ? null : t(`codes:classLanguage.${course.languages}`) },
    { term: t("course.fee"), value: formatFees(view.classes, t) },
  ];
  return <DescriptionList items={facts} layout="lines" />;
}

interface ClassesProps {
  readonly view: CourseView;
  readonly centres: readonly Centre[];
  readonly phone: string | null;
}

function Classes({ view, centres, phone }: ClassesProps) {
  const { t } = useCourseText();
  const { classes } = view;
  const coming = classes.filter((entry) => !isOver(entry.phase));
  const past = classes.filter((entry) => isOver(entry.phase));
  const cards = (entries: CourseView["classes"]) => (
    <ul className={styles.classes}>
      {entries.map((entry) => (
        <ClassCard key={entry.class.uuid} within={view} view={entry} centres={centres} phone={phone} />
      ))}
    </ul>
  );
  return (
    <section aria-labelledby="classes" className={styles.section}>
      <h2 id="classes">{t("course.classes")}</h2>
      {coming.length > 0 ? <p className={styles.lead}>{t("course.classesLead")}</p> : <Notice>{t("course.none")}</Notice>}
      <noscript className={styles.withoutScript}>
        <Notice tone="attention">
          <p>{t("action.script")}</p>
        </Notice>
      </noscript>
      {coming.length > 0 ? cards(coming) : null}
      <OwnTemplates look="panel" />
      {past.length > 0 ? (
        <Disclosure summary={t("course.past", { count: past.length })} className={styles.past}>
          {cards(past)}
        </Disclosure>
      ) : null}
    </section>
  );
}
