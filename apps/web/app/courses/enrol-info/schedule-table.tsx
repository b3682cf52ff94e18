import type { Centre, Course, CourseClass } from "@kaifong/content";
import { isAfterDraw, isJoinable, isNotYetOpen } from "@kaifong/domain/enrolment";
import { DataTable, FactLine, type DataTableProps } from "@kaifong/ui";
import { formatShortDates, formatShortMoment, shortCentreLabel } from "@kaifong/i18n/format";
import { RESULTS_ID } from "@kaifong/page-parts";
import { useLangOf } from "../../shell/other-language.tsx";
import { pathTo } from "../../paths.ts";
import { classAnchor } from "../class/class-anchor.ts";
import { ClassPlace } from "../class/class-facts.tsx";
import { methodLabel } from "../class/class-text.ts";
import { ClassWhen } from "../class/class-when.tsx";
import type { ClassOfCourse } from "../listing/course-filters.ts";
import { OwnClass } from "../own/own-class.tsx";
import { PlacesInShort } from "../class/places-in-short.tsx";
import { withPhraseBreaks } from "../../cms-pages/phrase-breaks.ts";
import styles from "./schedule-table.module.css";
import { useCourseText } from "../text.ts";

const COLUMNS = ["course", "first", "dates", "status"] as const;

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
      look="compact"
      columns={COLUMNS.map((name) => ({ name, label: t(`schedule.${name}`) }))}
      rows={classes.map(({ course, view }) => ({
        id: view.class.uuid,
        cells: {
          course: <Name course={course} view={view} />,
          first: <WhenAndWhere course={course} entry={view.class} centres={centres} />,
          dates: <EnrolmentDates view={view} />,
          status: <NextStep course={course} view={view} />,
        },
      }))}
    />
  );
}

function Name({ course, view }: ClassOfCourse) {
  const { language } = useCourseText();
  return (
    <>
      <a href={pathTo(language, "course", { courseId: course.id })} lang={useLangOf(course)} className={styles.course}>
        {withPhraseBreaks(course.name)}
      </a>{" "}
      <span className={styles.code}>{view.class.classCode}</span>
    </>
  );
}

function NextStep({ course, view }: ClassOfCourse) {
  const { t, language } = useCourseText();
  const { uuid, classCode } = view.class;
  return (
    <div className={styles.step}>
      <PlacesInShort view={view} whole />
      <OwnClass uuids={[uuid]}>
        <a
          href={`${pathTo(language, "course", { courseId: course.id })}#${classAnchor(classCode)}`}
          aria-label={t("schedule.of", { what: t(actionOf(view)), code: classCode })}
          className={styles.action}
        >
          {t(actionOf(view))}
        </a>
      </OwnClass>
    </div>
  );
}

function actionOf({ phase }: ClassOfCourse["view"]) {
  return isJoinable(phase) ? "schedule.join" : "schedule.details";
}

interface WhenAndWhereProps {
  readonly course: Course;
  readonly entry: CourseClass;
  readonly centres: readonly Centre[];
}

/** On which day and at what time, where, and from which day to which. */
function WhenAndWhere({ course, entry, centres }: WhenAndWhereProps) {
  const { language } = useCourseText();
  const dates = entry.lessons.length > 1 ? formatShortDates(entry.lessons, language.code) : null;
  return (
    <>
      <ClassWhen as="p" entry={entry} className={styles.when} />
      <FactLine
        facts={[<ClassPlace key="place" course={course} entry={entry} centres={centres} name={shortCentreLabel} />, dates]}
      />
    </>
  );
}

/** How and until when one enrols and, for a ballot, what comes after it; once enrolment is over, only that. */
function EnrolmentDates({ view }: Pick<ClassOfCourse, "view">) {
  const { t, language } = useCourseText();
  const { class: entry, phase } = view;
  const drawn = isAfterDraw(entry, phase);
  const leftovers = ["leftovers", entry.openEnrolStart] as const;
  const opens = ["opens", isNotYetOpen(phase) ? entry.enrolStart : null] as const;
  const dates = drawn ? [leftovers] : ([opens, ["closes", entry.enrolEnd], ["result", entry.ballotResultOn], leftovers] as const);
  return (
    <>
      <p>{methodLabel(view, t)}</p>
      {dates.map(([name, instant]) => {
        if (instant === null) return null;
        const moment = formatShortMoment(instant, language.code);
        return (
          <p key={name}>
            {/* After the draw the link to enrol says it already. */}
            {drawn ? null : <span className={styles.label}>{t(`schedule.${name}`)}</span>}{" "}
            <time className={styles.moment} dateTime={instant}>
              {name === "leftovers" ? t(drawn ? "class.from" : "schedule.from", { from: moment }) : moment}
            </time>
          </p>
        );
      })}
    </>
  );
}
