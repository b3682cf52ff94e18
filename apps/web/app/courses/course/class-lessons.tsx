import type { Course, CourseClass } from "@kaifong/content";
import { formatDate, formatLessonTime } from "@kaifong/i18n/format";
import { Disclosure } from "@kaifong/ui";
import { inItsLanguage } from "../../shell/other-language.tsx";
import styles from "./class-card.module.css";
import { languageOfField } from "../class/class-facts.tsx";
import { useCourseText } from "../text.ts";

interface ClassLessonsProps {
  readonly course: Course;
  readonly entry: CourseClass;
}

/** Every lesson with its date, hours and topic; folded away on a screen, never on paper. */
export function ClassLessons({ course, entry }: ClassLessonsProps) {
  const { t, language } = useCourseText();
  const { lessons } = entry;
  const topicsIn = languageOfField("topic", course, entry);
  if (lessons.length === 0) return null;
  return (
    <Disclosure
      look="bare"
      className={styles.fold}
      summaryClass={styles.pill}
      summary={t("class.allLessons", { count: lessons.length })}
      openOnPaper
    >
      <ol className={styles.lessonList}>
        {lessons.map((lesson, index) => (
          <li key={lesson.uuid} className={styles.lesson}>
            <strong>{t("class.lesson", { number: index + 1 })}</strong>
            <div>
              <time dateTime={lesson.start}>{formatDate(lesson.start, language.code)}</time>{" "}
              {formatLessonTime(lesson, language.code)}
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
