import { allPages } from "../../site-map.ts";

/** Pages that are cached for nobody, as the document tells its scripts: their paths without language prefix, between spaces. */
export const PER_VISITOR_PAGES = allPages()
  .filter(({ app }) => app)
  .map(({ path }) => path)
  .join(" ");
