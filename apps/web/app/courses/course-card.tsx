import type { Centre } from "@kaifong/content";
import { isPast } from "@kaifong/domain/enrolment";
import { formatDay } from "@kaifong/i18n/format";
import { Card, CardLink, DescriptionList, Picture } from "@kaifong/ui";
import { pathTo } from "../paths.ts";
import type { ClassView, CourseView } from "./class-view.ts";
import { formatFees, shortCentreLabel } from "./class-text.ts";
import { placesOf } from "./class-facts.tsx";
import styles from "./course-card.module.css";
import { OwnClass } from "./own-class.tsx";
import { inItsLanguage, useLangOf } from "../shell/other-language.tsx";
import { PhaseTag } from "./phase-tag.tsx";
import { Places } from "./places.tsx";
import { useCourseText } from "./text.ts";

interface CourseCardProps {
  readonly view: CourseView;
  readonly centres: readonly Centre[];
  /** The first of the page: its picture is fetched at once. */
  readonly first: boolean;
  readonly heading: "h2" | "h3";
}

/** A course in the list: its picture, and of its classes the one that is most use to somebody looking. */
export function CourseCard({ view, centres, first, heading: Heading }: CourseCardProps) {
  const { t, language } = useCourseText();
  const { course, classes } = view;
  const lang = useLangOf(course);
  const current = classes.filter((entry) => !isPast(entry.phase));
  const [next] = current;
  const inSeveral = new Set(classes.map((entry) => entry.class.centre)).size > 1;
  const startOf = ({ firstStart, class: { centre } }: ClassView) => {
    const date = firstStart && formatDay(firstStart, language.code);
    return date && inSeveral && centre ? t("card.dateAt", { date, centre: shortCentreLabel(centre, centres, t) }) : date;
  };
  const facts = [
    { term: t("card.next"), value: next ? startOf(next) : null },
    { term: t("card.centre"), value: placesOf(course, centres, t, language) },
    { term: t("card.target"), value: inItsLanguage(language, course, course.target) },
    { term: t("card.fee"), value: formatFees(classes, t) },
  ];
  return (
    <Card as="li" className={styles.card}>
      {course.image ? (
        <Picture
          image={course.image}
          sizes="(min-width: 60rem) 23rem, 94vw"
          shape="classic"
          decorative
          first={first}
          className={styles.picture}
        />
      ) : null}
      <div className={styles.body}>
        <div>
          {next ? <PhaseTag view={next} /> : null}
          {/* An enrolment keeps its state when its class has ended: it says nothing of the classes to come (R-ENR-09). */}
          <OwnClass uuids={current.map((entry) => entry.class.uuid)} />
        </div>
        <Heading className={styles.name} lang={lang}>
          <CardLink href={pathTo(language, "course", { courseId: course.id })}>{course.name}</CardLink>
        </Heading>
        {next ? <DescriptionList items={facts} layout="lines" /> : <p>{t("card.noClass")}</p>}
        {next ? <Places view={next} look="card" /> : null}
      </div>
    </Card>
  );
}
