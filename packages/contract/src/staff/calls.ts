import type { z } from "zod";
import type { StaffPermission } from "../endpoint.ts";
import type { ErrorName } from "../error-codes.ts";
import { INELIGIBLE_ERROR_NAMES } from "../enrolment.ts";
import { endCareSchema, endedCareSchema, recordCareSchema, recordedCareSchema, staffCareListSchema } from "./care.ts";
import { decideConsultationSchema, staffConsultationSchema } from "./consultations.ts";
import { decideCorrectionSchema, decidedCorrectionSchema, staffCorrectionSchema } from "./corrections.ts";
import {
  decideEnrolmentSchema,
  drawnBallotSchema,
  enrolMemberSchema,
  enrolmentListSchema,
  ofClassSchema,
  offeredSeatsSchema,
  staffEnrolmentSchema,
  unreadOfferSchema,
} from "./enrolments.ts";
import { heldClassSchema, releasedHeldChangeSchema, releaseHeldChangeSchema } from "./held-changes.ts";
import { staffListPayload, staffListSchema } from "./lists.ts";
import { changeMembershipSchema, ofMemberSchema, staffMembershipSchema } from "./memberships.ts";
import { changedMobileSchema, changeMobileSchema } from "./mobiles.ts";
import { decidedRegistrationSchema, decideRegistrationSchema, staffRegistrationSchema } from "./registrations.ts";
import { writeRiskRecordSchema, writtenRiskRecordSchema } from "./risk-records.ts";
import { endedSessionsSchema, endSessionsSchema } from "./sessions.ts";

/**
 * What an endpoint of a console takes from a use case of staff: its access, its body, its payload, and the refusals of its
 * handler. What is wrong with an input is VALIDATION_FAILED, which every endpoint has by itself.
 */
export interface StaffCall {
  readonly permission: StaffPermission;
  readonly input: z.ZodType;
  readonly payload: z.ZodType;
  readonly errors: readonly ErrorName[];
}

