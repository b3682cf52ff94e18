import { z } from "zod";
import { collectionType, type ItemOf } from "../content-type.ts";
import { richText } from "../parsing/html.ts";
import { image } from "../parsing/images.ts";
import { entry, optionalDay, order, requiredText, text } from "../parsing/v4.ts";

const schema = entry({
  name: requiredText,
  tier: z.enum(["PRIMARY", "SECONDARY", "TERTIARY"]),
  summary: text,
  content: richText,
  suitable_for: text,
  how_to_join: text,
  charge: text,
  // A service with this date is a new service.
  new_since: optionalDay,
  cover_image: image,
  order,
}).transform(({ coverImage, ...rest }) => ({ ...rest, cover: coverImage }));

export type ServiceItem = ItemOf<typeof schema>;
export type PreventionTier = ServiceItem["tier"];

export const serviceItem = collectionType({
  path: "service-items",
  singular: "service-item",
  populate: { cover_image: "media" },
  sort: ["order:asc"],
  schema,
});
