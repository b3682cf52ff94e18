import { z } from "zod";
import type { ItemOf } from "./content-type.ts";
import { links, youtube } from "./parsing/addresses.ts";
import { richText } from "./parsing/html.ts";
import { image, linkedImages } from "./parsing/images.ts";
import { component, day, optionalDay, requiredText, text } from "./parsing/v4.ts";

/** The parts of an article besides its words. */
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

export const ARTICLE_FIELDS = {
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
export const article = component(ARTICLE_FIELDS).transform(({ coverImage, imageUrl, ...rest }) => ({
  ...rest,
  cover: coverImage,
  images: imageUrl,
}));

export type Article = ItemOf<typeof article>;

type Pictures = Pick<Article, "cover" | "bottomImage" | "images" | "moreInformation">;

/** Pictures and links of the Traditional entry where a translation has none. */
export function completePictures(translation: Pictures, base: Pictures): Pictures {
  return {
    cover: translation.cover ?? base.cover,
    bottomImage: translation.bottomImage ?? base.bottomImage,
    images: translation.images.length > 0 ? translation.images : base.images,
    moreInformation: translation.moreInformation.length > 0 ? translation.moreInformation : base.moreInformation,
  };
}

/** Pictures, film and dates are seldom repeated in a translation. */
export function completeArticle(translation: Article, base: Article): Article {
  return {
    ...translation,
    ...completePictures(translation, base),
    period: translation.period ?? base.period,
    youtube: translation.youtube ?? base.youtube,
  };
}

/** Newest first; undated last. */
export function newestFirst<Item extends Article>(articles: readonly Item[]): readonly Item[] {
  return [...articles].sort((a, b) => (b.period?.start ?? "").localeCompare(a.period?.start ?? ""));
}
