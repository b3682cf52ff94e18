import { z } from "zod";
import { CONTACT_RELATIONSHIPS } from "../coded-lists.ts";
import { CARE_STATES } from "../decisions.ts";
import { CARE_SCOPES } from "../endpoint.ts";
import { idSchema } from "../ids.ts";
import { staffReasonSchema, normalizedMemberNo, seenSchema } from "./fields.ts";

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

/** A relation that goes on, as staff see it. */
const staffCareSchema = z.strictObject({
  relation: idSchema,
  state: z.literal("LIVE"),
  /** When it began. */
  since: z.iso.datetime(),
  carerNo: z.string(),
  memberNo: z.string(),
  relationship: z.enum(CONTACT_RELATIONSHIPS),
  scopes: z.array(z.enum(CARE_SCOPES)).readonly(),
  until: z.iso.date().nullable(),
  /** The carer decides for a member under 18 (R-MEM-19). */
  guardian: z.boolean(),
});
export type StaffCare = z.infer<typeof staffCareSchema>;
/** Those of one member, on either side. */
export const staffCareListSchema = z.strictObject({ rows: z.array(staffCareSchema).readonly() });

/** R-MEM-19: the end of a relation that staff saw. */
export const endCareSchema = z.strictObject({
  relation: idSchema,
  /** With its last day, which a corrected day of birth moves while the relation goes on. */
  seen: seenSchema(z.enum(CARE_STATES)).extend({ until: z.iso.date().nullable() }),
  reason: staffReasonSchema,
});
export type EndCare = z.infer<typeof endCareSchema>;
/** Who no longer acts for whom. */
export const endedCareSchema = z.strictObject({ carerNo: z.string(), memberNo: z.string() });
