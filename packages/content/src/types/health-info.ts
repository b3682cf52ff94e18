import { collectionType, type ItemOf } from "../content-type.ts";
import { links, youtube } from "../parsing/addresses.ts";
import { richText } from "../parsing/html.ts";
import { image, linkedImages } from "../parsing/images.ts";
import { entry, optionalDay, relationId, requiredText, text } from "../parsing/v4.ts";
import { ARTICLE_PARTS, completePictures } from "../article.ts";

const schema = entry({
  title: requiredText,
  description: text,
  content: richText,
  info_type: relationId,
  cover_image: image,
  bottom_image: image,
  youtube,
  image_url: linkedImages,
  more_information: links,
  reviewed_by: text,
  reviewed_on: optionalDay,
  next_review_on: optionalDay,
}).transform(({ infoType, coverImage, imageUrl, ...rest }) => ({
  ...rest,
  typeId: infoType,
  cover: coverImage,
  images: imageUrl,
}));

export type HealthInfo = ItemOf<typeof schema>;

export const healthInfo = collectionType({
  path: "web-activities-health-infos",
  singular: "web-activities-health-info",
  populate: { ...ARTICLE_PARTS, info_type: ["display_name", "order"] },
  sort: ["createdAt:desc"],
  relations: ["web-activities-health-info-types"],
  schema,
  complete: (translation, base) => ({ ...translation, ...completePictures(translation, base), typeId: base.typeId }),
});
