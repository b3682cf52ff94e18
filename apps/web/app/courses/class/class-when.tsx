import type { CourseClass } from "@kaifong/content";
import { FactLine } from "@kaifong/ui";
import styles from "./class-when.module.css";
import { rhythmOf } from "./rhythm.ts";
import { type CourseText, useCourseText } from "../text.ts";
import type { LanguageCode } from "@kaifong/i18n";

interface ClassWhenProps {
  readonly entry: CourseClass;
  readonly as: "p" | "h3";
  readonly className?: string | undefined;
}

/** `逢星期五 上午11:15 · 6堂`: by which people tell the classes of a course apart. */
export function ClassWhen({ entry, as, className }: ClassWhenProps) {
  const { t, language } = useCourseText();
  const rhythm = rhythmOf(entry.lessons, t, language.code);
  const when =
    rhythm === null ? (
      t("class.noLessons")
    ) : (
      <>
        <span className={styles.unit}>{rhythm.days}</span> <span className={styles.unit}>{rhythm.time}</span>
      </>
    );
  const count = entry.lessons.length;
  const lessons = count > 1 ? t("card.lessons", { count }) : null;
  return <FactLine as={as} className={className} facts={[when, lessons]} />;
}

/** When a class meets, in one line of words, without the number of lessons. */
export function scheduleText(entry: CourseClass, t: CourseText, language: LanguageCode): string {
  const rhythm = rhythmOf(entry.lessons, t, language);
  return rhythm === null ? t("class.noLessons") : `${rhythm.days} ${rhythm.time}`;
}
