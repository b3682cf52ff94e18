import { z } from "zod";
import { RISK_ITEMS, RISK_LEVELS, RISK_NEXT_STEPS, RISK_SIGNER_POSTS } from "./coded-lists.ts";
import { defineEndpoint } from "./endpoint.ts";
import { idSchema } from "./ids.ts";
import * as paths from "./paths.ts";

/** One thing that the nurse looked at. */
const riskItemSchema = z.object({
  item: z.enum(RISK_ITEMS),
  level: z.enum(RISK_LEVELS),
  nextStep: z.enum(RISK_NEXT_STEPS),
  /** What was measured or said, in the nurse's words, such as `138/86 mmHg`. */
  finding: z.string().nullable(),
});

/** A health risk assessment as a nurse signed it. It never changes: a correction is a record of its own. */
export const riskRecordSchema = z.object({
  id: idSchema,
  assessedOn: z.iso.date(),
  signedAt: z.iso.datetime(),
  signer: z.object({ name: z.string(), post: z.enum(RISK_SIGNER_POSTS) }),
  /** The nurse's own word for the whole; no sum of the items (R-RSK-02). */
  overall: z.enum(RISK_LEVELS),
  /** In the order of `RISK_ITEMS`; what is not there was not looked at. */
  items: z.array(riskItemSchema).min(1),
  /** The nurse's words to the member, in the language in which they were written. */
  note: z.string().nullable(),
  /** The record that this one corrects, and why, in the words of staff. */
  corrects: z.object({ id: idSchema, because: z.string() }).nullable(),
  /** Another record has taken its place. */
  replaced: z.boolean(),
});
export type RiskRecord = z.infer<typeof riskRecordSchema>;

export type RiskRecords = z.infer<typeof riskEndpoints.list.payload>;

export const riskEndpoints = {
  list: defineEndpoint({
    id: "riskRecords",
    ...paths.riskRecords,
    summary: "Health risk assessments of the member, the newest first, those that were replaced too",
    tag: "health",
    access: { actor: "member", right: "READ", forOthers: "HEALTH_DATA" },
    payload: z.object({
      /** Whose they are, for the sheet of paper on which they are printed. */
      member: z.object({ memberNo: z.string(), nameZh: z.string().nullable(), nameEn: z.string().nullable() }),
      records: z.array(riskRecordSchema),
    }),
    errors: [],
  }),
};
