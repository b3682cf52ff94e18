import { z } from "zod";
import { CONTACT_RELATIONSHIPS } from "../coded-lists.ts";
import { CARE_SCOPES } from "../endpoint.ts";
import { staffReasonSchema, typedMemberNo } from "./fields.ts";

/** That one member acts for another, as staff have seen it at the counter (R-MEM-18). */
export const recordCareSchema = z.strictObject({
  carerNo: typedMemberNo,
  memberNo: typedMemberNo,
  relationship: z.enum(CONTACT_RELATIONSHIPS),
  scopes: z.array(z.enum(CARE_SCOPES)).min(1),
  /** The last day that they agreed on; null for none. */
  until: z.iso.date().nullable(),
  reason: staffReasonSchema,
});
export type RecordCare = z.infer<typeof recordCareSchema>;
