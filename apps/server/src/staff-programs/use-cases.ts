import type { StaffPermission } from "@kaifong/contract";
import { changeMobileByStaff } from "../account/mobile/by-staff.ts";
import { listCorrections } from "../account/profile/decide-correction.ts";
import { decideRegistration, listRegistrations } from "../account/registration/decide-registration.ts";
import { recordCare } from "../care/record-care.ts";
import { decideConsultation, listForCentre } from "../consultation/decide-consultation.ts";
import { listUnreadOffers } from "../enrolment/unread-offers.ts";
import { approveWithGuardian, decideCorrectionWithCare } from "../membership-decisions.ts";
import { writeRecord } from "../risk/write-record.ts";

/**
 * Every use case of staff, by the permission that it takes. A program names its permission and is handed these: no other way
 * leads there, as a check of what programs import says.
 */
export const STAFF_USE_CASES = {
  "registrations.decide": { listRegistrations, decideRegistration, approveWithGuardian },
  "corrections.settle": { listCorrections, decideCorrectionWithCare },
  "consultations.answer": { listForCentre, decideConsultation },
  "offers.call": { listUnreadOffers },
  "risk-records.sign": { writeRecord },
  "care.record": { recordCare },
  "mobiles.change": { changeMobileByStaff },
} satisfies Record<StaffPermission, object>;
export type StaffUseCases = typeof STAFF_USE_CASES;
