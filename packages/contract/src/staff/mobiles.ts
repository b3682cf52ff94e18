import { z } from "zod";
import { staffReasonSchema, normalizedMemberNo } from "./fields.ts";

/** R-MEM-14: another mobile number for a member whom staff have seen. */
export const changeMobileSchema = z.strictObject({
  memberNo: normalizedMemberNo,
  mobile: z.string().min(1).max(40),
  reason: staffReasonSchema,
});
export type ChangeMobile = z.infer<typeof changeMobileSchema>;

/** The last digits of the new number, and how many sessions it ended. */
export const changedMobileSchema = z.strictObject({ mobileTail: z.string(), endedSessions: z.int() });
