import { z } from "zod";
import { CONSULTATION_PLACES } from "../coded-lists.ts";
import { staffTextSchema } from "../staff-text.ts";
import { normalizedReference } from "./fields.ts";

/** R-CON-03: the centre's decision on a request for a consultation. */
export const decideConsultationSchema = z.discriminatedUnion("move", [
  z.strictObject({
    reference: normalizedReference,
    move: z.enum(["OFFER", "CONFIRM"]),
    place: z.enum(CONSULTATION_PLACES),
    startsAt: z.iso.datetime(),
  }),
  z.strictObject({ reference: normalizedReference, move: z.literal("DECLINE"), reasonForMember: staffTextSchema }),
  z.strictObject({ reference: normalizedReference, move: z.literal("FINISH") }),
]);
export type DecideConsultation = z.infer<typeof decideConsultationSchema>;
