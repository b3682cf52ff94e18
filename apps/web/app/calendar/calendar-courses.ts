import type { ContentReader, Course } from "@kaifong/content";

/**
 * What the calendar shows: the courses of the current programme, and of earlier ones those that are still going on. Somebody goes
 * to their lessons, whoever can no longer join (decision 44).
 */
export function calendarCourses(content: Pick<ContentReader, "courses" | "currentCourses">, now: Date): readonly Course[] {
  const current = new Set(content.currentCourses().map(({ id }) => id));
  return content.courses().filter((course) => current.has(course.id) || isGoingOn(course, now));
}

function isGoingOn({ classes }: Course, now: Date): boolean {
  const held = classes.filter(({ cancelled }) => !cancelled);
  return held.some(({ lessons }) => lessons.some(({ end }) => new Date(end) > now));
}
