import { z } from "zod";
import { CONSULTATION_PLACES, CONSULTATION_STATES } from "../coded-lists.ts";
import { consultationSchema } from "../consultation.ts";
import { staffTextSchema } from "../staff-text.ts";
import { normalizedReference, seenSchema } from "./fields.ts";

const decided = { reference: normalizedReference, seen: seenSchema(z.enum(CONSULTATION_STATES)) };

/** R-CON-03: the centre's decision on a request for a consultation. */
export const decideConsultationSchema = z.discriminatedUnion("move", [
  z.strictObject({
    ...decided,
    move: z.enum(["OFFER", "CONFIRM"]),
    place: z.enum(CONSULTATION_PLACES),
    startsAt: z.iso.datetime(),
  }),
  z.strictObject({ ...decided, move: z.literal("DECLINE"), reasonForMember: staffTextSchema }),
  z.strictObject({ ...decided, move: z.literal("FINISH") }),
]);
export type DecideConsultation = z.infer<typeof decideConsultationSchema>;

/** A request as staff see it: with the number of its member. */
export const staffConsultationSchema = z.strictObject(
  consultationSchema.omit({ id: true, actions: true }).extend({ memberNo: z.string() }).shape,
);
export type StaffConsultation = z.infer<typeof staffConsultationSchema>;
