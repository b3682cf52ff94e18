import type { StaffPermission } from "@kaifong/contract";
import {
  changeMobileSchema,
  decideConsultationSchema,
  decideCorrectionSchema,
  decideRegistrationSchema,
  endSessionsSchema,
  recordCareSchema,
  staffListSchema,
  writeRiskRecordSchema,
} from "@kaifong/contract/staff";
import { endSessionsByStaff } from "../account/access/by-staff.ts";
import { changeMobileByStaff } from "../account/mobile/by-staff.ts";
import { listCorrections } from "../account/profile/decide-correction.ts";
import { listRegistrations } from "../account/registration/decide-registration.ts";
import { recordCare } from "../care/record-care.ts";
import { decideConsultation, listLiveConsultations } from "../consultation/decide-consultation.ts";
import { listUnreadOffers } from "../enrolment/unread-offers.ts";
import { decideCorrectionWithCare, decideRegistrationWithCare } from "../cross-room/membership-decisions.ts";
import { staffUseCase } from "../platform/staff-use-case.ts";
import { writeRiskRecord } from "../risk/write-record.ts";

/**
 * Every use case of staff. A program names its permission and gets those that it takes: there is no other way to them, as a check
 * of the programs' imports ensures.
 */
export const STAFF_USE_CASES = {
  listRegistrations: staffUseCase({
    permission: "registrations.decide",
    input: staffListSchema,
    recordedAs: "REGISTRATIONS_LISTED",
    run: listRegistrations,
  }),
  decideRegistration: staffUseCase({
    permission: "registrations.decide",
    input: decideRegistrationSchema,
    recordedAs: "REGISTRATION_DECIDED",
    run: decideRegistrationWithCare,
  }),
  listCorrections: staffUseCase({
    permission: "corrections.decide",
    input: staffListSchema,
    recordedAs: "CORRECTIONS_LISTED",
    run: listCorrections,
  }),
  decideCorrection: staffUseCase({
    permission: "corrections.decide",
    input: decideCorrectionSchema,
    recordedAs: "CORRECTION_SETTLED",
    run: decideCorrectionWithCare,
  }),
  listLiveConsultations: staffUseCase({
    permission: "consultations.decide",
    input: staffListSchema,
    recordedAs: "CONSULTATIONS_LISTED",
    run: listLiveConsultations,
  }),
  decideConsultation: staffUseCase({
    permission: "consultations.decide",
    input: decideConsultationSchema,
    recordedAs: "CONSULTATION_MOVED",
    run: decideConsultation,
  }),
  listUnreadOffers: staffUseCase({
    permission: "offers.call",
    input: staffListSchema,
    recordedAs: "OFFERS_LISTED",
    run: listUnreadOffers,
  }),
  writeRiskRecord: staffUseCase({
    permission: "risk-records.write",
    input: writeRiskRecordSchema,
    recordedAs: "RISK_RECORD_WRITTEN",
    run: writeRiskRecord,
  }),
  recordCare: staffUseCase({
    permission: "care.record",
    input: recordCareSchema,
    recordedAs: "CARE_RECORDED",
    run: recordCare,
  }),
  changeMobile: staffUseCase({
    permission: "mobiles.change",
    input: changeMobileSchema,
    recordedAs: "MOBILE_CHANGED",
    run: changeMobileByStaff,
  }),
  endSessions: staffUseCase({
    permission: "sessions.end",
    input: endSessionsSchema,
    recordedAs: "LOGGED_OUT_EVERYWHERE",
    run: endSessionsByStaff,
  }),
} as const;
type UseCases = typeof STAFF_USE_CASES;
type UseCaseName = keyof UseCases;

/** What staff with this permission may do, by name. */
export type UseCasesOf<Permission extends StaffPermission> = {
  readonly [Name in UseCaseName as UseCases[Name]["permission"] extends Permission ? Name : never]: UseCases[Name]["run"];
};

/** The use cases that a permission takes. */
export function useCasesOf<Permission extends StaffPermission>(permission: Permission): UseCasesOf<Permission> {
  const those = Object.entries(STAFF_USE_CASES).filter(([, useCase]) => useCase.permission === permission);
  return Object.fromEntries(those.map(([name, { run }]) => [name, run])) as UseCasesOf<Permission>; // those and no other
}
