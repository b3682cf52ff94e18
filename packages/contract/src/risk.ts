import { z } from "zod";
import { RISK_ITEMS, RISK_LEVELS, RISK_NEXT_STEPS, RISK_SIGNER_POSTS } from "./coded-lists.ts";
import { defineEndpoint } from "./endpoint.ts";
import { idSchema } from "./ids.ts";
import * as paths from "./paths.ts";

/** One item that the nurse assessed. */
const riskItemSchema = z.object({
  item: z.enum(RISK_ITEMS),
  level: z.enum(RISK_LEVELS),
  nextStep: z.enum(RISK_NEXT_STEPS),
  /** The measurement or answer, in the nurse's words, such as `138/86 mmHg`. */
  finding: z.string().nullable(),
});

/** A health risk assessment as a nurse signed it. It never changes: a correction is a record of its own. */
export const riskRecordSchema = z.object({
  id: idSchema,
  assessedOn: z.iso.date(),
  signedAt: z.iso.datetime(),
  signer: z.object({ name: z.string(), post: z.enum(RISK_SIGNER_POSTS) }),
  /** The nurse's own level for the whole; it is not the sum of the items (R-RSK-02). */
  overall: z.enum(RISK_LEVELS),
  /** The items in the order of `RISK_ITEMS`; one that is missing was not assessed. */
  items: z.array(riskItemSchema).min(1),
  /** The nurse's words to the member, in the language in which they were written. */
  note: z.string().nullable(),
  /** The record that this one corrects, with the reason in the words of staff; null when it corrects none. */
  corrects: z.object({ id: idSchema, reason: z.string() }).nullable(),
  /** Whether another record has replaced it. */
  replaced: z.boolean(),
});
export type RiskRecord = z.infer<typeof riskRecordSchema>;

export type RiskRecords = z.infer<typeof riskEndpoints.list.payload>;

export const riskEndpoints = {
  list: defineEndpoint({
    id: "listRiskRecords",
    ...paths.listRiskRecords,
    summary: "Health risk assessments of the member, the newest first, those that were replaced too",
    tag: "health",
    access: { actor: "member", right: "READ", forOthers: "HEALTH_DATA" },
    payload: z.object({
      /** The member's name and number, for the printed sheet. */
      member: z.object({ memberNo: z.string(), nameZh: z.string().nullable(), nameEn: z.string().nullable() }),
      records: z.array(riskRecordSchema),
    }),
    errors: [],
  }),
};
