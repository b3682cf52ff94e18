import { links, youtube } from "../border/addresses.ts";
import { richText } from "../border/html.ts";
import { image, linkedImages } from "../border/images.ts";
import { entry, optionalDay, relationId, requiredText, text } from "../border/v4.ts";
import { type ContentType, localizedAs } from "../content-type.ts";
import type { HealthInfo } from "../entries.ts";

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
});

export const healthInfo: ContentType<HealthInfo> = {
  path: "web-activities-health-infos",
  identity: (info) => info.id,
  parse: (raw, locale) => {
    const { documentId, attributes } = schema.parse(raw);
    return {
      ...localizedAs(locale),
      id: documentId,
      updatedAt: attributes.updatedAt,
      title: attributes.title,
      description: attributes.description,
      content: attributes.content,
      typeId: attributes.info_type,
      cover: attributes.cover_image,
      bottomImage: attributes.bottom_image,
      youtube: attributes.youtube,
      images: attributes.image_url,
      moreInformation: attributes.more_information,
      reviewedBy: attributes.reviewed_by,
      reviewedOn: attributes.reviewed_on,
      nextReviewOn: attributes.next_review_on,
    };
  },
  complete: (translation, base) => ({
    ...translation,
    typeId: base.typeId,
    cover: translation.cover ?? base.cover,
    bottomImage: translation.bottomImage ?? base.bottomImage,
    images: translation.images.length > 0 ? translation.images : base.images,
    moreInformation: translation.moreInformation.length > 0 ? translation.moreInformation : base.moreInformation,
  }),
};
