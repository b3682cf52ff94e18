import { z } from "zod";
import { CORRECTION_STATES } from "../coded-lists.ts";
import { correctionSchema, personSchema } from "../profile.ts";
import { staffTextSchema } from "../staff-text.ts";
import { staffReasonSchema, normalizedReference, seenSchema } from "./fields.ts";

const decided = { reference: normalizedReference, seen: seenSchema(z.enum(CORRECTION_STATES)) };

/** R-MEM-15: the decision of staff on a requested correction. */
export const decideCorrectionSchema = z.discriminatedUnion("move", [
  z.strictObject({ ...decided, move: z.literal("CARRY_OUT"), reason: staffReasonSchema }),
  z.strictObject({ ...decided, move: z.literal("DECLINE"), reasonForMember: staffTextSchema }),
]);
export type DecideCorrection = z.infer<typeof decideCorrectionSchema>;

/** A correction that waits, as staff see it: whose it is, and the values as they are now (`current`). */
export const staffCorrectionSchema = z.strictObject({
  ...correctionSchema.pick({ reference: true, kind: true, state: true, fields: true, person: true }).shape,
  memberNo: z.string(),
  current: personSchema,
  /** When it came into this state. */
  since: z.iso.datetime(),
});
export type StaffCorrection = z.infer<typeof staffCorrectionSchema>;

/** The state to which a decision led. */
export const decidedCorrectionSchema = z.strictObject({ state: z.enum(CORRECTION_STATES) });
