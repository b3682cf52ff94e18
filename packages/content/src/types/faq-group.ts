import { z } from "zod";
import { collectionType, type ItemOf } from "../content-type.ts";
import { safeHtml } from "../parsing/html.ts";
import { components, entry, order, requiredText } from "../parsing/v4.ts";

const schema = entry({
  tab: z.enum(["GENERAL", "ELIGIBILITY", "SERVICE_PACKAGE_AND_FEE", "EHRSS", "PPP"]),
  title: requiredText,
  order,
  questions: components(z.object({ uuid: requiredText, question: requiredText, answer: requiredText.transform(safeHtml) })),
});

export type FaqGroup = ItemOf<typeof schema>;

export const faqGroup = collectionType({
  path: "faq-groups",
  singular: "faq-group",
  populate: { questions: "component" },
  sort: ["order:asc"],
  schema,
});
