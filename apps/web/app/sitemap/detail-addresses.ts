import type { ContentName, ContentReader } from "@kaifong/content";
import { DEFAULT_LANGUAGE } from "@kaifong/i18n";
import { pathTo } from "../paths.ts";
import { PAGES } from "../site-map.ts";

/** The default language has no prefix. */
const AT = DEFAULT_LANGUAGE;

type SitePage = (typeof PAGES)[number];
type DetailPage = Extract<SitePage, { detail: string }>;
/** Types whose entries are all read at once. */
type ListedType = {
  [Name in ContentName]: ContentReader[Name] extends () => readonly unknown[] ? Name : never;
}[ContentName];
type ListedDetail = Extract<DetailPage, { detail: ListedType }>;
/** Pages about one entry each, which everybody can read. */
type EntryPage = DetailPage | Exclude<Extract<SitePage, { path: `${string}:${string}` }>, { app: string }>;

/** Paths of each such page that isn't of the detail group, or whose type has more entries than pages. */
const PATHS: Readonly<Record<Exclude<EntryPage, ListedDetail>["id"], (content: ContentReader) => readonly string[]>> = {
  activityList: (content) => content.healthInfoTypes().map((_, index) => pathTo(AT, "activityList", { id: String(index + 1) })),
  course: (content) => content.currentCourses().map(({ id }) => pathTo(AT, "course", { courseId: id })),
  healthInfoDetails: (content) => {
    const infos = content.healthInfoTypes().flatMap(({ id }) => content.healthInfos(id));
    return infos.map(({ id }) => pathTo(AT, "healthInfoDetails", undefined, { id }));
  },
};

const isListed = (page: SitePage): page is ListedDetail => "detail" in page && !(page.id in PATHS);
const keyOf = (entry: { uuid: string } | { id: string }) => ("uuid" in entry ? entry.uuid : entry.id);

/**
 * Paths without language prefix of the pages about one thing each, which the site map for search engines lists next to the fixed
 * pages.
 */
export function detailAddresses(content: ContentReader): readonly string[] {
  const ofDetails = PAGES.filter(isListed).flatMap(({ id, detail }) =>
    content[detail]().map((entry) => pathTo(AT, id, undefined, { id: keyOf(entry) })),
  );
  return [...ofDetails, ...Object.values(PATHS).flatMap((pathsIn) => pathsIn(content))];
}
