import { z } from "zod";
import { staffTextSchema } from "../staff-text.ts";
import { staffReasonSchema, typedReference } from "./fields.ts";

/** R-MEM-15: what staff make of what a member asks to be corrected. */
export const decideCorrectionSchema = z.discriminatedUnion("move", [
  z.strictObject({ reference: typedReference, move: z.literal("CARRY_OUT"), reason: staffReasonSchema }),
  z.strictObject({ reference: typedReference, move: z.literal("DECLINE"), reasonForMember: staffTextSchema }),
]);
export type DecideCorrection = z.infer<typeof decideCorrectionSchema>;
