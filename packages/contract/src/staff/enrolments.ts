import { z } from "zod";
import { strapiUuidSchema } from "../courses.ts";
import { SHOWN_STATUSES } from "../decisions.ts";
import { enrolmentSchema, ineligibleReasonSchema } from "../enrolment.ts";
import { idSchema } from "../ids.ts";
import { staffListSchema } from "./lists.ts";
import { normalizedMemberNo, normalizedReference, seenSchema, staffReasonSchema } from "./fields.ts";

/**
 * The decisions of staff on an enrolment: the actions of staff in the table of moves (packages/domain), which a test holds equal.
 */
export const STAFF_ENROLMENT_ACTIONS = [
  "CANCEL_BALLOT",
  "CONFIRM",
  "REJECT",
  "GIVE_UP",
  "ADMIT",
  "LEAVE_LIST",
  "LOSE_PLACE",
] as const;
/** The ways in which staff enrol somebody: likewise. */
export const STAFF_ENROLLING_ACTIONS = ["ENTER_BALLOT", "APPLY", "ENROL_AT_COUNTER"] as const;

const shownStatusSchema = z.enum(SHOWN_STATUSES);

/** R-ENR-11, R-ENR-16: reasons against a seat that staff waive, and why they may give one out of turn. */
const seatGiven = {
  waived: z.array(ineligibleReasonSchema).readonly().optional(),
  reason: staffReasonSchema.optional(),
};

/** R-ENR-10: a decision of staff on an enrolment. `seen.state`: its status; of a P that waits for its member OFFERED. */
export const decideEnrolmentSchema = z.strictObject({
  reference: normalizedReference,
  seen: seenSchema(shownStatusSchema),
  action: z.enum(STAFF_ENROLMENT_ACTIONS),
  ...seatGiven,
});
export type DecideEnrolment = z.infer<typeof decideEnrolmentSchema>;

/** Which class. */
const ofClass = { classId: strapiUuidSchema };

/** R-ENR-16: staff enrol a member, who is at the counter or on the telephone. */
export const enrolMemberSchema = z.strictObject({
  memberNo: normalizedMemberNo,
  ...ofClass,
  action: z.enum(STAFF_ENROLLING_ACTIONS),
  ...seatGiven,
});
export type EnrolMember = z.infer<typeof enrolMemberSchema>;

/** A list of enrolments: those of a class that are live, or, without one, applications that wait for staff. */
export const enrolmentListSchema = z.strictObject({ ...staffListSchema.shape, classId: strapiUuidSchema.optional() });
export type EnrolmentListQuery = z.infer<typeof enrolmentListSchema>;

/** An enrolment as staff see it. */
export const staffEnrolmentSchema = z.strictObject({
  ...enrolmentSchema.pick({ id: true, reference: true, answerBy: true, classCode: true }).shape,
  ...ofClass,
  memberNo: z.string(),
  nameZh: z.string().nullable(),
  nameEn: z.string().nullable(),
  /** E.164. */
  mobile: z.string(),
  /** As the table of moves names it: the status, or OFFERED. */
  state: shownStatusSchema,
  /** When it came into this state. */
  since: z.iso.datetime(),
  enrolledAt: z.iso.datetime(),
  /** R-ENR-14: its rank on the waiting list. */
  rank: z.int().nullable(),
  /** What staff may do with it now. */
  actions: z.array(z.enum(STAFF_ENROLMENT_ACTIONS)).readonly(),
});
export type StaffEnrolment = z.infer<typeof staffEnrolmentSchema>;

/** A class whose ballot is to be drawn, or whose free seats are to be offered. */
export const ofClassSchema = z.strictObject(ofClass);
export type OfClass = z.infer<typeof ofClassSchema>;

/** R-ENR-17: how many have a place, and how many wait. */
export const drawnBallotSchema = z.strictObject({ places: z.int(), waiting: z.int() });
/** How many offers lapsed, and how many were made. */
export const offeredSeatsSchema = z.strictObject({ lapsed: z.int(), offered: z.int() });

/** A place that is offered to a member who has not read the notification (R-NOT-27). */
export const unreadOfferSchema = z.strictObject({
  /** Of the enrolment. */
  id: idSchema,
  memberNo: z.string(),
  nameZh: z.string().nullable(),
  nameEn: z.string().nullable(),
  /** E.164. */
  mobile: z.string(),
  classCode: z.string(),
  /** Until when they may answer. */
  answerBy: z.iso.datetime(),
});
export type UnreadOffer = z.infer<typeof unreadOfferSchema>;
