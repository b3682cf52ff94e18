import { z } from "zod";
import { links, youtube } from "../border/addresses.ts";
import { richText } from "../border/html.ts";
import { image, linkedImages } from "../border/images.ts";
import { components, day, optionalDay, requiredText, text } from "../border/v4.ts";
import { type ContentType, localizedAs } from "../content-type.ts";
import type { Article } from "../entries.ts";
import type { ContentLocale } from "@kaifong/i18n";

const period = z
  .object({ start: day, end: optionalDay })
  .nullish()
  .transform((value) => value ?? null);

const schema = z.object({
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
});

/** The component `activity.article`. */
function parseArticle(raw: unknown, locale: ContentLocale): Article {
  const { cover_image, bottom_image, image_url, more_information, ...article } = schema.parse(raw);
  return {
    ...localizedAs(locale),
    ...article,
    cover: cover_image,
    bottomImage: bottom_image,
    images: image_url,
    moreInformation: more_information,
  };
}

/** The single entry → its articles, still raw. */
const unfold = (field: "News" | "Activities") => (raw: unknown) =>
  z.object({ attributes: z.object({ [field]: components(z.unknown()) }) }).parse(raw).attributes[field] ?? [];

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
export function newestFirst(articles: readonly Article[]): readonly Article[] {
  return [...articles].sort((a, b) => (b.period?.start ?? "").localeCompare(a.period?.start ?? ""));
}

const article = (
  path: "web-activity-latest-new" | "web-activity-featured-activity",
  field: "News" | "Activities",
): ContentType<Article> => ({
  path,
  unfold: unfold(field),
  identity: ({ uuid }) => uuid,
  parse: parseArticle,
  complete: completeArticle,
});

export const latestNews = article("web-activity-latest-new", "News");
export const featuredActivity = article("web-activity-featured-activity", "Activities");
