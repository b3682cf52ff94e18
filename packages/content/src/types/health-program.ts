import { z } from "zod";
import { richText } from "../border/html.ts";
import { components, entry, requiredText, text } from "../border/v4.ts";
import { type ContentType, localizedAs } from "../content-type.ts";
import type { HealthProgram } from "../entries.ts";

const section = z
  .object({ Title: text, Description: richText })
  .nullish()
  .transform((value) => (value ? { title: value.Title, description: value.Description } : null));

const regulations = components(
  z
    .object({ Title: text, Point: components(z.object({ Text: requiredText })) })
    .transform((part) => ({ title: part.Title, points: part.Point.map((point) => point.Text) })),
);

const schema = entry({
  Title: requiredText,
  Description: richText,
  Course_List: section,
  Enrol_Schedule: section,
  Program_Regulations: regulations,
});

export const healthProgram: ContentType<HealthProgram> = {
  path: "health-programs",
  identity: (program) => program.id,
  parse: (raw, locale) => {
    const { documentId, attributes } = schema.parse(raw);
    return {
      ...localizedAs(locale),
      id: documentId,
      updatedAt: attributes.updatedAt,
      title: attributes.Title,
      description: attributes.Description,
      courseList: attributes.Course_List,
      enrolSchedule: attributes.Enrol_Schedule,
      regulations: attributes.Program_Regulations,
    };
  },
};
