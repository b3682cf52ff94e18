import type { ContentReader } from "@kaifong/content";
import { DEFAULT_LANGUAGE } from "@kaifong/i18n";
import { pathTo } from "../paths.ts";

/** Paths without language prefix of the pages about one thing each, which the site map of search engines names beside the fixed pages. */
export async function detailAddresses(content: ContentReader): Promise<readonly string[]> {
  const [courses, news, featured, types, lessons, services] = await Promise.all([
    content.courses(),
    content.latestNews(),
    content.featuredActivities(),
    content.healthInfoTypes(),
    content.elearnings(),
    content.serviceItems(),
  ]);
  const infos = await Promise.all(types.map(({ id }) => content.healthInfos(id)));
  // The default language has no prefix.
  const at = DEFAULT_LANGUAGE;
  return [
    ...types.map((_, index) => pathTo(at, "activityList", { id: String(index + 1) })),
    ...courses.map(({ id }) => pathTo(at, "course", { courseId: id })),
    ...services.map(({ id }) => pathTo(at, "serviceDetails", undefined, { id })),
    ...news.map(({ uuid }) => pathTo(at, "newsDetails", undefined, { id: uuid })),
    ...featured.map(({ uuid }) => pathTo(at, "featuredDetails", undefined, { id: uuid })),
    ...infos.flat().map(({ id }) => pathTo(at, "healthInfoDetails", undefined, { id })),
    ...lessons.map(({ id }) => pathTo(at, "eLearningDetail", undefined, { id })),
  ];
}
