import type { Centre, Course, CourseClass } from "@kaifong/content";
import { isAfterDraw, isJoinable } from "@kaifong/domain/enrolment";
import { formatDay } from "@kaifong/i18n/format";
import { DataTable, type DataTableProps, DescriptionList } from "@kaifong/ui";
import { useLangOf } from "../shell/other-language.tsx";
import { pathTo } from "../paths.ts";
import { RESULTS_ID } from "../shell/paging.tsx";
import { classAnchor } from "./class-anchor.ts";
import { venueOf } from "./class-facts.tsx";
import type { ClassView } from "./class-view.ts";
import { lessonTime, methodLabel, shortCentreLabel, formatShortMoment } from "./class-text.ts";
import type { ClassOfCourse } from "./course-filters.ts";
import { OwnClass } from "./own-class.tsx";
import { PhaseTag } from "./phase-tag.tsx";
import { PlacesInShort } from "./places-in-short.tsx";
import styles from "./schedule-table.module.css";
import { useCourseText } from "./text.ts";

const COLUMNS = ["course", "first", "dates", "method", "status"] as const;

interface ScheduleTableProps extends Pick<DataTableProps, "caption"> {
  readonly classes: readonly ClassOfCourse[];
  readonly centres: readonly Centre[];
}

/** One row for each class; on narrow screens one card. */
export function ScheduleTable({ caption, classes, centres }: ScheduleTableProps) {
  const { t } = useCourseText();
  return (
    <DataTable
      id={RESULTS_ID}
      caption={caption}
      columns={COLUMNS.map((column) => ({ label: t(`schedule.${column}`) }))}
      rows={classes.map(({ course, view }) => ({
        id: view.class.uuid,
        cells: [
          <Name key="name" course={course} view={view} />,
          <FirstLesson key="first" course={course} entry={view.class} centres={centres} />,
          <EnrolmentDates key="dates" view={view} />,
          <Method key="method" view={view} />,
          <NextStep key="step" course={course} view={view} />,
        ],
      }))}
    />
  );
}

function Name({ course, view }: ClassOfCourse) {
  const { t, language } = useCourseText();
  return (
    <>
      <a href={pathTo(language, "course", { courseId: course.id })} lang={useLangOf(course)} className={styles.course}>
        {course.name}
      </a>
      <span className={styles.code}>{t("class.title", { code: view.class.classCode })}</span>
    </>
  );
}

function Method({ view }: Pick<ClassOfCourse, "view">) {
  const { t } = useCourseText();
  return (
    <>
      <p>{methodLabel(view, t)}</p>
      <PlacesInShort view={view} whole />
    </>
  );
}

function NextStep({ course, view }: ClassOfCourse) {
  const { t, language } = useCourseText();
  const { uuid, classCode } = view.class;
  return (
    <>
      <PhaseTag view={view} />
      <OwnClass uuids={[uuid]}>
        <a
          href={`${pathTo(language, "course", { courseId: course.id })}#${classAnchor(classCode)}`}
          aria-label={t("schedule.of", { what: t(actionOf(view)), code: classCode })}
          className={styles.action}
        >
          {t(actionOf(view))}
        </a>
      </OwnClass>
    </>
  );
}

function actionOf({ phase }: ClassOfCourse["view"]) {
  return isJoinable(phase) ? "schedule.join" : "schedule.details";
}

interface FirstLessonProps {
  readonly course: Course;
  readonly entry: CourseClass;
  readonly centres: readonly Centre[];
}

function FirstLesson({ course, entry, centres }: FirstLessonProps) {
  const { t, language } = useCourseText();
  const [first] = entry.lessons;
  return (
    <>
      <p>{entry.centre === null ? venueOf(course, entry, centres, t, language) : shortCentreLabel(entry.centre, centres, t)}</p>
      {first === undefined ? (
        <p>{t("class.noLessons")}</p>
      ) : (
        <p>
          <time dateTime={first.start}>{formatDay(first.start, language.code)}</time>
          <br />
          {lessonTime(first, t, language.code)}
        </p>
      )}
      {entry.lessons.length > 1 ? <p>{t("class.lessonCount", { count: entry.lessons.length })}</p> : null}
    </>
  );
}

/** When enrolment opens and closes, and for a ballot what comes after it; once it is over, that alone. */
function EnrolmentDates({ view }: { readonly view: ClassView }) {
  const { t, language } = useCourseText();
  const { class: entry } = view;
  const leftovers = ["leftovers", entry.openEnrolStart] as const;
  const dates = isAfterDraw(entry, view.phase)
    ? [leftovers]
    : ([["opens", entry.enrolStart], ["closes", entry.enrolEnd], ["result", entry.ballotResultOn], leftovers] as const);
  return (
    <DescriptionList
      layout="inline"
      items={dates.map(([name, instant]) => ({
        term: t(`schedule.${name}`),
        value:
          instant === null ? null : (
            <time dateTime={instant}>
              {name === "leftovers"
                ? t("class.from", { from: formatShortMoment(instant, language.code) })
                : formatShortMoment(instant, language.code)}
            </time>
          ),
      }))}
    />
  );
}
