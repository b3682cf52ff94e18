import { collectionType, type ItemOf } from "../content-type.ts";
import { secureLink } from "../parsing/addresses.ts";
import { richText } from "../parsing/html.ts";
import { entry, optionalDay, order, requiredText, text } from "../parsing/v4.ts";

const schema = entry({
  title: requiredText,
  summary: text,
  content: richText,
  // The last day; null: open until filled.
  closes_on: optionalDay,
  apply_url: secureLink,
  order,
});

export type Vacancy = ItemOf<typeof schema>;

export const vacancy = collectionType({ path: "vacancies", singular: "vacancy", sort: ["order:asc"], schema });
