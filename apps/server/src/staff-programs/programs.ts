import type { StaffPermission } from "@kaifong/contract";
import { care } from "./care.ts";
import { consultations } from "./consultations.ts";
import { corrections } from "./corrections.ts";
import { mobile } from "./mobile.ts";
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
  "offers.call": offers,
  "risk-records.write": riskRecord,
  "mobiles.change": mobile,
  "sessions.end": sessions,
  "care.record": care,
};
