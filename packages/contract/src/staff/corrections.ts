import { z } from "zod";
import { staffTextSchema } from "../staff-text.ts";
import { staffReasonSchema, normalizedReference } from "./fields.ts";

/** R-MEM-15: the decision of staff on a requested correction. */
export const decideCorrectionSchema = z.discriminatedUnion("move", [
  z.strictObject({ reference: normalizedReference, move: z.literal("CARRY_OUT"), reason: staffReasonSchema }),
  z.strictObject({ reference: normalizedReference, move: z.literal("DECLINE"), reasonForMember: staffTextSchema }),
]);
export type DecideCorrection = z.infer<typeof decideCorrectionSchema>;
