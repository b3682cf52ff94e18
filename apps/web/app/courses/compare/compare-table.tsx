import type { Centre } from "@kaifong/content";
import { DataTable, EmptyState } from "@kaifong/ui";
import { formatFee, formatLessonTimes, formatShortDates, shortCentreLabel } from "@kaifong/i18n/format";
import { useLangOf } from "../../shell/other-language.tsx";
import { pathTo } from "../../paths.ts";
import { classAnchor } from "../class/class-anchor.ts";
import { ClassPlace } from "../class/class-facts.tsx";
import { scheduleText } from "../class/class-when.tsx";
import { withPhraseBreaks } from "../../cms-pages/phrase-breaks.ts";
import styles from "./compare-table.module.css";
import type { ClassOfCourse } from "../listing/course-filters.ts";
import { OwnClass } from "../own/own-class.tsx";
import { PlacesInShort } from "../class/places-in-short.tsx";
import { SaveButton } from "./save-button.tsx";
import { breaksOf } from "../class/rhythm.ts";
import { useCourseText } from "../text.ts";

interface CompareTableProps {
  readonly classes: readonly ClassOfCourse[];
  readonly centres: readonly Centre[];
}

/** The differences between classes, one class per row; on narrow screens one card per class. */
export function CompareTable({ classes, centres }: CompareTableProps) {
  const { t, language } = useCourseText();
  const back = (
    <p>
      <a href={pathTo(language, "series")} className={styles.back}>
        {t("saved.back")}
      </a>
    </p>
  );
  if (classes.length === 0) {
    return (
      <EmptyState title={t("saved.none")} icon="compare">
        {back}
      </EmptyState>
    );
  }
  const columns = ["course", "when", "where", "dates", "fee", "places"] as const;
  return (
    <>
      <DataTable
        caption={t("saved.title", { count: classes.length })}
        columns={columns.map((name) => ({ name, label: t(`saved.${name}`), short: name === "fee" }))}
        rows={classes.map(({ course, view }) => ({
          id: view.class.uuid,
          cells: {
            course: <Name course={course} view={view} />,
            when: <When view={view} />,
            where: <Where course={course} view={view} centres={centres} />,
            dates: <Dates view={view} />,
            fee: formatFee(view.class.feeHkd, t),
            places: <Places view={view} />,
          },
        }))}
      />
      {back}
    </>
  );
}

function Name({ course, view }: ClassOfCourse) {
  const { language } = useCourseText();
  const { classCode } = view.class;
  return (
    <>
      <a
        href={`${pathTo(language, "course", { courseId: course.id })}#${classAnchor(classCode)}`}
        lang={useLangOf(course)}
        className={styles.course}
      >
        {withPhraseBreaks(course.name)}
      </a>
      <span className={styles.code}>{classCode}</span>
    </>
  );
}

type OfClass = Pick<ClassOfCourse, "view">;

function When({ view: { class: entry } }: OfClass) {
  const { t, language } = useCourseText();
  return (
    <>
      <p className={styles.strong}>{scheduleText(entry, t, language.code)}</p>
      <p>{formatLessonTimes(entry.lessons, language.code)}</p>
    </>
  );
}

function Where({ course, view, centres }: ClassOfCourse & Pick<CompareTableProps, "centres">) {
  return <ClassPlace course={course} entry={view.class} centres={centres} name={shortCentreLabel} />;
}

function Dates({ view: { class: entry } }: OfClass) {
  const { t, language } = useCourseText();
  const dates = formatShortDates(entry.lessons, language.code) ?? t("class.noLessons");
  return (
    <>
      <p>{dates + breaksOf(entry.lessons, t, language.code)}</p>
      {entry.lessons.length > 1 ? <p>{t("card.lessons", { count: entry.lessons.length })}</p> : null}
    </>
  );
}

function Places({ view }: OfClass) {
  const { uuid, classCode } = view.class;
  return (
    <>
      <PlacesInShort view={view} whole />
      <OwnClass uuids={[uuid]} />
      <SaveButton uuid={uuid} code={classCode} />
    </>
  );
}
