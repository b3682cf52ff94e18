import type { ContentReader } from "@kaifong/content";
import { DEFAULT_LANGUAGE } from "@kaifong/i18n";
import { pathTo } from "../paths.ts";
import type { PAGES } from "../site-map.ts";

/** The default language has no prefix. */
const AT = DEFAULT_LANGUAGE;

type SitePage = (typeof PAGES)[number];
type DetailPage = Extract<SitePage, { detail: true } | { path: `${string}:${string}` }>;
/** Pages about one entry each, which everybody can read. */
type DetailPageId = Exclude<DetailPage, { app: string }>["id"];

/** Paths of each such page. */
const PATHS: Readonly<Record<DetailPageId, (content: ContentReader) => readonly string[]>> = {
  activityList: (content) => content.healthInfoTypes().map((_, index) => pathTo(AT, "activityList", { id: String(index + 1) })),
  course: (content) => content.currentCourses().map(({ id }) => pathTo(AT, "course", { courseId: id })),
  serviceDetails: (content) => content.serviceItems().map(({ id }) => pathTo(AT, "serviceDetails", undefined, { id })),
  newsDetails: (content) => content.latestNews().map(({ uuid }) => pathTo(AT, "newsDetails", undefined, { id: uuid })),
  featuredDetails: (content) =>
    content.featuredActivities().map(({ uuid }) => pathTo(AT, "featuredDetails", undefined, { id: uuid })),
  healthInfoDetails: (content) => {
    const infos = content.healthInfoTypes().flatMap(({ id }) => content.healthInfos(id));
    return infos.map(({ id }) => pathTo(AT, "healthInfoDetails", undefined, { id }));
  },
  eLearningDetail: (content) => content.materials().map(({ id }) => pathTo(AT, "eLearningDetail", undefined, { id })),
};

/**
 * Paths without language prefix of the pages about one thing each, which the site map of search engines names beside the fixed
 * pages.
 */
export function detailAddresses(content: ContentReader): readonly string[] {
  return Object.values(PATHS).flatMap((pathsIn) => pathsIn(content));
}
