import { collectionType } from "../content-type.ts";
import { link } from "../parsing/addresses.ts";
import { entry, requiredText, text } from "../parsing/v4.ts";

const schema = entry({
  agency: requiredText,
  service_boundary: text,
  service_category: text,
  main_target: text,
  content: text,
  contact: text,
  address: text,
  website: link,
});

export const serviceOrganisation = collectionType({
  path: "service-organisations",
  singular: "service-organisation",
  sort: ["order:asc"],
  schema,
});
