import type { Article } from "@kaifong/content";
import { hongKongDay } from "@kaifong/domain/time";
import { articleData, eventData, type StructuredData } from "../shell/document/structured-data.ts";
import type { ListId } from "./article-list.tsx";
import { publishedAt } from "./published.ts";

interface Parts {
  readonly list: ListId;
  readonly article: Article;
  readonly origin: string;
  readonly now: Date;
}

/** An article as structured data: a featured activity with dates is an event, one without is an article, news are news. */
export function structuredArticle({ list, article, origin, now }: Parts): StructuredData {
  if (list === "featuredActivities" && article.period) return eventData({ origin, entry: article, period: article.period });
  return articleData({
    type: list === "latestNews" ? "NewsArticle" : "Article",
    origin,
    entry: article,
    published: hongKongDay(publishedAt(article, now)),
  });
}
