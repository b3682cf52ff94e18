import { allPages } from "../../site-map.ts";

/**
 * Pages that are not cached for anybody, as the document tells its scripts: their paths without language prefix, separated by
 * spaces.
 */
export const PER_VISITOR_PAGES = allPages()
  .filter(({ app }) => app)
  .map(({ path }) => path)
  .join(" ");
