import { ARTICLE_FIELDS, ARTICLE_PARTS, completeArticle, newestFirst } from "../article.ts";
import { collectionType } from "../content-type.ts";
import { entry } from "../parsing/v4.ts";

/** News entries, with the picture, film and dates of Traditional, which all languages share. */
export const latestNews = collectionType({
  path: "news-items",
  singular: "news-item",
  populate: { ...ARTICLE_PARTS, period: "component" },
  sort: ["createdAt:desc"],
  schema: entry(ARTICLE_FIELDS).transform((news) => {
    const { coverImage, imageUrl, updatedAt: _, ...rest } = news;
    return { ...rest, cover: coverImage, images: imageUrl };
  }),
  complete: (translation, base) => ({
    ...completeArticle(translation, base),
    id: translation.id,
    uuid: base.uuid,
    period: base.period ?? translation.period,
  }),
  arrange: newestFirst,
});
