import type { Centre, Course, CourseClass } from "@kaifong/content";
import { centrePlace, formatShortDay } from "@kaifong/i18n/format";
import { FactLine } from "@kaifong/ui";
import { ClassPlace } from "./class-facts.tsx";
import styles from "./class-links.module.css";
import type { ClassView } from "./class-view.ts";
import { scheduleText } from "./class-when.tsx";
import { useCourseText } from "../text.ts";

interface ClassLinksProps {
  readonly course: Course;
  readonly centres: readonly Centre[];
  readonly classes: readonly ClassView[];
  readonly href: (entry: CourseClass) => string;
}

/** The other classes of a course, to choose from by when, where and from which day they meet. */
export function ClassLinks({ course, centres, classes, href }: ClassLinksProps) {
  const { t, language } = useCourseText();
  return (
    <ul className={styles.classes}>
      {classes.map(({ class: entry, firstStart }) => (
        <li key={entry.uuid}>
          <a href={href(entry)}>
            <FactLine
              as="span"
              facts={[
                scheduleText(entry, t, language.code),
                <ClassPlace key="place" name={centrePlace} {...{ course, entry, centres }} />,
                firstStart === null ? null : t("card.from", { date: formatShortDay(firstStart, language.code) }),
                <small key="code" className={styles.code}>
                  {entry.classCode}
                </small>,
              ]}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

interface LinksByDateProps {
  readonly links: readonly {
    readonly uuid: string;
    readonly href: string;
    readonly name: React.ReactNode;
    readonly when: string | null;
  }[];
}

/** Classes of any course, each by a name and when it is. */
export function LinksByDate({ links }: LinksByDateProps) {
  const { t } = useCourseText();
  return (
    <ul className={styles.classes}>
      {links.map(({ uuid, href, name, when }) => (
        <li key={uuid}>
          <a href={href}>
            {name}
            {t("list.separator")}
            {when}
          </a>
        </li>
      ))}
    </ul>
  );
}
