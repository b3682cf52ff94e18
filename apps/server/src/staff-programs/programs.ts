import type { StaffPermission } from "@kaifong/contract";
import { care } from "./care.ts";
import { consultations } from "./consultations.ts";
import { corrections } from "./corrections.ts";
import { draw } from "./draw.ts";
import { endCare } from "./end-care.ts";
import { enrol } from "./enrol.ts";
import { enrolments } from "./enrolments.ts";
import { heldChanges } from "./held-changes.ts";
import { memberships } from "./memberships.ts";
import { mobile } from "./mobile.ts";
import { offerSeats } from "./offer-seats.ts";
import { offers } from "./offers.ts";
import { registrations } from "./registrations.ts";
import { riskRecord } from "./risk-record.ts";
import { sessions } from "./sessions.ts";
import type { StaffProgram } from "./staff-program.ts";

/** The programs of staff for a terminal, by the permission that each takes: the type demands one for every permission. */
export const STAFF_PROGRAMS: { readonly [Permission in StaffPermission]: StaffProgram<Permission> } = {
  "registrations.decide": registrations,
  "corrections.decide": corrections,
  "consultations.decide": consultations,
  "enrolments.decide": enrolments,
  "members.enrol": enrol,
  "ballots.draw": draw,
  "offers.call": offers,
  "seats.offer": offerSeats,
  "held-changes.release": heldChanges,
  "risk-records.write": riskRecord,
  "mobiles.change": mobile,
  "sessions.end": sessions,
  "care.record": care,
  "care.end": endCare,
  "memberships.change": memberships,
};
