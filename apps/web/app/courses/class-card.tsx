import type { Centre, Course, CourseClass } from "@kaifong/content";
import { isAfterDraw, isPast } from "@kaifong/domain/enrolment";
import { formatDate } from "@kaifong/i18n/format";
import { Card, type Description, DescriptionList, Disclosure, Icon, VisuallyHidden } from "@kaifong/ui";
import { inItsLanguage, langIn, OtherLanguageNote } from "../shell/other-language.tsx";
import { pathTo } from "../paths.ts";
import { classAnchor } from "./class-anchor.ts";
import { ClassAction } from "./class-action.tsx";
import type { ClassView, CourseView } from "./class-view.ts";
import {
  formatAges,
  formatLessonDates,
  formatFee,
  lessonTime,
  methodLabel,
  formatMoment,
  saysAge,
  formatLessonTimes,
} from "./class-text.ts";
import { languageOfWord, venueOf } from "./class-facts.tsx";
import styles from "./class-card.module.css";
import { PhaseTag } from "./phase-tag.tsx";
import { Places } from "./places.tsx";
import { useCourseText } from "./text.ts";

interface ClassCardProps {
  readonly within: CourseView;
  readonly view: ClassView;
  readonly centres: readonly Centre[];
  readonly phone: string | null;
}

/** One class of a course with everything that decides whether to join it, and the way in. */
export function ClassCard({ within, view, centres, phone }: ClassCardProps) {
  const { t, language } = useCourseText();
  const { class: entry } = view;
  const id = classAnchor(entry.classCode);
  return (
    <Card as="li" id={id} className={styles.card}>
      <div className={styles.head}>
        <h3>{t("class.title", { code: entry.classCode })}</h3>
        <PhaseTag view={view} />
      </div>
      <ForeignNote entry={entry} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <DescriptionList layout="ruled" items={useMainFacts(within.course, view, centres)} />
        </div>
        <div className={styles.side}>
          <Places view={view} look="large" />
          <ClassAction within={within} view={view} phone={phone} />
        </div>
        <div className={styles.rest}>
          <DescriptionList layout="ruled" items={useOtherFacts(within.course, view)} />
          <Lessons course={within.course} entry={entry} />
          {entry.lessons.length > 0 && !isPast(view.phase) ? <AddToCalendar entry={entry} /> : null}
          {entry.remark === null ? null : (
            <p className={styles.remark}>
              <strong>{t("class.remark")}</strong>
              <br />
              {inItsLanguage(language, languageOfWord("remark", within.course, entry), entry.remark)}
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}

/** What decides: when, where, for whom, and what it costs. */
function useMainFacts(course: Course, { class: entry }: ClassView, centres: readonly Centre[]): readonly Description[] {
  const { t, language } = useCourseText();
  const times = formatLessonTimes(entry.lessons, t, language.code);
  const who = [
    entry.target,
    saysAge(entry) ? null : formatAges(entry, t),
    entry.gender === "ANY" ? null : t(`codes:classGender.${entry.gender}`),
    t(entry.membersOnly ? "class.membersOnly" : "class.everyone"),
  ].filter((text) => text !== null);
  return [
    { term: t("class.dates"), value: formatLessonDates(entry.lessons, t, language.code) ?? t("class.noLessons") },
    { term: t("class.time"), value: entry.lessons.length === 0 ? null : (times ?? t("class.times")) },
    { term: t("class.venue"), value: <Venue course={course} entry={entry} centres={centres} /> },
    {
      term: t("class.target"),
      value: [...new Set(who)].map((text) => (
        <div key={text} lang={text === entry.target ? langIn(language, languageOfWord("target", course, entry)) : undefined}>
          {text}
        </div>
      )),
    },
    { term: t("class.fee"), value: formatFee(entry.feeHkd, t) },
  ];
}

/** Says so when words of the class are not in the language of its course. */
function ForeignNote({ entry: { foreign } }: { readonly entry: CourseClass }) {
  const { t } = useCourseText();
  if (foreign === undefined) return null;
  return foreign.converted ? <OtherLanguageNote entry={foreign} /> : <p className={styles.foreign}>{t("class.foreign")}</p>;
}

interface OfClass {
  readonly course: Course;
  readonly entry: CourseClass;
}

function Venue({ course, entry, centres }: OfClass & { readonly centres: readonly Centre[] }) {
  const { t, language } = useCourseText();
  const centre = centres.find(({ code }) => code === entry.centre);
  return (
    <>
      {venueOf(course, entry, centres, t, language)}
      {centre?.address ? <div className={styles.address}>{centre.address}</div> : null}
      {centre?.map ? (
        <a href={centre.map} className={styles.map} rel="noopener">
          {t("class.map")}
        </a>
      ) : null}
    </>
  );
}

/** How and when one enrols, and who teaches. */
function useOtherFacts(course: Course, view: ClassView): readonly Description[] {
  const { t, language } = useCourseText();
  const { class: entry } = view;
  const moment = (instant: string) => formatMoment(instant, language.code);
  const registration = t("class.windowRange", { from: moment(entry.enrolStart), to: moment(entry.enrolEnd) });
  const leftovers = entry.openEnrolStart === null ? null : t("class.from", { from: moment(entry.openEnrolStart) });
  const result = { term: t("class.result"), value: entry.ballotResultOn === null ? null : moment(entry.ballotResultOn) };
  const when = isAfterDraw(entry, view.phase)
    ? [{ term: t("class.window"), value: leftovers }, { term: t("class.drawn"), value: registration }, result]
    : [{ term: t("class.window"), value: registration }, result, { term: t("class.openFrom"), value: leftovers }];
  return [
    {
      term: t("class.method"),
      value: (
        <>
          {methodLabel(view, t)}
          <div className={styles.explained}>{t(`method.${isAfterDraw(entry, view.phase) ? "AFTER_DRAW" : entry.method}`)}</div>
        </>
      ),
    },
    ...when,
    {
      term: t("class.instructor"),
      value: inItsLanguage(language, languageOfWord("instructor", course, entry), entry.instructor),
    },
  ];
}

/** Every lesson of the class as a file for the reader's own calendar. */
function AddToCalendar({ entry }: { readonly entry: CourseClass }) {
  const { t, language } = useCourseText();
  return (
    <div>
      <a href={pathTo(language, "classFile", { fileName: `${entry.uuid}.ics` })} className={styles.file}>
        <Icon name="calendar" />
        {t("class.toCalendar")}
        <VisuallyHidden>{t("class.toCalendarOf", { code: entry.classCode })}</VisuallyHidden>
      </a>
    </div>
  );
}

function Lessons({ course, entry }: OfClass) {
  const { t, language } = useCourseText();
  const { lessons } = entry;
  const topicsIn = languageOfWord("topic", course, entry);
  if (lessons.length === 0) return null;
  return (
    <Disclosure className={styles.lessons} summary={t("class.allLessons", { count: lessons.length })} openOnPaper>
      <ol className={styles.lessonList}>
        {lessons.map((lesson, index) => (
          <li key={lesson.uuid} className={styles.lesson}>
            <strong>{t("class.lesson", { number: index + 1 })}</strong>
            <div>
              <time dateTime={lesson.start}>{formatDate(lesson.start, language.code)}</time>{" "}
              {lessonTime(lesson, t, language.code)}
              {lesson.topic === null ? null : (
                <div className={styles.topic}>{inItsLanguage(language, topicsIn, lesson.topic)}</div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
