import { DEFAULT_LANGUAGE } from "@kaifong/i18n";
import { isRefusal, type Refusal } from "../../../apps/server/src/platform/refusal.ts";
import { type StaffCaller, staffCallerOf } from "../../../apps/server/src/platform/staff-use-case.ts";

/** Somebody of the centre who asks for something. */
export const aStaffCaller = (name = "wong"): StaffCaller =>
  staffCallerOf({ actor: { staffId: name }, language: DEFAULT_LANGUAGE });

/** What came of what must not be refused. */
export function granted<Outcome>(outcome: Outcome): Exclude<Outcome, Refusal> {
  if (isRefusal(outcome)) throw new Error(`refused: ${outcome.refused}`);
  return outcome as Exclude<Outcome, Refusal>; // checked above
}
