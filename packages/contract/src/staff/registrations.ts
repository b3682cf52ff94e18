import { z } from "zod";
import { staffReasonSchema, normalizedMemberNo, normalizedReference } from "./fields.ts";

const decided = { reference: normalizedReference, reason: staffReasonSchema.optional() };

/** The decision of staff on a registration. */
export const decideRegistrationSchema = z.discriminatedUnion("move", [
  z.strictObject({ ...decided, move: z.enum(["CONTACT", "ASK", "REJECT"]) }),
  z
    .strictObject({
      ...decided,
      move: z.literal("APPROVE"),
      /** R-MEM-21: members with the same name and day of birth who, as staff have seen, are other persons. */
      notSamePersonAs: z.array(normalizedMemberNo).max(100).optional(),
      /** R-MEM-18: for a junior: the member who is recorded as their guardian in the same step, with what was seen. */
      guardianNo: normalizedMemberNo.optional(),
    })
    .refine(({ guardianNo, reason }) => guardianNo === undefined || reason !== undefined, {
      error: "required",
      path: ["reason"],
    }),
]);
export type DecideRegistration = z.infer<typeof decideRegistrationSchema>;
