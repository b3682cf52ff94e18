import { z } from "zod";
import { ENROLMENT_STATUSES } from "./coded-lists.ts";
import { defineEndpoint } from "./endpoint.ts";
import { ERROR_CODES } from "./error-codes.ts";
import { INELIGIBLE_ERRORS, INELIGIBLE_REASONS } from "./ineligible-reasons.ts";
import * as paths from "./paths.ts";
import { strapiUuidSchema } from "./courses.ts";
import { idSchema } from "./ids.ts";

export const enrolmentStatusSchema = z.enum(ENROLMENT_STATUSES);
export type EnrolmentStatus = z.infer<typeof enrolmentStatusSchema>;

/**
 * A member's actions on an own enrolment: cancel the ballot entry, withdraw the application, give up the place, accept or decline
 * an offered place, leave the waiting list. The actions of members in the table of moves (packages/domain), which a test holds
 * equal.
 */
export const OWN_ENROLMENT_ACTIONS = [
  "CANCEL_BALLOT",
  "WITHDRAW",
  "GIVE_UP",
  "ACCEPT_OFFER",
  "DECLINE_OFFER",
  "LEAVE_LIST",
] as const;
export const ownEnrolmentActionSchema = z.enum(OWN_ENROLMENT_ACTIONS);
export type OwnEnrolmentAction = z.infer<typeof ownEnrolmentActionSchema>;

/** The ways for a member to enrol: entering a ballot, or applying for a place, which is then held. */
export const OWN_ENROLLING_ACTIONS = ["ENTER_BALLOT", "APPLY"] as const;
export type OwnEnrollingAction = (typeof OWN_ENROLLING_ACTIONS)[number];

/** Every action on an enrolment, by any side: all actions of that table, which a test holds equal, too. */
export const ENROLMENT_ACTIONS = [
  ...OWN_ENROLLING_ACTIONS,
  ...["ENROL_AT_COUNTER", "DRAW_PLACE", "DRAW_WAIT", "CONFIRM", "REJECT", "OFFER", "LAPSE_OFFER"],
  ...["ADMIT", "LOSE_PLACE", ...OWN_ENROLMENT_ACTIONS],
] as const;

/** Who did something to an enrolment: its member, somebody who acts for them, the centre, a draw, or the clock. */
export const RECORDED_ACTORS = ["SELF", "CARER", "STAFF", "DRAW", "SYSTEM"] as const;
export type RecordedActor = (typeof RECORDED_ACTORS)[number];

/** The side whose answer a P waits for: the centre's check, or the member's to an offered place. */
export const pendingBySchema = z.enum(["STAFF", "MEMBER"]);
export type PendingBy = z.infer<typeof pendingBySchema>;

/** The errors of enrolling that stand for a reason, each once, by number. */
export const INELIGIBLE_ERROR_NAMES: readonly (typeof INELIGIBLE_ERRORS)[keyof typeof INELIGIBLE_ERRORS][] = [
  ...new Set(Object.values(INELIGIBLE_ERRORS)),
].sort((a, b) => ERROR_CODES[a].code - ERROR_CODES[b].code);

export const ineligibleReasonSchema = z.enum(INELIGIBLE_REASONS);

export const enrolmentSchema = z.object({
  id: idSchema,
  /** The reference to read out on the phone: eight characters, no look-alikes. */
  reference: z.string(),
  status: enrolmentStatusSchema,
  /** Null in every status but P. */
  pendingBy: pendingBySchema.nullable(),
  /** The end of the time to answer an offered place; null unless `pendingBy` is MEMBER. */
  answerBy: z.iso.datetime().nullable(),
  strapiUuid: z.string(),
  courseId: z.string(),
  classCode: z.string(),
  courseName: z.string(),
  venue: z.string().nullable(),
  centre: z.string().nullable(),
  lessons: z.array(z.object({ start: z.iso.datetime(), end: z.iso.datetime() })),
  /**
   * R-ENR-09: whether its class goes on without it, because its member has taken the course again: it is over, and its
   * lessons are those before that.
   */
  leftBehind: z.boolean(),
  enrolledAt: z.iso.datetime(),
  actions: z.array(ownEnrolmentActionSchema),
});
export type Enrolment = z.infer<typeof enrolmentSchema>;

