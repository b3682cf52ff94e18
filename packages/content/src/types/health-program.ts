import { collection, type ItemOf } from "../content-type.ts";
import { richText } from "../parsing/html.ts";
import { component, components, entry, requiredText, text } from "../parsing/v4.ts";

const section = component({ Title: text, Description: richText })
  .nullish()
  .transform((part) => part ?? null);

const regulations = component({ Title: text, Point: components(component({ Text: requiredText })) }).transform(
  ({ title, point }) => ({ title, points: point.map((one) => one.text) }),
);

const schema = entry({
  Title: requiredText,
  Description: richText,
  Course_List: section,
  Enrol_Schedule: section,
  Program_Regulations: components(regulations),
}).transform(({ programRegulations, ...rest }) => ({ ...rest, regulations: programRegulations }));

export type HealthProgram = ItemOf<typeof schema>;

export const healthProgram = collection({
  path: "health-programs",
  singular: "health-program",
  populate: { Course_List: "component", Enrol_Schedule: "component", Program_Regulations: { Point: "component" } },
  sort: ["publishedAt:desc"],
  schema,
});
