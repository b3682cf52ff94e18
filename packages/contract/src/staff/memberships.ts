import { z } from "zod";
import { MEMBER_TYPES } from "../coded-lists.ts";
import { normalizedMemberNo, seenSchema, staffReasonSchema } from "./fields.ts";

/** R-MEM-27: what staff may do to a membership by itself; every other move comes with a registration, a correction or an age. */
export const MEMBERSHIP_CHANGES = ["SUSPEND", "REINSTATE"] as const;

/** Whose membership staff look at. */
export const ofMemberSchema = z.strictObject({ memberNo: normalizedMemberNo });
export type OfMember = z.infer<typeof ofMemberSchema>;

/** A membership as staff see it. */
export const staffMembershipSchema = z.strictObject({
  memberNo: z.string(),
  state: z.enum(MEMBER_TYPES),
  /** When it came into this state. */
  since: z.iso.datetime(),
  /** Whether its member agrees to the health record system, without which nobody is reinstated (R-MEM-03). */
  healthRecord: z.boolean(),
});
export type StaffMembership = z.infer<typeof staffMembershipSchema>;

const changed = { memberNo: normalizedMemberNo, seen: seenSchema(z.enum(MEMBER_TYPES)), reason: staffReasonSchema };

/** Suspends a membership, or puts it in order again. */
export const changeMembershipSchema = z.discriminatedUnion("move", [
  z.strictObject({ ...changed, move: z.literal("SUSPEND") }),
  z.strictObject({
    ...changed,
    move: z.literal("REINSTATE"),
    /** The member agrees to the health record system again, as staff have seen; it is recorded with the move. */
    healthRecordAgreed: z.literal(true).optional(),
  }),
]);
export type ChangeMembership = z.infer<typeof changeMembershipSchema>;
