import { createPathTo, type PathTo } from "@kaifong/page-host/paths";
import { SITE_FILES } from "./site-files.ts";
import { PAGES } from "./site-map.ts";

export { hereIn } from "@kaifong/page-host/paths";

/**
 * The one builder of addresses of this site: `pathTo(language, "course", { courseId })`,
 * `pathTo(language, "searchResult", undefined, { q })`.
 */
export const pathTo: PathTo<(typeof PAGES)[number] | (typeof SITE_FILES)[number]> = createPathTo([...PAGES, ...SITE_FILES]);
