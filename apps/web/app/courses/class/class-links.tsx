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
  const { language } = useCourseText();
  const links = classes.map(({ class: entry }) => ({
    ...{ uuid: entry.uuid, href: href(entry), name: entry.classCode },
    when: formatLessonDates(entry.lessons, language.code),
  }));
  return <LinksByDate links={links} />;
}

interface LinksByDateProps {
  readonly links: readonly {
    readonly uuid: string;
    readonly href: string;
    readonly name: React.ReactNode;
    readonly when: string | null;
  }[];
}

/** Classes, whosever they are, each by a name and when it is. */
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
