import { z } from "zod";
import { collectionType, type ItemOf } from "../content-type.ts";
import { secureLink } from "../parsing/addresses.ts";
import { image } from "../parsing/images.ts";
import { entry, order, requiredText, text } from "../parsing/v4.ts";

const schema = entry({
  name: requiredText,
  description: text,
  kind: z.enum(["GOVERNMENT", "HEALTHCARE", "COMMUNITY", "EDUCATION"]),
  website: secureLink,
  logo: image,
  order,
});

export type Partner = ItemOf<typeof schema>;

export const partner = collectionType({
  path: "partners",
  singular: "partner",
  populate: { logo: "media" },
  sort: ["order:asc"],
  schema,
});
