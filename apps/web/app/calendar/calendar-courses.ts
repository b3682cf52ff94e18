import type { ContentReader, Course } from "@kaifong/content";

/**
 * The courses that the calendar shows: those of the current programme, and earlier ones that are still going on. Members go to
 * their lessons even when nobody can join any longer (decision 44).
 */
export function calendarCourses(content: Pick<ContentReader, "courses" | "currentCourses">, now: Date): readonly Course[] {
  const current = new Set(content.currentCourses().map(({ id }) => id));
  return content.courses().filter((course) => current.has(course.id) || isGoingOn(course, now));
}

function isGoingOn({ classes }: Course, now: Date): boolean {
  const held = classes.filter(({ cancelled }) => !cancelled);
  return held.some(({ lessons }) => lessons.some(({ end }) => new Date(end) > now));
}
