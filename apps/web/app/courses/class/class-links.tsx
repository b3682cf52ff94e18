import type { CourseClass } from "@kaifong/content";
import { formatLessonDates } from "@kaifong/i18n/format";
import styles from "./class-links.module.css";
import type { ClassView } from "./class-view.ts";
import { useCourseText } from "../text.ts";

interface ClassLinksProps {
  readonly classes: readonly ClassView[];
  readonly href: (entry: CourseClass) => string;
}

/** The other classes of a course, to choose one of them by its dates. */
export function ClassLinks({ classes, href }: ClassLinksProps) {
  const { t, language } = useCourseText();
  return (
    <ul className={styles.classes}>
      {classes.map(({ class: entry }) => (
        <li key={entry.uuid}>
          <a href={href(entry)}>
            {entry.classCode}
            {t("list.separator")}
            {formatLessonDates(entry.lessons, language.code)}
          </a>
        </li>
      ))}
    </ul>
  );
}
