import type { Centre, Course, Theme } from "@kaifong/content";
import { isPast } from "@kaifong/domain/enrolment";
import { centrePlace, formatFee, formatShortDay } from "@kaifong/i18n/format";
import { Card, FactLine, Picture } from "@kaifong/ui";
import { CardTitle } from "../../cms-pages/card-title.tsx";
import { pathTo } from "../../paths.ts";
import { langIn, useLangOf } from "../../shell/other-language.tsx";
import type { ClassView, CourseView } from "../class/class-view.ts";
import { ClassPlace } from "../class/class-facts.tsx";
import styles from "./course-card.module.css";
import { OwnClass } from "../own/own-class.tsx";
import { PlacesInShort } from "../class/places-in-short.tsx";
import { rhythmOf } from "../class/rhythm.ts";
import { SaveButton } from "../compare/save-button.tsx";
import { useCourseText } from "../text.ts";

interface CourseCardProps {
  readonly view: CourseView;
  readonly theme: Theme | undefined;
  readonly centres: readonly Centre[];
}

/**
 * Less than the picture takes on a phone (25vw): at two pixels per point a drawing is sharp enough, and a list shows eight of
 * them.
 */
const SIZES = "(min-width: 48em) 8rem, 20vw";

/** A course in the list: of the classes that match, the most useful one, by day, time and place. */
export function CourseCard({ view, theme, centres }: CourseCardProps) {
  const { t, language } = useCourseText();
  const { course, classes } = view;
  const [next] = classes;
  const image = course.image ?? theme?.image ?? null;
  return (
    <Card as="li" className={styles.card}>
      {image ? <Picture image={image} sizes={SIZES} decorative thumbnail className={styles.picture} /> : null}
      <div className={styles.body}>
        {theme ? (
          <p className={styles.theme} lang={langIn(language, theme)}>
            {theme.title}
          </p>
        ) : null}
        <CardTitle
          level={2}
          title={course.name}
          href={pathTo(language, "course", { courseId: course.id })}
          lang={useLangOf(course)}
          className={styles.name}
        />
        {next ? (
          <NextClass course={course} view={next} centres={centres} more={classes.length - 1} />
        ) : (
          <p>{t("card.noClass")}</p>
        )}
        <OwnClass uuids={classes.map((entry) => entry.class.uuid)} />
      </div>
    </Card>
  );
}

interface NextClassProps {
  readonly course: Course;
  readonly view: ClassView;
  readonly centres: readonly Centre[];
  /** How many other classes the course has. */
  readonly more: number;
}

function NextClass({ course, view, centres, more }: NextClassProps) {
  const { t, language } = useCourseText();
  const { class: entry, firstStart } = view;
  const rhythm = rhythmOf(entry.lessons, t, language.code);
  const facts = [
    firstStart !== null && rhythm?.weekly ? t("card.from", { date: formatShortDay(firstStart, language.code) }) : null,
    entry.lessons.length > 1 ? t("card.lessons", { count: entry.lessons.length }) : null,
    <ClassPlace key="place" course={course} entry={entry} centres={centres} name={centrePlace} />,
    more > 0 ? t("card.more", { count: more }) : null,
  ];
  return (
    <>
      <p className={styles.when}>
        {rhythm ? (
          <>
            <span className={styles.unit}>{rhythm.days}</span> <span className={styles.unit}>{rhythm.time}</span>
          </>
        ) : (
          t("class.noLessons")
        )}
      </p>
      <FactLine facts={facts} className={styles.facts} />
      <div className={styles.foot}>
        <span>{formatFee(entry.feeHkd, t)}</span>
        <PlacesInShort view={view} />
        {isPast(view.phase) ? null : <SaveButton uuid={entry.uuid} code={entry.classCode} />}
      </div>
    </>
  );
}
