import type { OfClass, STAFF_CALLS } from "@kaifong/contract/staff";
import type { Deps } from "../../platform/deps.ts";
import { isRefusal, refuse } from "../../platform/refusal.ts";
import type { StaffCaller, StaffOutcome } from "../../platform/staff-use-case.ts";
import { drawBallot } from "../draw-ballot.ts";
import { isKnownClass } from "./is-known-class.ts";

type Calls = typeof STAFF_CALLS;

/**
 * R-ENR-17: staff order the draw of a class. Returns how many have a place and how many wait; nobody, when nothing is left to
 * draw. Refuses with CLASS_NOT_FOUND, and with DECISION_NOT_POSSIBLE before its time and when the class does not take place.
 */
export async function drawBallotByStaff(
  { db, now }: Pick<Deps, "db" | "now">,
  { actor }: StaffCaller,
  { classId }: OfClass,
): Promise<StaffOutcome<Calls["drawBallot"]>> {
  if (!(await isKnownClass(db, classId))) return refuse("CLASS_NOT_FOUND");
  const drawn = await drawBallot({ db }, { classId, orderedBy: actor }, now());
  return isRefusal(drawn) ? refuse("DECISION_NOT_POSSIBLE") : drawn;
}
