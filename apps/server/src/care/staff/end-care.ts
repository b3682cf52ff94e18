import type { EndCare, STAFF_CALLS } from "@kaifong/contract/staff";
import { writeAudit } from "../../platform/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { lockMembers } from "../../platform/locks.ts";
import { requireMember } from "../../platform/members.ts";
import { refuse } from "../../platform/refusal.ts";
import { isAsSeen, refuseDecision } from "../../platform/staff-seen.ts";
import type { StaffCaller, StaffOutcome } from "../../platform/staff-use-case.ts";
import { findRelation } from "../../relations/live-relations.ts";
import { endRelationBy } from "../end-care.ts";

type Calls = typeof STAFF_CALLS;

/**
 * R-MEM-19: staff end a relation, also a guardian's own, which its junior may not end. Both sides and a junior's guardians are
 * notified. Returns whose it was. Refuses with ITEM_NOT_FOUND, and with DECISION_NOT_POSSIBLE and the present state when it is
 * over, or is not as they saw it.
 */
export function endCareByStaff(
  { db, now }: Pick<Deps, "db" | "now">,
  { actor }: StaffCaller,
  { relation, seen, reason }: EndCare,
): Promise<StaffOutcome<Calls["endCare"]>> {
  return db.transaction(async (tx) => {
    const known = await findRelation(tx, relation, now());
    if (!known) return refuse("ITEM_NOT_FOUND");
    const { carerId, memberId } = known;
    await lockMembers(tx, [carerId, memberId]);
    const row = await findRelation(tx, relation, now());
    if (!row) return refuse("ITEM_NOT_FOUND");
    const { until } = row;
    const isSeen = isAsSeen(row, seen) && until === seen.until;
    const ended = isSeen ? await endRelationBy(tx, { actor, memberId, relation }, now()) : undefined;
    if (!ended) return refuseDecision(row, [], { until });
    await writeAudit(tx, [{ ...ended, reason }]);
    const [carer, member] = [await requireMember(tx, carerId), await requireMember(tx, memberId)];
    return { carerNo: carer.memberNo, memberNo: member.memberNo };
  });
}
