import type { StaffPermission } from "@kaifong/contract";
import { STAFF_CALLS, STAFF_ENROLMENT_ACTIONS, type StaffCallName } from "@kaifong/contract/staff";
import { endSessions } from "../account/access/staff/end-sessions.ts";
import { changeMobileByStaff } from "../account/mobile/staff/change-mobile.ts";
import { changeMembership } from "../account/profile/staff/change-membership.ts";
import { listCorrections } from "../account/profile/staff/list-corrections.ts";
import { listMembership } from "../account/profile/staff/list-membership.ts";
import { listRegistrations } from "../account/registration/staff/list-registrations.ts";
import { endCareByStaff } from "../care/staff/end-care.ts";
import { listCare } from "../care/staff/list-care.ts";
import { recordCare } from "../care/staff/record-care.ts";
import { decideConsultation } from "../consultation/staff/decide-consultation.ts";
import { listLiveConsultations } from "../consultation/staff/list-live-consultations.ts";
import { listHeldChanges } from "../courses/staff/list-held-changes.ts";
import { decideCorrectionWithCare } from "../cross-room/staff/decide-correction.ts";
import { decideRegistrationWithCare } from "../cross-room/staff/decide-registration.ts";
import { releaseHeldChange } from "../cross-room/staff/release-held-change.ts";
import { MOVE_EFFECTS } from "../enrolment/move-effects.ts";
import { decideEnrolment } from "../enrolment/staff/decide-enrolment.ts";
import { drawBallotByStaff } from "../enrolment/staff/draw-ballot.ts";
import { enrolMember } from "../enrolment/staff/enrol-member.ts";
import { listEnrolments } from "../enrolment/staff/list-enrolments.ts";
import { listUnreadOffers } from "../enrolment/staff/list-unread-offers.ts";
import { offerSeatsByStaff } from "../enrolment/staff/offer-seats.ts";
import type { Deps } from "../platform/deps.ts";
import type { EventBus } from "../platform/events.ts";
import { type StaffCaller, type StaffUseCase, staffUseCase } from "../platform/staff-use-case.ts";
import { writeRiskRecord } from "../risk/staff/write-risk-record.ts";
import { recordIfRefused } from "./record-refusal.ts";

/**
 * Every use case of staff, by the name of its call in the contract. A program names its permission and gets those that it takes:
 * there is no other way to them, as a check of the programs' imports ensures.
 */
export const STAFF_USE_CASES = {
  listRegistrations: staffUseCase(STAFF_CALLS.listRegistrations, { recordedAs: "REGISTRATIONS_LISTED", run: listRegistrations }),
  decideRegistration: staffUseCase(STAFF_CALLS.decideRegistration, {
    recordedAs: "REGISTRATION_DECIDED",
    run: decideRegistrationWithCare,
  }),
  listCorrections: staffUseCase(STAFF_CALLS.listCorrections, { recordedAs: "CORRECTIONS_LISTED", run: listCorrections }),
  decideCorrection: staffUseCase(STAFF_CALLS.decideCorrection, {
    recordedAs: "CORRECTION_SETTLED",
    run: decideCorrectionWithCare,
  }),
  listLiveConsultations: staffUseCase(STAFF_CALLS.listLiveConsultations, {
    recordedAs: "CONSULTATIONS_LISTED",
    run: listLiveConsultations,
  }),
  decideConsultation: staffUseCase(STAFF_CALLS.decideConsultation, { recordedAs: "CONSULTATION_MOVED", run: decideConsultation }),
  listEnrolments: staffUseCase(STAFF_CALLS.listEnrolments, { recordedAs: "ENROLMENTS_LISTED", run: listEnrolments }),
  decideEnrolment: staffUseCase(STAFF_CALLS.decideEnrolment, {
    recordedAs: STAFF_ENROLMENT_ACTIONS.map((action) => MOVE_EFFECTS[action].recordedAs),
    run: decideEnrolment,
  }),
  enrolMember: staffUseCase(STAFF_CALLS.enrolMember, { recordedAs: "ENROLMENT_CREATED", run: enrolMember }),
  drawBallot: staffUseCase(STAFF_CALLS.drawBallot, { recordedAs: "BALLOT_DRAWN", run: drawBallotByStaff }),
  listUnreadOffers: staffUseCase(STAFF_CALLS.listUnreadOffers, { recordedAs: "OFFERS_LISTED", run: listUnreadOffers }),
  offerSeats: staffUseCase(STAFF_CALLS.offerSeats, { recordedAs: "OFFERS_ORDERED", run: offerSeatsByStaff }),
  listHeldChanges: staffUseCase(STAFF_CALLS.listHeldChanges, { recordedAs: "HELD_CHANGES_LISTED", run: listHeldChanges }),
  releaseHeldChange: staffUseCase(STAFF_CALLS.releaseHeldChange, { recordedAs: "HELD_CHANGE_RELEASED", run: releaseHeldChange }),
  writeRiskRecord: staffUseCase(STAFF_CALLS.writeRiskRecord, { recordedAs: "RISK_RECORD_WRITTEN", run: writeRiskRecord }),
  recordCare: staffUseCase(STAFF_CALLS.recordCare, { recordedAs: "CARE_RECORDED", run: recordCare }),
  listCare: staffUseCase(STAFF_CALLS.listCare, { recordedAs: "CARE_LISTED", run: listCare }),
  endCare: staffUseCase(STAFF_CALLS.endCare, { recordedAs: "CARE_ENDED", run: endCareByStaff }),
  listMembership: staffUseCase(STAFF_CALLS.listMembership, { recordedAs: "MEMBERSHIP_LISTED", run: listMembership }),
  changeMembership: staffUseCase(STAFF_CALLS.changeMembership, { recordedAs: "MEMBERSHIP_CHANGED", run: changeMembership }),
  changeMobile: staffUseCase(STAFF_CALLS.changeMobile, { recordedAs: "MOBILE_CHANGED", run: changeMobileByStaff }),
  endSessions: staffUseCase(STAFF_CALLS.endSessions, { recordedAs: "LOGGED_OUT_EVERYWHERE", run: endSessions }),
} as const satisfies { readonly [Name in StaffCallName]: StaffUseCase<(typeof STAFF_CALLS)[Name], never> };
type UseCases = typeof STAFF_USE_CASES;

/** What staff with this permission may do, by name. */
export type UseCasesOf<Permission extends StaffPermission> = {
  readonly [Name in StaffCallName as UseCases[Name]["permission"] extends Permission ? Name : never]: UseCases[Name]["run"];
};

/** What the use cases of a program need of the server. */
export type StaffDeps = Pick<Deps, "db" | "now"> & { readonly bus: Pick<EventBus, "publish"> };

interface ContentOfSome {
  readonly content: Pick<Deps["content"], "mirror">;
}

/** The use cases that a permission takes, each of which records what it refuses. */
export function useCasesOf<Permission extends StaffPermission>(permission: Permission): UseCasesOf<Permission> {
  const names = Object.keys(STAFF_USE_CASES) as StaffCallName[]; // its keys
  const those = names.filter((name) => STAFF_USE_CASES[name].permission === permission);
  // A program whose use case writes to a centre hands its content too.
  const recording = (call: StaffCallName) => async (deps: StaffDeps & ContentOfSome, caller: StaffCaller, input: unknown) => {
    const outcome = await STAFF_USE_CASES[call].runParsed(deps, caller, input);
    await recordIfRefused(deps.db, { call, caller, input }, outcome);
    return outcome;
  };
  return Object.fromEntries(those.map((name) => [name, recording(name)])) as unknown as UseCasesOf<Permission>; // those, no other
}
