import { collectionType, type ItemOf } from "../content-type.ts";
import { image } from "../parsing/images.ts";
import { entry, order, requiredText, text } from "../parsing/v4.ts";
import { translations } from "../parsing/translations.ts";

const schema = entry({ Title: requiredText, Description: text, Order: order, Media: image }).transform(({ media, ...rest }) => ({
  ...rest,
  image: media,
}));

export type Theme = ItemOf<typeof schema>;

export const theme = collectionType({
  path: "health-program-themes",
  singular: "health-program-theme",
  populate: { Media: "media", ...translations("Title") },
  sort: ["Order:asc"],
  schema,
  complete: (translation, base) => ({ ...translation, image: translation.image ?? base.image }),
});
