import { image } from "../border/images.ts";
import { entry, order, requiredText, text } from "../border/v4.ts";
import { type ContentType, localizedAs } from "../content-type.ts";
import type { Theme } from "../entries.ts";

const schema = entry({ Title: requiredText, Description: text, Order: order, Media: image });

export const theme: ContentType<Theme> = {
  path: "health-program-themes",
  identity: (item) => item.id,
  parse: (raw, locale) => {
    const { documentId, attributes } = schema.parse(raw);
    return {
      ...localizedAs(locale),
      id: documentId,
      updatedAt: attributes.updatedAt,
      title: attributes.Title,
      description: attributes.Description,
      order: attributes.Order,
      image: attributes.Media,
    };
  },
};
