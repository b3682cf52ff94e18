import type { Course, Lesson, CourseClass } from "@kaifong/content";
import type { Language, LanguageCode } from "@kaifong/i18n";
import { formatRange, formatTime } from "@kaifong/i18n/format";
import { pathTo } from "../paths.ts";
import { classAnchor } from "../courses/class/class-anchor.ts";
import { endsNextDay } from "./lessons.ts";
import type { CalendarText } from "./text.ts";

/** `上午10:30至上午11:30`; a lesson that ends after midnight says so. */
export function lessonTimes(lesson: Lesson, t: CalendarText, language: LanguageCode): string {
  const end = formatTime(lesson.end, language);
  const to = endsNextDay(lesson) ? t("lesson.nextDay", { time: end }) : end;
  return formatRange(formatTime(lesson.start, language), to, language);
}

/** The address at which one reads about a class and enrols in it: its card on the page of its course. */
export function addressOfClass(course: Pick<Course, "id">, entry: Pick<CourseClass, "classCode">, language: Language): string {
  return `${pathTo(language, "course", { courseId: course.id })}#${encodeURIComponent(classAnchor(entry.classCode))}`;
}