/** The record of an enrolment, from the first action to the last. */
export const enrolmentRecordSchema = z.object({
  enrolment: enrolmentSchema,
  /** Oldest first; the first made it. `action`: null when it no longer exists. */
  history: z.array(z.object({ at: z.iso.datetime(), action: z.enum(ENROLMENT_ACTIONS).nullable(), by: z.enum(RECORDED_ACTORS) })),
});
export type EnrolmentRecord = z.infer<typeof enrolmentRecordSchema>;

export const eligibilitySchema = z.object({
  eligible: z.boolean(),
  reasons: z.array(
    z.object({
      reason: ineligibleReasonSchema,
      message: z.string(),
      /** What can be done about the reason, in the caller's language. */
      todo: z.string(),
      /** The enrolment that is in the way, for ALREADY_IN_COURSE and TIME_CLASH. */
      enrolmentId: idSchema.optional(),
      classCode: z.string().optional(),
      courseName: z.string().optional(),
    }),
  ),
});
export type Eligibility = z.infer<typeof eligibilitySchema>;

const idParams = z.strictObject({ id: idSchema });

export const enrolmentEndpoints = {
  getEligibility: defineEndpoint({
    id: "getEligibility",
    ...paths.getEligibility,
    summary: "Whether the member may join a class, and every reason against it",
    tag: "enrolment",
    access: { actor: "member", right: "READ", forOthers: "ENROLMENT" },
    params: z.strictObject({ strapiUuid: strapiUuidSchema }),
    payload: eligibilitySchema,
    errors: ["CLASS_NOT_FOUND"],
  }),
  enrol: defineEndpoint({
    id: "enrol",
    ...paths.enrol,
    summary: "Take a place in a first-come class, or enter a ballot",
    tag: "enrolment",
    access: { actor: "member", right: "ACT", forOthers: "ENROLMENT" },
    idempotent: true,
    /** `action`: what the member confirmed, if the caller says so; refused when enrolling now means the other action. */
    body: z.strictObject({ strapiUuid: strapiUuidSchema, action: z.enum(OWN_ENROLLING_ACTIONS).optional() }),
    payload: z.object({ enrolment: enrolmentSchema, message: z.string() }),
    errors: ["CLASS_NOT_FOUND", ...INELIGIBLE_ERROR_NAMES, "ENROLLING_ACTION_CHANGED", "RATE_LIMITED"],
  }),
  list: defineEndpoint({
    id: "listEnrolments",
    ...paths.listEnrolments,
    summary: "My enrolments, newest first",
    tag: "enrolment",
    access: { actor: "member", right: "READ", forOthers: "ENROLMENT" },
    payload: z.object({ enrolments: z.array(enrolmentSchema) }),
    errors: [],
  }),
  listRecords: defineEndpoint({
    id: "listEnrolmentRecords",
    ...paths.listEnrolmentRecords,
    summary: "My enrolments and everything that was done to each, and by whom; newest first",
    tag: "enrolment",
    access: { actor: "member", right: "READ", forOthers: "ENROLMENT" },
    payload: z.object({ records: z.array(enrolmentRecordSchema) }),
    errors: [],
  }),
  act: defineEndpoint({
    id: "actOnEnrolment",
    ...paths.actOnEnrolment,
    summary: "Cancel a ballot entry, withdraw an application, give up a place, answer an offered one or leave the waiting list",
    tag: "enrolment",
    access: { actor: "member", right: "ACT", forOthers: "ENROLMENT" },
    idempotent: true,
    params: idParams,
    body: z.strictObject({ action: ownEnrolmentActionSchema }),
    payload: z.object({ enrolment: enrolmentSchema, message: z.string() }),
    errors: ["ENROLMENT_NOT_FOUND", "ACTION_NOT_ALLOWED", "RATE_LIMITED"],
  }),
};
