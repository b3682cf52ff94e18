import { DEFAULT_LANGUAGE } from "@kaifong/i18n";
import { isRefusal, type Refusal } from "../../../apps/server/src/platform/refusal.ts";
import { type StaffCaller, staffCallerOf } from "../../../apps/server/src/platform/staff-use-case.ts";

/** A member of staff who makes a call. */
export const aStaffCaller = (name = "wong"): StaffCaller =>
  staffCallerOf({ actor: { staffId: name }, language: DEFAULT_LANGUAGE });

/** The outcome of a call that must not be refused. */
export function expectAccepted<Outcome>(outcome: Outcome): Exclude<Outcome, Refusal> {
  if (isRefusal(outcome)) throw new Error(`refused: ${outcome.refused}`);
  return outcome as Exclude<Outcome, Refusal>; // checked above
}
