import type { ContentName, ContentReader } from "@kaifong/content";
import { DEFAULT_LANGUAGE } from "@kaifong/i18n";
import { pathTo } from "../paths.ts";

/** The default language has no prefix. */
const AT = DEFAULT_LANGUAGE;

/** Paths of the pages about one entry each, by content type; null: no page is about one entry of the type alone. */
const PATHS: Readonly<Record<ContentName, ((content: ContentReader) => readonly string[]) | null>> = {
  healthInfoTypes: (content) =>
    content.healthInfoTypes().map((_, index) => pathTo(AT, "activityList", { id: String(index + 1) })),
  courses: (content) => content.courses().map(({ id }) => pathTo(AT, "course", { courseId: id })),
  serviceItems: (content) => content.serviceItems().map(({ id }) => pathTo(AT, "serviceDetails", undefined, { id })),
  latestNews: (content) => content.latestNews().map(({ uuid }) => pathTo(AT, "newsDetails", undefined, { id: uuid })),
  featuredActivities: (content) =>
    content.featuredActivities().map(({ uuid }) => pathTo(AT, "featuredDetails", undefined, { id: uuid })),
  healthInfos: (content) => {
    const infos = content.healthInfoTypes().flatMap(({ id }) => content.healthInfos(id));
    return infos.map(({ id }) => pathTo(AT, "healthInfoDetails", undefined, { id }));
  },
  elearnings: (content) => content.elearnings().map(({ id }) => pathTo(AT, "eLearningDetail", undefined, { id })),
  siteSetting: null,
  chatbot: null,
  healthPrograms: null,
  themes: null,
  centres: null,
  faqGroups: null,
  fees: null,
  networkServiceProviders: null,
  equipmentAgencies: null,
  serviceOrganisations: null,
  webPages: null,
  partners: null,
  usefulLinks: null,
  vacancies: null,
};

/**
 * Paths without language prefix of the pages about one thing each, which the site map of search engines names beside the fixed
 * pages.
 */
export function detailAddresses(content: ContentReader): readonly string[] {
  return Object.values(PATHS).flatMap((pathsIn) => pathsIn?.(content) ?? []);
}
