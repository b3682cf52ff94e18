import { z } from "zod";
import { richText } from "../border/html.ts";
import { image } from "../border/images.ts";
import { entry, optionalDay, order, requiredText, text } from "../border/v4.ts";
import { type ContentType, localizedAs } from "../content-type.ts";
import type { ServiceItem } from "../entries.ts";

const schema = entry({
  name: requiredText,
  tier: z.enum(["PRIMARY", "SECONDARY", "TERTIARY"]),
  summary: text,
  content: richText,
  suitable_for: text,
  how_to_join: text,
  charge: text,
  new_since: optionalDay,
  cover_image: image,
  order,
});

export const serviceItem: ContentType<ServiceItem> = {
  path: "service-items",
  identity: (service) => service.id,
  parse: (raw, locale) => {
    const { documentId, attributes } = schema.parse(raw);
    const { suitable_for, how_to_join, new_since, cover_image, ...rest } = attributes;
    return {
      ...localizedAs(locale),
      id: documentId,
      ...rest,
      suitableFor: suitable_for,
      howToJoin: how_to_join,
      newSince: new_since,
      cover: cover_image,
    };
  },
};