/** Every use case of staff, by name. The server has the function of each (`STAFF_USE_CASES`). */
export const STAFF_CALLS = {
  listRegistrations: {
    permission: "registrations.decide",
    input: staffListSchema,
    payload: staffListPayload(staffRegistrationSchema),
    errors: [],
  },
  decideRegistration: {
    permission: "registrations.decide",
    input: decideRegistrationSchema,
    payload: decidedRegistrationSchema,
    errors: [
      ...(["REQUEST_NOT_FOUND", "DECISION_NOT_POSSIBLE", "SAME_PERSON_KNOWN", "MEMBER_NO_NOT_REGISTERED"] as const),
      ...(["NOT_A_JUNIOR", "TOO_YOUNG_TO_CARE", "MEMBERSHIP_NOT_IN_ORDER", "TOO_MANY_CARERS"] as const),
    ],
  },
  listCorrections: {
    permission: "corrections.decide",
    input: staffListSchema,
    payload: staffListPayload(staffCorrectionSchema),
    errors: [],
  },
  decideCorrection: {
    permission: "corrections.decide",
    input: decideCorrectionSchema,
    payload: decidedCorrectionSchema,
    errors: ["REQUEST_NOT_FOUND", "DECISION_NOT_POSSIBLE"],
  },
  listLiveConsultations: {
    permission: "consultations.decide",
    input: staffListSchema,
    payload: staffListPayload(staffConsultationSchema),
    errors: [],
  },
  decideConsultation: {
    permission: "consultations.decide",
    input: decideConsultationSchema,
    payload: staffConsultationSchema,
    errors: ["REQUEST_NOT_FOUND", "DECISION_NOT_POSSIBLE", "CENTRE_CLOSED_THEN"],
  },
  listEnrolments: {
    permission: "enrolments.decide",
    input: enrolmentListSchema,
    payload: staffListPayload(staffEnrolmentSchema),
    errors: [],
  },
  decideEnrolment: {
    permission: "enrolments.decide",
    input: decideEnrolmentSchema,
    payload: staffEnrolmentSchema,
    errors: ["ENROLMENT_NOT_FOUND", "DECISION_NOT_POSSIBLE", "NO_SEAT", "OUT_OF_TURN", ...INELIGIBLE_ERROR_NAMES],
  },
  enrolMember: {
    permission: "members.enrol",
    input: enrolMemberSchema,
    payload: staffEnrolmentSchema,
    errors: ["MEMBER_NO_NOT_REGISTERED", "CLASS_NOT_FOUND", "ENROLLING_ACTION_CHANGED", ...INELIGIBLE_ERROR_NAMES],
  },
  drawBallot: {
    permission: "ballots.draw",
    input: ofClassSchema,
    payload: drawnBallotSchema,
    errors: ["CLASS_NOT_FOUND", "DECISION_NOT_POSSIBLE"],
  },
  listUnreadOffers: {
    permission: "offers.call",
    input: staffListSchema,
    payload: staffListPayload(unreadOfferSchema),
    errors: [],
  },
  offerSeats: {
    permission: "seats.offer",
    input: ofClassSchema,
    payload: offeredSeatsSchema,
    errors: ["CLASS_NOT_FOUND"],
  },
  listHeldChanges: {
    permission: "held-changes.release",
    input: staffListSchema,
    payload: staffListPayload(heldClassSchema),
    errors: [],
  },
  releaseHeldChange: {
    permission: "held-changes.release",
    input: releaseHeldChangeSchema,
    payload: releasedHeldChangeSchema,
    errors: ["CLASS_NOT_FOUND", "DECISION_NOT_POSSIBLE"],
  },
  writeRiskRecord: {
    permission: "risk-records.write",
    input: writeRiskRecordSchema,
    payload: writtenRiskRecordSchema,
    errors: ["MEMBER_NO_NOT_REGISTERED", "RISK_RECORD_NOT_IN_FORCE", "RISK_RECORD_EXISTS"],
  },
  recordCare: {
    permission: "care.record",
    input: recordCareSchema,
    payload: recordedCareSchema,
    errors: [
      ...(["MEMBER_NO_NOT_REGISTERED", "SAME_MEMBER", "TOO_YOUNG_TO_CARE"] as const),
      ...(["MEMBERSHIP_NOT_IN_ORDER", "TOO_MANY_CARERS"] as const),
    ],
  },
  listCare: {
    permission: "care.end",
    input: ofMemberSchema,
    payload: staffCareListSchema,
    errors: ["MEMBER_NO_NOT_REGISTERED"],
  },
  endCare: {
    permission: "care.end",
    input: endCareSchema,
    payload: endedCareSchema,
    errors: ["ITEM_NOT_FOUND", "DECISION_NOT_POSSIBLE"],
  },
  listMembership: {
    permission: "memberships.change",
    input: ofMemberSchema,
    payload: staffMembershipSchema,
    errors: ["MEMBER_NO_NOT_REGISTERED"],
  },
  changeMembership: {
    permission: "memberships.change",
    input: changeMembershipSchema,
    payload: staffMembershipSchema,
    errors: ["MEMBER_NO_NOT_REGISTERED", "DECISION_NOT_POSSIBLE"],
  },
  changeMobile: {
    permission: "mobiles.change",
    input: changeMobileSchema,
    payload: changedMobileSchema,
    errors: ["MEMBER_NO_NOT_REGISTERED", "MOBILE_REGISTERED"],
  },
  endSessions: {
    permission: "sessions.end",
    input: endSessionsSchema,
    payload: endedSessionsSchema,
    errors: ["MEMBER_NO_NOT_REGISTERED"],
  },
} as const satisfies Readonly<Record<string, StaffCall>>;
export type StaffCallName = keyof typeof STAFF_CALLS;
