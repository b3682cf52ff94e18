import { z } from "zod";
import { CONTACT_RELATIONSHIPS } from "../coded-lists.ts";
import { CARE_SCOPES } from "../endpoint.ts";
import { staffReasonSchema, normalizedMemberNo } from "./fields.ts";

/** A care relation that staff record at the counter (R-MEM-18). */
export const recordCareSchema = z.strictObject({
  carerNo: normalizedMemberNo,
  memberNo: normalizedMemberNo,
  relationship: z.enum(CONTACT_RELATIONSHIPS),
  scopes: z.array(z.enum(CARE_SCOPES)).min(1),
  /** The last day that they agreed on; null for none. */
  until: z.iso.date().nullable(),
  reason: staffReasonSchema,
});
/** The last day; null for none. */
export const recordedCareSchema = z.strictObject({ until: z.iso.date().nullable() });
export type RecordCare = z.infer<typeof recordCareSchema>;
