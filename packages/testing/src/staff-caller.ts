import { DEFAULT_LANGUAGE } from "@kaifong/i18n";
import { staffActor } from "../../../apps/server/src/platform/actor.ts";
import { isRefusal, type Refusal } from "../../../apps/server/src/platform/refusal.ts";
import type { StaffCaller } from "../../../apps/server/src/platform/staff-use-case.ts";

/** Somebody of the centre who asks for something. */
export const aStaffCaller = (name = "wong"): StaffCaller => ({ actor: staffActor(name), language: DEFAULT_LANGUAGE });

/** What came of what must not be refused. */
export function granted<Outcome>(outcome: Outcome): Exclude<Outcome, Refusal> {
  if (isRefusal(outcome)) throw new Error(`refused: ${outcome.refused}`);
  return outcome as Exclude<Outcome, Refusal>; // checked above
}
