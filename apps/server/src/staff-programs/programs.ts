import type { StaffPermission } from "@kaifong/contract";
import { careProgram } from "./care.ts";
import { consultationsProgram } from "./consultations.ts";
import { correctionsProgram } from "./corrections.ts";
import { drawProgram } from "./draw.ts";
import { endCareProgram } from "./end-care.ts";
import { enrolProgram } from "./enrol.ts";
import { enrolmentsProgram } from "./enrolments.ts";
import { heldChangesProgram } from "./held-changes.ts";
import { membershipsProgram } from "./memberships.ts";
import { mobileProgram } from "./mobile.ts";
import { offerSeatsProgram } from "./offer-seats.ts";
import { offersProgram } from "./offers.ts";
import { registrationsProgram } from "./registrations.ts";
import { riskRecordProgram } from "./risk-record.ts";
import { sessionsProgram } from "./sessions.ts";
import type { StaffProgram } from "./staff-program.ts";

/** The programs of staff for a terminal, by the permission that each takes: the type demands one for every permission. */
export const STAFF_PROGRAMS: { readonly [Permission in StaffPermission]: StaffProgram<Permission> } = {
  "registrations.decide": registrationsProgram,
  "corrections.decide": correctionsProgram,
  "consultations.decide": consultationsProgram,
  "enrolments.decide": enrolmentsProgram,
  "members.enrol": enrolProgram,
  "ballots.draw": drawProgram,
  "offers.call": offersProgram,
  "seats.offer": offerSeatsProgram,
  "held-changes.release": heldChangesProgram,
  "risk-records.write": riskRecordProgram,
  "mobiles.change": mobileProgram,
  "sessions.end": sessionsProgram,
  "care.record": careProgram,
  "care.end": endCareProgram,
  "memberships.change": membershipsProgram,
};
