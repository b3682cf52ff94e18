import { allPages, isBuilt } from "../../site-map.ts";

/** Pages that are cached for nobody, as the document tells its scripts: their paths without language prefix, between spaces. */
export const PER_VISITOR_PAGES = allPages()
  .filter((page) => page.app && isBuilt(page))
  .map(({ path }) => path)
  .join(" ");
