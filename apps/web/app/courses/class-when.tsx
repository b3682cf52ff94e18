import type { CourseClass } from "@kaifong/content";
import styles from "./class-when.module.css";
import { rhythmOf } from "./rhythm.ts";
import { type CourseText, useCourseText } from "./text.ts";
import type { LanguageCode } from "@kaifong/i18n";

/** `逢星期五 上午11:15 · 6 堂`: by what people tell the classes of a course apart. */
export function ClassWhen({ entry }: { readonly entry: CourseClass }) {
  const { t, language } = useCourseText();
  const rhythm = rhythmOf(entry.lessons, t, language.code);
  if (rhythm === null) return t("class.noLessons");
  const count = entry.lessons.length;
  return (
    <>
      <span className={styles.unit}>{rhythm.days}</span> <span className={styles.unit}>{rhythm.time}</span>
      {count > 1 ? (
        <>
          {" "}
          <span className={styles.unit}>· {t("card.lessons", { count })}</span>
        </>
      ) : null}
    </>
  );
}

/** The same in one line of words, without the number of lessons. */
export function whenInWords(entry: CourseClass, t: CourseText, language: LanguageCode): string {
  const rhythm = rhythmOf(entry.lessons, t, language);
  return rhythm === null ? t("class.noLessons") : `${rhythm.days} ${rhythm.time}`;
}
