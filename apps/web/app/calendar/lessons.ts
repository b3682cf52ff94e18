import type { Course, Lesson, CourseClass } from "@kaifong/content";
import { type CalendarDay, hongKongDay } from "@kaifong/domain/time";

/** A lesson with the class and the course it belongs to. */
export interface LessonOfClass {
  readonly course: Course;
  readonly class: CourseClass;
  readonly lesson: Lesson;
  /** Which lesson of its class it is, from 1. */
  readonly number: number;
  readonly total: number;
  /** The day in Hong Kong on which it starts. A lesson over midnight belongs to the day it starts on. */
  readonly day: CalendarDay;
}

/** Every lesson of every class in order of time. */
export function lessonsOf(courses: readonly Course[]): readonly LessonOfClass[] {
  return courses
    .flatMap((course) => course.classes.flatMap((entry) => lessonsOfClass(course, entry)))
    .sort(
      (a, b) => Date.parse(a.lesson.start) - Date.parse(b.lesson.start) || a.class.classCode.localeCompare(b.class.classCode),
    );
}

/** The lessons of one class in order of time. */
export function lessonsOfClass(course: Course, entry: CourseClass): readonly LessonOfClass[] {
  return entry.lessons.map((lesson, index) => ({
    course,
    class: entry,
    lesson,
    number: index + 1,
    total: entry.lessons.length,
    day: hongKongDay(new Date(lesson.start)),
  }));
}

/** Whether a lesson ends on a later day in Hong Kong than it starts; one that ends at midnight doesn't. */
export function endsNextDay({ start, end }: Lesson): boolean {
  return hongKongDay(new Date(start)) < hongKongDay(new Date(Date.parse(end) - 1));
}
