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
export type StaffCall = {
  readonly permission: StaffPermission;
  /** What it is for, for whoever reads the API's documentation. */
  readonly summary: string;
  readonly input: z.ZodType;
  readonly payload: z.ZodType;
  readonly errors: readonly ErrorName[];
} & Repeated;

/** What comes of a call that is made again, because its response was lost. */
type Repeated =
  /** It changes something: with the same Idempotency-Key it gets the first one's response, and nothing is done twice. */
  | { readonly idempotent: true; readonly ownTransactions?: undefined }
  /** It does what is left to do, in transactions of its own, each committed before the next: no key spans them. */
  | { readonly idempotent?: undefined; readonly ownTransactions: true }
  /** It looks at something, and does so again. */
  | { readonly idempotent?: undefined; readonly ownTransactions?: undefined };

/** Every use case of staff, by name. The server has the function of each (`STAFF_USE_CASES`). */
export const STAFF_CALLS = {
  listRegistrations: {
    permission: "registrations.decide",
    summary: "Registrations that nobody has decided",
    input: staffListSchema,
    payload: staffListPayload(staffRegistrationSchema),
    errors: [],
  },
  decideRegistration: {
    permission: "registrations.decide",
    summary: "Decides on a registration",
    idempotent: true,
    input: decideRegistrationSchema,
    payload: decidedRegistrationSchema,
    errors: [
      ...(["REQUEST_NOT_FOUND", "DECISION_NOT_POSSIBLE", "SAME_PERSON_KNOWN", "MEMBER_NO_NOT_REGISTERED"] as const),
      ...(["NOT_A_JUNIOR", "TOO_YOUNG_TO_CARE", "MEMBERSHIP_NOT_IN_ORDER", "TOO_MANY_CARERS"] as const),
    ],
  },
  listCorrections: {
    permission: "corrections.decide",
    summary: "Corrections that wait for staff",
    input: staffListSchema,
    payload: staffListPayload(staffCorrectionSchema),
    errors: [],
  },
  decideCorrection: {
    permission: "corrections.decide",
    summary: "Carries out or declines a requested correction",
    idempotent: true,
    input: decideCorrectionSchema,
    payload: decidedCorrectionSchema,
    errors: ["REQUEST_NOT_FOUND", "DECISION_NOT_POSSIBLE"],
  },
  listLiveConsultations: {
    permission: "consultations.decide",
    summary: "Requests for consultations that wait for the centre",
    input: staffListSchema,
    payload: staffListPayload(staffConsultationSchema),
    errors: [],
  },
  decideConsultation: {
    permission: "consultations.decide",
    summary: "Decides on a request for a consultation",
    idempotent: true,
    input: decideConsultationSchema,
    payload: staffConsultationSchema,
    errors: ["REQUEST_NOT_FOUND", "DECISION_NOT_POSSIBLE", "CENTRE_CLOSED_THEN"],
  },
  listEnrolments: {
    permission: "enrolments.decide",
    summary: "Enrolments that wait for staff, or those of a class",
    input: enrolmentListSchema,
    payload: staffListPayload(staffEnrolmentSchema),
    errors: [],
  },
  decideEnrolment: {
    permission: "enrolments.decide",
    summary: "Decides on an enrolment",
    idempotent: true,
    input: decideEnrolmentSchema,
    payload: staffEnrolmentSchema,
    errors: ["ENROLMENT_NOT_FOUND", "DECISION_NOT_POSSIBLE", "NO_SEAT", "OUT_OF_TURN", ...INELIGIBLE_ERROR_NAMES],
  },
  enrolMember: {
    permission: "members.enrol",
    summary: "Enrols a member at the counter or on the telephone",
    idempotent: true,
    input: enrolMemberSchema,
    payload: staffEnrolmentSchema,
    errors: ["MEMBER_NO_NOT_REGISTERED", "CLASS_NOT_FOUND", "ENROLLING_ACTION_CHANGED", ...INELIGIBLE_ERROR_NAMES],
  },
  drawBallot: {
    permission: "ballots.draw",
    summary: "Draws the ballot of a class",
    idempotent: true,
    input: ofClassSchema,
    payload: drawnBallotSchema,
    errors: ["CLASS_NOT_FOUND", "DECISION_NOT_POSSIBLE"],
  },
  listUnreadOffers: {
    permission: "offers.call",
    summary: "Offered places whose members may not know of them",
    input: staffListSchema,
    payload: staffListPayload(unreadOfferSchema),
    errors: [],
  },
  offerSeats: {
    permission: "seats.offer",
    summary: "Has the free seats of a class offered to those who wait",
    ownTransactions: true,
    input: ofClassSchema,
    payload: offeredSeatsSchema,
    errors: ["CLASS_NOT_FOUND"],
  },
  listHeldChanges: {
    permission: "held-changes.release",
    summary: "Classes of which a change by editors is held",
    input: staffListSchema,
    payload: staffListPayload(heldClassSchema),
    errors: [],
  },
  releaseHeldChange: {
    permission: "held-changes.release",
    summary: "Puts into force what is held of a class",
    idempotent: true,
    input: releaseHeldChangeSchema,
    payload: releasedHeldChangeSchema,
    errors: ["CLASS_NOT_FOUND", "DECISION_NOT_POSSIBLE"],
  },
  writeRiskRecord: {
    permission: "risk-records.write",
    summary: "Writes a nurse's assessment into a member's record",
    idempotent: true,
    input: writeRiskRecordSchema,
    payload: writtenRiskRecordSchema,
    errors: ["MEMBER_NO_NOT_REGISTERED", "RISK_RECORD_NOT_IN_FORCE", "RISK_RECORD_EXISTS"],
  },
  recordCare: {
    permission: "care.record",
    summary: "Records who acts for whom, as agreed at the counter",
    idempotent: true,
    input: recordCareSchema,
    payload: recordedCareSchema,
    errors: [
      ...(["MEMBER_NO_NOT_REGISTERED", "SAME_MEMBER", "TOO_YOUNG_TO_CARE"] as const),
      ...(["MEMBERSHIP_NOT_IN_ORDER", "TOO_MANY_CARERS"] as const),
    ],
  },
  listCare: {
    permission: "care.end",
    summary: "Who acts for a member, and for whom they act",
    input: ofMemberSchema,
    payload: staffCareListSchema,
    errors: ["MEMBER_NO_NOT_REGISTERED"],
  },
  endCare: {
    permission: "care.end",
    summary: "Ends a relation between two members",
    idempotent: true,
    input: endCareSchema,
    payload: endedCareSchema,
    errors: ["ITEM_NOT_FOUND", "DECISION_NOT_POSSIBLE"],
  },
  listMembership: {
    permission: "memberships.change",
    summary: "The membership of a member",
    input: ofMemberSchema,
    payload: staffMembershipSchema,
    errors: ["MEMBER_NO_NOT_REGISTERED"],
  },
  changeMembership: {
    permission: "memberships.change",
    summary: "Suspends or reinstates a membership",
    idempotent: true,
    input: changeMembershipSchema,
    payload: staffMembershipSchema,
    errors: ["MEMBER_NO_NOT_REGISTERED", "DECISION_NOT_POSSIBLE"],
  },
  changeMobile: {
    permission: "mobiles.change",
    summary: "Gives a member whom staff have seen another mobile number",
    idempotent: true,
    input: changeMobileSchema,
    payload: changedMobileSchema,
    errors: ["MEMBER_NO_NOT_REGISTERED", "MOBILE_REGISTERED"],
  },
  endSessions: {
    permission: "sessions.end",
    summary: "Ends every session of a member",
    idempotent: true,
    input: endSessionsSchema,
    payload: endedSessionsSchema,
    errors: ["MEMBER_NO_NOT_REGISTERED"],
  },
} as const satisfies Readonly<Record<string, StaffCall>>;
export type StaffCallName = keyof typeof STAFF_CALLS;
