import type { Centre, Course, Theme } from "@kaifong/content";
import { firstSentences, formatDate, joinBlocks, plainText, wholeText } from "@kaifong/i18n/format";
import { missing } from "@kaifong/page-host";
import { Card, FactLine, Notice, Picture, Prose, VisuallyHidden } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { enrolsByForm } from "@kaifong/domain/enrolment";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { BookmarkButton } from "../../cms-pages/bookmark/bookmark-button.tsx";
import { withPhraseBreaks } from "../../cms-pages/phrase-breaks.ts";
import { FRESH_SECONDS, services } from "../../page-services.ts";
import { PhoneUs } from "../../shell/phone-us.tsx";
import { ClassCard, isFolded } from "./class-card.tsx";
import { courseView, type CourseView } from "../class/class-view.ts";
import { sharedFacts } from "../class/class-differences.ts";
import { CourseData } from "./course-data.tsx";
import styles from "./course-page.module.css";
import { courseMessage } from "./course-message.ts";
import { EarlierNotice, earlierProgramme } from "./earlier-notice.tsx";
import { EligibilityTemplates } from "../own/eligibility.tsx";
import { EnrolBar } from "./enrol-bar.tsx";
import { HowEnrolmentWorks } from "./how-enrolment-works.tsx";
import { OwnTemplates } from "../own/own-class.tsx";
import { SavedLink } from "../compare/save-button.tsx";
import { inItsLanguage, OtherLanguageNote, useLangOf } from "../../shell/other-language.tsx";
import { PageTools } from "../../shell/page-tools/page-tools.tsx";
import { useCourseText } from "../text.ts";
import { READ_ALOUD_ATTRIBUTE } from "../../shell/attributes.ts";
import { WHEN_ATTRIBUTE } from "../../session/attributes.ts";

/** Search engines show about this much. */
const DESCRIPTION_PLACES = 160;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { content, availability, cache, now, settings } = services(context);
  const course = content.course(params["courseId"] ?? "");
  const themes = content.themes();
  const centres = content.centres();
  const site = content.siteSetting();
  if (!course) throw missing(content, "courses");
  const live = await availability(course.classes.map((entry) => entry.uuid));
  cache.maxAge(FRESH_SECONDS.places);
  return {
    head: { title: course.name, description: inShort(course), image: course.image },
    view: courseView(course, live, now()),
    theme: themes.find((theme) => theme.id === course.themeId) ?? null,
    earlier: earlierProgramme(content, course),
    centres,
    phone: site?.phone ?? null,
    provider: site?.siteName ?? null,
    origin: settings.siteOrigin,
  };
}

/** A short description of the course, for search engines. */
function inShort({ description, target }: Course): string | undefined {
  const text = description ? plainText(description) : target;
  return text ? firstSentences(text, DESCRIPTION_PLACES) : undefined;
}

export default function CoursePage() {
  const { view, theme, earlier, centres, phone, provider, origin } = useLoaderData<typeof loader>();
  const { t, language } = useCourseText();
  const { course } = view;
  const enrolsHere = view.classes.some((entry) => !enrolsByForm(entry.class));
  return (
    <article className={styles.page} {...attribute(READ_ALOUD_ATTRIBUTE)}>
      <CourseData view={view} centres={centres} provider={provider} origin={origin} />
      <OtherLanguageNote entry={course} />
      <h1 lang={useLangOf(course)}>{withPhraseBreaks(course.name)}</h1>
      <InOneLine view={view} />
      {earlier === null ? null : <EarlierNotice programme={earlier} />}
      <div className={styles.columns}>
        <Classes {...{ view, centres, phone, enrolsHere }} />
        <About course={course} theme={theme} message={courseMessage(view, centres, t, language.code)} />
      </div>
      <EnrolBar view={view} centres={centres} />
      <div className={styles.ending}>
        {enrolsHere ? <HowEnrolmentWorks /> : null}
        <PhoneUs about="courses" />
      </div>
      <p className={styles.updated}>{t("content.updated", { date: formatDate(course.updatedAt, language.code) })}</p>
    </article>
  );
}

/** Says for whom the course is, what it costs, and in which language it is taught. */
function InOneLine({ view }: { readonly view: CourseView }) {
  const { t, language } = useCourseText();
  const { course } = view;
  const facts = [
    inItsLanguage(language, course, course.target && wholeText(course.target)),
    inItsLanguage(language, course, course.location),
    ...sharedFacts(view, t),
    course.languages === null ? null : t(`codes:classLanguage.${course.languages}`),
  ];
  return <FactLine facts={facts} className={styles.facts} />;
}

interface AboutProps {
  readonly course: Course;
  readonly theme: Theme | null;
  /** The text that is sent with the page's address. */
  readonly message: string;
}

/** The description of the course: next to its classes when there is room, otherwise below them. */
function About({ course, theme, message }: AboutProps) {
  const { t } = useCourseText();
  const themeLang = useLangOf(theme);
  const lang = useLangOf(course);
  const image = course.image ?? theme?.image ?? null;
  return (
    <Card as="section" labelledBy="about" className={styles.about}>
      {image ? <Picture image={image} sizes="(min-width: 60rem) 22rem, 94vw" className={styles.picture} /> : null}
      {theme === null ? null : (
        <p className={styles.theme} lang={themeLang}>
          {theme.title}
        </p>
      )}
      <h2 id="about" className={styles.title}>
        {t("course.about")}
      </h2>
      {course.description ? <Prose html={course.description} lang={lang} /> : null}
      <BookmarkButton kind="COURSE" id={course.id} />
      <PageTools message={message} />
    </Card>
  );
}

interface ClassesProps {
  readonly view: CourseView;
  readonly centres: readonly Centre[];
  readonly phone: string | null;
  /** Whether one enrols in any of them on this site, not by a form elsewhere. */
  readonly enrolsHere: boolean;
}

function Classes({ view, centres, phone, enrolsHere }: ClassesProps) {
  const { t } = useCourseText();
  const coming = view.classes.filter((entry) => !isFolded(entry));
  const cards = (entries: CourseView["classes"]) =>
    entries.map((entry) => <ClassCard key={entry.class.uuid} within={view} view={entry} centres={centres} phone={phone} />);
  return (
    <section aria-labelledby="classes">
      <h2 id="classes">
        <VisuallyHidden>{t("course.classes")}</VisuallyHidden>
      </h2>
      {enrolsHere ? (
        <noscript className={styles.withoutScript}>
          <Notice tone="attention">
            <p>{t("action.script")}</p>
          </Notice>
        </noscript>
      ) : null}
      {coming.length > 0 ? <ul className={styles.classes}>{cards(coming)}</ul> : <Notice>{t("course.none")}</Notice>}
      <ul className={styles.past}>{cards(view.classes.filter(isFolded))}</ul>
      {coming.length > 0 && enrolsHere ? (
        <p className={styles.hint}>
          {joinBlocks(t("course.classesLead"), "")}
          <span {...attribute(WHEN_ATTRIBUTE, "logged-out")}>{t("action.login")}</span>
        </p>
      ) : null}
      <SavedLink />
      <OwnTemplates look="panel" />
      <EligibilityTemplates />
    </section>
  );
}
