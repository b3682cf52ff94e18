/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- browsers forget the roles of a table that CSS lays out as cards */
import type { Centre, ProgrammeClass } from "@kaifong/content";
import { VisuallyHidden } from "@kaifong/ui";
import { formatDay } from "../format/index.ts";
import { useLangOf } from "../shell/other-language.tsx";
import { pathTo } from "../paths.ts";
import { classAnchor } from "./class-anchor.ts";
import { JOINABLE_PHASES } from "./class-view.ts";
import { lessonTime, shortCentreInWords, shortMomentInWords } from "./class-words.ts";
import type { ClassOfCourse } from "./course-filters.ts";
import { OwnClass } from "./own-class.tsx";
import { PhaseTag } from "./phase-tag.tsx";
import { Places } from "./places.tsx";
import styles from "./schedule-table.module.css";
import { useWords } from "./words.ts";

const COLUMNS = ["course", "first", "dates", "method", "status"] as const;

interface ScheduleTableProps {
  /** What the table says above itself: how many classes it has. */
  readonly caption: string;
  /** What the caption says stands in sight above the table already. */
  readonly quiet?: boolean;
  readonly classes: readonly ClassOfCourse[];
  readonly centres: readonly Centre[];
}

/** One row for each class; on narrow screens one card. */
export function ScheduleTable({ caption, quiet = false, classes, centres }: ScheduleTableProps) {
  const { t } = useWords();
  return (
    <table role="table" className={styles.table}>
      <caption className={styles.caption}>{quiet ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}</caption>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          {COLUMNS.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {t(`schedule.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {classes.map((entry) => (
          <Row key={entry.view.class.uuid} entry={entry} centres={centres} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ entry: { course, view }, centres }: { readonly entry: ClassOfCourse; readonly centres: readonly Centre[] }) {
  const { t, language } = useWords();
  const { class: entry } = view;
  const toCourse = pathTo(language, "course", { courseId: course.id });
  return (
    <tr role="row" className={styles.row}>
      <th role="rowheader" scope="row" className={styles.name}>
        <a href={toCourse} lang={useLangOf(course)}>
          {course.name}
        </a>
        <span className={styles.code}>{t("class.title", { code: entry.classCode })}</span>
      </th>
      <Cell column="first">
        <FirstLesson entry={entry} centres={centres} />
      </Cell>
      <Cell column="dates">
        <EnrolmentDates entry={entry} />
      </Cell>
      <Cell column="method">
        <p>{t(`codes:enrolmentMethod.${entry.method}`)}</p>
        <Places view={view} look="line" />
      </Cell>
      <Cell column="status">
        <PhaseTag view={view} />
        <OwnClass uuids={[entry.uuid]}>
          <a
            href={`${toCourse}#${classAnchor(entry.classCode)}`}
            aria-label={t("schedule.of", { what: t(actionOf(view)), code: entry.classCode })}
            className={styles.action}
          >
            {t(actionOf(view))}
          </a>
        </OwnClass>
      </Cell>
    </tr>
  );
}

function actionOf({ phase }: ClassOfCourse["view"]) {
  return JOINABLE_PHASES.includes(phase) ? "schedule.join" : "schedule.details";
}

interface CellProps {
  readonly column: (typeof COLUMNS)[number];
  readonly children: React.ReactNode;
}

/** A cell says on a card what its column says in the table. */
function Cell({ column, children }: CellProps) {
  const { t } = useWords();
  return (
    <td role="cell">
      <span className={styles.label} aria-hidden="true">
        {t(`schedule.${column}`)}
      </span>
      <div className={styles.fact}>{children}</div>
    </td>
  );
}

function FirstLesson({ entry, centres }: { readonly entry: ProgrammeClass; readonly centres: readonly Centre[] }) {
  const { t, language } = useWords();
  const [first] = [...entry.lessons].sort((a, b) => a.start.localeCompare(b.start));
  return (
    <>
      <p>{entry.centre === null ? (entry.venue ?? t("class.unknown")) : shortCentreInWords(entry.centre, centres, t)}</p>
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

/** When enrolment opens and closes, and for a ballot what comes after it. */
function EnrolmentDates({ entry }: { readonly entry: ProgrammeClass }) {
  const { t, language } = useWords();
  const dates = [
    ["opens", entry.enrolStart],
    ["closes", entry.enrolEnd],
    ["result", entry.ballotResultOn],
    ["leftovers", entry.openEnrolStart],
  ] as const;
  return (
    <dl className={styles.dates}>
      {dates.map(([name, instant]) =>
        instant === null ? null : (
          <div key={name}>
            <dt>{t(`schedule.${name}`)}</dt>
            <dd>
              <time dateTime={instant}>{shortMomentInWords(instant, language.code)}</time>
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
