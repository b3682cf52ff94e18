import { z } from "zod";
import { type ItemOf, listInSingle } from "../content-type.ts";
import { links, youtube } from "../parsing/addresses.ts";
import { richText } from "../parsing/html.ts";
import { image, linkedImages } from "../parsing/images.ts";
import { component, components, day, optionalDay, requiredText, text } from "../parsing/v4.ts";

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

/** The component `activity.article`. */
const schema = component({
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
}).transform(({ coverImage, imageUrl, ...rest }) => ({ ...rest, cover: coverImage, images: imageUrl }));

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
function newestFirst(articles: readonly Article[]): readonly Article[] {
  return [...articles].sort((a, b) => (b.period?.start ?? "").localeCompare(a.period?.start ?? ""));
}

/** A single entry that holds articles in one of its fields. */
const articlesIn = <const Path extends string>(path: Path, field: "News" | "Activities") =>
  listInSingle({
    path,
    singular: path,
    populate: { [field]: { ...ARTICLE_PARTS, period: "component" } },
    schema,
    unfold: (raw) => z.object({ attributes: z.object({ [field]: components(z.unknown()) }) }).parse(raw).attributes[field] ?? [],
    identity: ({ uuid }) => uuid,
    complete: completeArticle,
    arrange: newestFirst,
  });

export const latestNews = articlesIn("web-activity-latest-new", "News");
export const featuredActivity = articlesIn("web-activity-featured-activity", "Activities");
