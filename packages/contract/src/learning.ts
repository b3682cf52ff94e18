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

/** A material with restricted access, as a list shows it. */
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
  /** The name of its course, when the material is for participants; otherwise null. */
  course: z.string().nullable(),
  cover: picture.nullable(),
  /** The language of its words. */
  locale: z.enum(["zh-Hant", "zh-Hans", "en"]),
  /** Whether a program converted them into Simplified characters. */
  converted: z.boolean(),
});
export type MaterialSummary = z.infer<typeof materialSummarySchema>;

/** The whole material. */
export const materialDetailSchema = materialSummarySchema.extend({
  /** HTML, sanitised. */
  content: z.string().nullable(),
  /** Id of a film on YouTube. */
  youtube: z.string().nullable(),
});
export type MaterialDetail = z.infer<typeof materialDetailSchema>;

export const learningEndpoints = {
  list: defineEndpoint({
    id: "listMemberMaterials",
    ...paths.listMemberMaterials,
    summary: "Materials that not everybody may read and this member may: those that suit them first, then the newest",
    tag: "member",
    access: { actor: "member", right: "READ" },
    payload: z.object({
      materials: z.array(materialSummarySchema),
      /** How many more there are that others may read. */
      others: z.number().int().min(0),
    }),
    errors: ["SERVICE_UNAVAILABLE"],
  }),
  get: defineEndpoint({
    id: "getMemberMaterial",
    ...paths.getMemberMaterial,
    summary: "One member material; NOT_FOUND also when it is for others",
    tag: "member",
    access: { actor: "member", right: "READ" },
    params: z.strictObject({ id: z.string().regex(/^[a-zA-Z0-9]{1,64}$/) }),
    payload: z.object({ material: materialDetailSchema }),
    errors: ["NOT_FOUND", "SERVICE_UNAVAILABLE"],
  }),
};
