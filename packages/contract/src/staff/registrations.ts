import { z } from "zod";
import { staffReasonSchema, typedMemberNo, typedReference } from "./fields.ts";

const decided = { reference: typedReference, reason: staffReasonSchema.optional() };

/** What staff make of a registration. */
export const decideRegistrationSchema = z.discriminatedUnion("move", [
  z.strictObject({ ...decided, move: z.enum(["CONTACT", "ASK", "REJECT"]) }),
  z
    .strictObject({
      ...decided,
      move: z.literal("APPROVE"),
      /** R-MEM-21: members with the same name and day of birth of whom staff have seen that they are others. */
      notSamePersonAs: z.array(typedMemberNo).max(100).optional(),
      /** R-MEM-18: of a junior, who is recorded as their guardian in the same step, by what was seen. */
      guardianNo: typedMemberNo.optional(),
    })
    .refine(({ guardianNo, reason }) => guardianNo === undefined || reason !== undefined, {
      error: "required",
      path: ["reason"],
    }),
]);
export type DecideRegistration = z.infer<typeof decideRegistrationSchema>;
