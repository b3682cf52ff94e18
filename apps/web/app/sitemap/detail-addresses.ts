import type { ContentReader } from "@kaifong/content";
import { DEFAULT_LANGUAGE } from "@kaifong/i18n";
import { pathTo } from "../paths.ts";

/**
 * Paths without language prefix of the pages about one thing each, which the site map of search engines names beside the fixed
 * pages.
 */
export function detailAddresses(content: ContentReader): readonly string[] {
  const courses = content.courses();
  const news = content.latestNews();
  const featured = content.featuredActivities();
  const types = content.healthInfoTypes();
  const lessons = content.elearnings();
  const services = content.serviceItems();
  const infos = types.flatMap(({ id }) => content.healthInfos(id));
  // The default language has no prefix.
  const at = DEFAULT_LANGUAGE;
  return [
    ...types.map((_, index) => pathTo(at, "activityList", { id: String(index + 1) })),
    ...courses.map(({ id }) => pathTo(at, "course", { courseId: id })),
    ...services.map(({ id }) => pathTo(at, "serviceDetails", undefined, { id })),
    ...news.map(({ uuid }) => pathTo(at, "newsDetails", undefined, { id: uuid })),
    ...featured.map(({ uuid }) => pathTo(at, "featuredDetails", undefined, { id: uuid })),
    ...infos.map(({ id }) => pathTo(at, "healthInfoDetails", undefined, { id })),
    ...lessons.map(({ id }) => pathTo(at, "eLearningDetail", undefined, { id })),
  ];
}
