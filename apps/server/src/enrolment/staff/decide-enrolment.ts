import { INELIGIBLE_ERRORS } from "@kaifong/contract";
import type { DecideEnrolment, STAFF_CALLS } from "@kaifong/contract/staff";
import type { Deps } from "../../platform/deps.ts";
import { lockMembers } from "../../platform/locks.ts";
import { refuse } from "../../platform/refusal.ts";
import { isAsSeen, refuseDecision } from "../../platform/staff-seen.ts";
import type { StaffCaller, StaffOutcome } from "../../platform/staff-use-case.ts";
import { reasonDetail } from "../eligibility.ts";
import { performActions } from "../move-enrolments.ts";
import { findForStaff, showToStaff } from "./enrolment-row.ts";

/**
 * R-ENR-10: moves an enrolment in the centre's name by any action that the table of moves gives to staff; its member is told, and
 * the audit says who it was, as MOVE_EFFECTS has it. Returns the enrolment as it is then. Refuses with ENROLMENT_NOT_FOUND; with
 * DECISION_NOT_POSSIBLE and the present state when that allows no such action, or is another than they saw; and when the action
 * gives a seat (R-ENR-16) with NO_SEAT, OUT_OF_TURN and the errors of enrolling, as `enrolMember` does.
 */
export function decideEnrolment(
  { db, now }: Pick<Deps, "db" | "now">,
  { actor }: StaffCaller,
  { reference, seen, action, waived, reason }: DecideEnrolment,
): Promise<StaffOutcome<(typeof STAFF_CALLS)["decideEnrolment"]>> {
  return db.transaction(async (tx) => {
    const known = await findForStaff(tx, { reference });
    if (!known) return refuse("ENROLMENT_NOT_FOUND");
    const { id, memberId } = known;
    await lockMembers(tx, [memberId]); // nobody moves it from here on
    const row = await findForStaff(tx, { id });
    if (!row) return refuse("ENROLMENT_NOT_FOUND");
    if (!isAsSeen(row, seen)) return refuseDecision(row);
    const given = { ...(waived && { waived }), ...(reason && { reason }) };
    const [result] = await performActions(tx, [{ enrolmentId: id, memberId, actor, action, ...given }], now());
    switch (result?.outcome) {
      case "MOVED":
        return showToStaff(tx, id, now());
      case "NOT_ALLOWED":
        return refuseDecision(row);
      case "INELIGIBLE":
        return refuse(INELIGIBLE_ERRORS[result.reason], { detail: reasonDetail(result) });
      case "NO_SEAT":
      case "OUT_OF_TURN":
        return refuse(result.outcome);
      default:
        return refuse("ENROLMENT_NOT_FOUND");
    }
  });
}
