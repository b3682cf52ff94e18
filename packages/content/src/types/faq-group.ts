import { z } from "zod";
import { safeHtml } from "../border/html.ts";
import { components, entry, order, requiredText } from "../border/v4.ts";
import { type ContentType, localizedAs } from "../content-type.ts";
import type { FaqGroup } from "../entries.ts";

const schema = entry({
  tab: z.enum(["GENERAL", "ELIGIBILITY", "SERVICE_PACKAGE_AND_FEE", "EHRSS", "PPP"]),
  title: requiredText,
  order,
  questions: components(z.object({ uuid: requiredText, question: requiredText, answer: requiredText.transform(safeHtml) })),
});

export const faqGroup: ContentType<FaqGroup> = {
  path: "faq-groups",
  identity: (group) => group.id,
  parse: (raw, locale) => {
    const { documentId, attributes } = schema.parse(raw);
    return { ...localizedAs(locale), id: documentId, ...attributes };
  },
};
