import type { StaffPermission } from "@kaifong/contract";
import { changeMobileByStaff } from "../account/mobile/by-staff.ts";
import { listCorrections } from "../account/profile/decide-correction.ts";
import { listRegistrations } from "../account/registration/decide-registration.ts";
import { recordCare } from "../care/record-care.ts";
import { decideConsultation, listLiveConsultations } from "../consultation/decide-consultation.ts";
import { listUnreadOffers } from "../enrolment/unread-offers.ts";
import { decideCorrectionWithCare, decideRegistrationWithCare } from "../cross-room/membership-decisions.ts";
import type { StaffUseCase } from "../platform/staff-use-case.ts";
import { writeRiskRecord } from "../risk/write-record.ts";

/**
 * Every use case of staff, by the permission that it takes, all of one shape. A program names its permission and gets these:
 * there is no other way to them, as a check of the programs' imports ensures.
 */
export const STAFF_USE_CASES = {
  "registrations.decide": { listRegistrations, decideRegistration: decideRegistrationWithCare },
  "corrections.decide": { listCorrections, decideCorrection: decideCorrectionWithCare },
  "consultations.decide": { listLiveConsultations, decideConsultation },
  "offers.call": { listUnreadOffers },
  "risk-records.write": { writeRiskRecord },
  "care.record": { recordCare },
  "mobiles.change": { changeMobile: changeMobileByStaff },
} satisfies Record<StaffPermission, Readonly<Record<string, StaffUseCase>>>;
export type StaffUseCases = typeof STAFF_USE_CASES;
