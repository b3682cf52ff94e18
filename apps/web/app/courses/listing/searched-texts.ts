import type { Course, CourseClass } from "@kaifong/content";
import { formatDay } from "@kaifong/i18n/format";

/** The texts by which a course is found, besides its name. */
export function textsOfCourse({ target, location, description }: Course): readonly (string | null)[] {
  return [target, location, description];
}

/** The texts by which a class is found, with these of its lessons. */
export function textsOfClass(entry: CourseClass, lessons: CourseClass["lessons"]): readonly (string | null)[] {
  const { classCode, target, venue, instructor, remark } = entry;
  return [classCode, target, venue, instructor, remark, ...keywordsOf(entry, lessons)];
}

/**
 * Further words by which a class is found: that it is free, and the days of its lessons. In one language: the meaning of a
 * keyword is the same in all of them (vocabulary/meaning.ts).
 */
function keywordsOf({ feeHkd }: Pick<CourseClass, "feeHkd">, lessons: CourseClass["lessons"]): readonly string[] {
  return [...(feeHkd === 0 ? ["free of charge"] : []), ...lessons.map(({ start }) => formatDay(start, "en-US"))];
}
