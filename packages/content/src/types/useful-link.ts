import { z } from "zod";
import { collectionType, type ItemOf } from "../content-type.ts";
import { entry, order, requiredText, text } from "../parsing/v4.ts";

const schema = entry({
  title: requiredText,
  description: text,
  url: z.url({ protocol: /^https$/ }),
  category: z.enum(["HEALTH", "GOVERNMENT", "ELDERLY", "CARER", "EMERGENCY"]),
  order,
});

export type UsefulLink = ItemOf<typeof schema>;

export const usefulLink = collectionType({ path: "useful-links", singular: "useful-link", sort: ["order:asc"], schema });
