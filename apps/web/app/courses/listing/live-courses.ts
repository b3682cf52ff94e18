import type { Course } from "@kaifong/content";
import { listStateOf, type PageServices } from "@kaifong/page-host";
import { FRESH_SECONDS } from "../../page-services.ts";
import type { PageId } from "../../site-map.ts";
import { readPage } from "../../cms-pages/read-page.ts";
import { courseView, type CourseView } from "../class/class-view.ts";

/** Courses with the live figures of their classes; the page that shows them is cached for no longer than such figures last. */
async function liveCourses(
  courses: readonly Course[],
  { availability, cache, now }: Pick<PageServices, "availability" | "cache" | "now">,
): Promise<{ readonly views: readonly CourseView[]; readonly moment: Date }> {
  const live = await availability(courses.flatMap((course) => course.classes.map((entry) => entry.uuid)));
  cache.maxAge(FRESH_SECONDS.places);
  const moment = now();
  return { views: courses.map((course) => courseView(course, live, moment)), moment };
}

/** The data of a page that lists courses or their classes. */
export async function courseListing(id: PageId, all: PageServices) {
  const { content } = all;
  const cmsPage = readPage(all, id);
  const programme = content.currentProgramme();
  const themes = content.themes();
  const centres = content.centres();
  const courses = content.currentCourses();
  const { views, moment } = await liveCourses(courses, all);
  return {
    views,
    moment,
    shown: { ...cmsPage, programme: programme ?? null, themes, centres, listState: listStateOf(content, "courses", courses) },
  };
}
