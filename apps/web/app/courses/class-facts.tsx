import type { Centre, CourseClass } from "@kaifong/content";
import type { Description } from "@kaifong/ui";
import { centreName, formatLessonDates, formatFee, formatLessonTimes } from "./class-text.ts";
import type { CourseText } from "./text.ts";
import type { LanguageCode } from "@kaifong/i18n";

/** What to check before enrolling: which class, when, where, and what it costs. */
export function classRows(
  entry: CourseClass,
  centres: readonly Centre[],
  t: CourseText,
  language: LanguageCode,
): readonly Description[] {
  const centre = centres.find(({ code }) => code === entry.centre);
  const where = [entry.venue ?? (entry.centre ? centreName(entry.centre, centres, t) : t("class.unknown")), centre?.address];
  return [
    { term: t("class.code"), value: entry.classCode },
    { term: t("class.dates"), value: formatLessonDates(entry.lessons, t, language) ?? t("class.noLessons") },
    {
      term: t("class.time"),
      value: formatLessonTimes(entry.lessons, t, language) ?? t("class.lessonCount", { count: entry.lessons.length }),
    },
    { term: t("class.venue"), value: where.filter(Boolean).map((line) => <div key={line}>{line}</div>) },
    { term: t("class.fee"), value: formatFee(entry.feeHkd, t) },
  ];
}
