import { INELIGIBLE_ERRORS } from "@kaifong/contract";
import type { EnrolMember, STAFF_CALLS } from "@kaifong/contract/staff";
import type { RefusalReason } from "@kaifong/domain/enrolment";
import type { Deps } from "../../platform/deps.ts";
import { findMember } from "../../platform/members.ts";
import { refuse } from "../../platform/refusal.ts";
import type { StaffCaller, StaffOutcome } from "../../platform/staff-use-case.ts";
import { reasonDetail } from "../eligibility.ts";
import { enrolBatch } from "../enrol-batch.ts";
import { showToStaff } from "./enrolment-row.ts";

type Calls = typeof STAFF_CALLS;

/** The refusal for each reason of a request of staff, which comes without a key. */
const REFUSALS = {
  ...INELIGIBLE_ERRORS,
  CLASS_NOT_FOUND: "CLASS_NOT_FOUND",
  MEMBER_NOT_FOUND: "MEMBER_NO_NOT_REGISTERED",
  ACTION_NOT_ALLOWED: "ENROLLING_ACTION_CHANGED",
} as const satisfies Readonly<Record<Exclude<RefusalReason, "KEY_REUSED">, Calls["enrolMember"]["errors"][number]>>;

/**
 * R-ENR-16: staff enrol a member: they apply or enter the ballot for them, or give them a place at the counter. The member is
 * told. Returns the enrolment. Refuses with MEMBER_NO_NOT_REGISTERED, CLASS_NOT_FOUND, ENROLLING_ACTION_CHANGED when this is no
 * way to enrol in the class now, and with the errors of enrolling, each with its `reason`, and `enrolmentId` when another
 * enrolment of the member is in the way.
 */
export function enrolMember(
  { db, now }: Pick<Deps, "db" | "now">,
  { actor }: StaffCaller,
  { memberNo, classId, action, waived, reason: why }: EnrolMember,
): Promise<StaffOutcome<Calls["enrolMember"]>> {
  return db.transaction(async (tx) => {
    const member = await findMember(tx, { memberNo });
    if (!member) return refuse("MEMBER_NO_NOT_REGISTERED");
    const given = { ...(waived && { waived }), ...(why && { reason: why }) };
    const [decision] = await enrolBatch(tx, classId, [{ memberId: member.id, actor, key: null, action, ...given }], now());
    if (!decision || decision.outcome === "MAY_NOT_ACT") throw new Error("a request of staff without a decision");
    if (decision.outcome !== "REFUSED") return showToStaff(tx, decision.enrolmentId, now());
    const { reason } = decision;
    if (reason === "KEY_REUSED") throw new Error("a request without a key that used one again");
    return refuse(REFUSALS[reason], { detail: reasonDetail(decision) });
  });
}
