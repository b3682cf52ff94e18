import { collectionType, type ItemOf } from "../content-type.ts";
import { richText } from "../parsing/html.ts";
import { component, components, entry, booleanField, requiredText, text } from "../parsing/v4.ts";

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
  Ended: booleanField(false),
}).transform(({ programRegulations, ...rest }) => ({ ...rest, regulations: programRegulations }));

export type HealthProgram = ItemOf<typeof schema>;

/**
 * The programme that was published last comes first, as the specification reads it; one that has ended comes last, so that
 * correcting its words does not make it the current one (decision 44).
 */
const currentFirst = (programmes: readonly HealthProgram[]): readonly HealthProgram[] => [
  ...programmes.filter(({ ended }) => !ended),
  ...programmes.filter(({ ended }) => ended),
];

export const healthProgram = collectionType({
  path: "health-programs",
  singular: "health-program",
  populate: { Course_List: "component", Enrol_Schedule: "component", Program_Regulations: { Point: "component" } },
  sort: ["publishedAt:desc"],
  schema,
  arrange: currentFirst,
  complete: (translation, base) => ({ ...translation, ended: base.ended }),
});
