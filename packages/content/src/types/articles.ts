import { z } from "zod";
import { collection, type ItemOf, listInSingle } from "../content-type.ts";
import { links, youtube } from "../parsing/addresses.ts";
import { richText } from "../parsing/html.ts";
import { image, linkedImages } from "../parsing/images.ts";
import { component, components, day, entry, optionalDay, requiredText, text } from "../parsing/v4.ts";

/** What an article is made of beside its words. */
export const ARTICLE_PARTS = {
  cover_image: "media",
  bottom_image: "media",
  image_url: { image: "media" },
  more_information: "component",
} as const;

/** Dates as YYYY-MM-DD, Hong Kong. */
const period = z
  .object({ start: day, end: optionalDay })
  .nullish()
  .transform((value) => value ?? null);

const FIELDS = {
  uuid: requiredText,
  title: requiredText,
  description: text,
  content: richText,
  period,
  cover_image: image,
  bottom_image: image,
  youtube,
  image_url: linkedImages,
  more_information: links,
};

/** The component `activity.article`. */
const schema = component(FIELDS).transform(({ coverImage, imageUrl, ...rest }) => ({
  ...rest,
  cover: coverImage,
  images: imageUrl,
}));

export type Article = ItemOf<typeof schema>;

/** Pictures, film and dates are seldom repeated in a translation. */
function completeArticle(translation: Article, base: Article): Article {
  return {
    ...translation,
    period: translation.period ?? base.period,
    cover: translation.cover ?? base.cover,
    bottomImage: translation.bottomImage ?? base.bottomImage,
    youtube: translation.youtube ?? base.youtube,
    images: translation.images.length > 0 ? translation.images : base.images,
    moreInformation: translation.moreInformation.length > 0 ? translation.moreInformation : base.moreInformation,
  };
}

/** Newest first; undated last. */
function newestFirst<Item extends Article>(articles: readonly Item[]): readonly Item[] {
  return [...articles].sort((a, b) => (b.period?.start ?? "").localeCompare(a.period?.start ?? ""));
}

const activities = z.object({ attributes: z.object({ Activities: components(z.unknown()) }) });

/** An entry each: with the picture, film and dates of Traditional, which all languages share. */
export const latestNews = collection({
  path: "news-items",
  singular: "news-item",
  populate: { ...ARTICLE_PARTS, period: "component" },
  sort: ["createdAt:desc"],
  schema: entry(FIELDS).transform((news) => {
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

/** One entry that holds them all. */
export const featuredActivity = listInSingle({
  path: "web-activity-featured-activity",
  singular: "web-activity-featured-activity",
  populate: { Activities: { ...ARTICLE_PARTS, period: "component" } },
  schema,
  unfold: (raw) => activities.parse(raw).attributes.Activities,
  identity: ({ uuid }) => uuid,
  complete: completeArticle,
  arrange: newestFirst,
});
