import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { MATERIAL_AUDIENCES, MATERIAL_CATEGORIES, MATERIAL_DIFFICULTIES } from "./material-lists.ts";
import * as paths from "./paths.ts";

const version = z.object({ src: z.string(), width: z.number() });

/** A picture as pages draw it (`Image` of the content package). */
const picture = z.object({
  src: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  variants: z.array(version),
  light: z.array(version),
});

/** A material that not everybody may read, as a list shows it. */
export const materialSummarySchema = z.object({
  /** documentId of the entry. */
  id: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  minutes: z.number().nullable(),
  difficulty: z.enum(MATERIAL_DIFFICULTIES).nullable(),
  category: z.enum(MATERIAL_CATEGORIES).nullable(),
  suitableFor: z.string().nullable(),
  visibleTo: z.enum(MATERIAL_AUDIENCES),
  /** Of a material for participants: what its course is called. */
  course: z.string().nullable(),
  cover: picture.nullable(),
  /** Which language its words are in. */
  locale: z.enum(["zh-Hant", "zh-Hans", "en"]),
  /** They were put into Simplified characters by a program. */
  converted: z.boolean(),
});
export type MaterialSummary = z.infer<typeof materialSummarySchema>;

/** The whole of it. */
export const materialDetailSchema = materialSummarySchema.extend({
  /** HTML, sanitised. */
  content: z.string().nullable(),
  /** Id of a film on YouTube. */
  youtube: z.string().nullable(),
});
export type MaterialDetail = z.infer<typeof materialDetailSchema>;

export const learningEndpoints = {
  list: defineEndpoint({
    id: "memberMaterials",
    ...paths.memberMaterials,
    summary: "Materials that not everybody may read and this member may: those that suit them first, then the newest",
    tag: "member",
    access: { actor: "member", right: "READ" },
    payload: z.object({
      materials: z.array(materialSummarySchema),
      /** How many more there are, for others. */
      others: z.number().int().min(0),
    }),
    errors: ["SERVICE_UNAVAILABLE"],
  }),
  one: defineEndpoint({
    id: "memberMaterial",
    ...paths.memberMaterial,
    summary: "One of these materials in full; NOT_FOUND where there is none, and where it is for others",
    tag: "member",
    access: { actor: "member", right: "READ" },
    params: z.strictObject({ id: z.string().regex(/^[a-zA-Z0-9]{1,64}$/) }),
    payload: z.object({ material: materialDetailSchema }),
    errors: ["NOT_FOUND", "SERVICE_UNAVAILABLE"],
  }),
};
