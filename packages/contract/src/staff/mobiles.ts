import { z } from "zod";
import { staffReasonSchema, normalizedMemberNo } from "./fields.ts";

/** R-MEM-14: another mobile number for a member whom staff have seen. */
export const changeMobileSchema = z.strictObject({
  memberNo: normalizedMemberNo,
  mobile: z.string().min(1).max(40),
  reason: staffReasonSchema,
});
export type ChangeMobile = z.infer<typeof changeMobileSchema>;
