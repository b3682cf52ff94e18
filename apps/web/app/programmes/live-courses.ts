import type { Course, PageServices } from "@kaifong/content";
import { courseView, type CourseView } from "./class-view.ts";

/** Places left are asked for again by the page's script; the page itself may be this old. */
export const LIVE_PAGE_SECONDS = 30;

/** Courses with the live figures of their classes; the page that shows them is kept for no longer than such figures last. */
export async function liveCourses(
  courses: readonly Course[],
  { availability, cache, now }: Pick<PageServices, "availability" | "cache" | "now">,
): Promise<{ readonly views: readonly CourseView[]; readonly moment: Date }> {
  const live = await availability(courses.flatMap((course) => course.classes.map((entry) => entry.uuid)));
  cache.maxAge(LIVE_PAGE_SECONDS);
  const moment = now();
  return { views: courses.map((course) => courseView(course, live, moment)), moment };
}
