import { z } from "zod";
import { ARTICLE_PARTS, article, completeArticle, newestFirst } from "../article.ts";
import { listInSingleType } from "../content-type.ts";
import { components } from "../parsing/v4.ts";

const activities = z.object({ attributes: z.object({ Activities: components(z.unknown()) }) });

/** One entry that holds them all. */
export const featuredActivity = listInSingleType({
  path: "web-activity-featured-activity",
  singular: "web-activity-featured-activity",
  populate: { Activities: { ...ARTICLE_PARTS, period: "component" } },
  schema: article,
  unfold: (raw) => activities.parse(raw).attributes.Activities,
  identity: ({ uuid }) => uuid,
  complete: completeArticle,
  arrange: newestFirst,
});
