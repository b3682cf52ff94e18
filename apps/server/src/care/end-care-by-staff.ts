import type { CareRelation } from "@kaifong/contract";
import type { EndCare, OfMember, STAFF_CALLS, StaffCare } from "@kaifong/contract/staff";
import { subjectOf } from "../platform/actor.ts";
import { writeAudit } from "../platform/audit.ts";
import type { Deps } from "../platform/deps.ts";
import { lockMembers } from "../platform/locks.ts";
import { findMember, requireMember } from "../platform/members.ts";
import { refuse } from "../platform/refusal.ts";
import { isAsSeen, refuseDecision } from "../platform/staff-seen.ts";
import type { StaffCaller, StaffOutcome } from "../platform/staff-use-case.ts";
import { findRelation } from "../relations/live-relations.ts";
import { endRelationBy } from "./end-care.ts";
import { relationsOf } from "./care-sql.ts";

type Calls = typeof STAFF_CALLS;

/**
 * Shows staff who acts for a member and for whom the member acts; the audit records that they looked. Refuses with
 * MEMBER_NO_NOT_REGISTERED.
 */
export function listCare(
  { db, now }: Pick<Deps, "db" | "now">,
  { actor }: StaffCaller,
  { memberNo }: OfMember,
): Promise<StaffOutcome<Calls["listCare"]>> {
  return db.transaction(async (tx) => {
    const found = await findMember(tx, { memberNo });
    if (!found) return refuse("MEMBER_NO_NOT_REGISTERED");
    const { carers, caredFor } = await relationsOf(tx, found.id, now());
    const rows = [
      ...carers.map((one) => presentCare(one, { carerNo: one.person.memberNo, memberNo: found.memberNo })),
      ...caredFor.map((one) => presentCare(one, { carerNo: found.memberNo, memberNo: one.person.memberNo })),
    ];
    const detail = { relations: rows.map(({ relation }) => relation) };
    await writeAudit(tx, [{ subject: subjectOf(found.id), actor, action: "CARE_LISTED", detail }]);
    return { rows };
  });
}

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
    if (!isAsSeen(row, seen) || until !== seen.until) return refuseDecision(row, undefined, { until });
    const ended = await endRelationBy(tx, { actor, memberId, relation }, now());
    if (!ended) return refuseDecision(row, undefined, { until });
    await writeAudit(tx, [{ ...ended, reason }]);
    const [carer, member] = [await requireMember(tx, carerId), await requireMember(tx, memberId)];
    return { carerNo: carer.memberNo, memberNo: member.memberNo };
  });
}

function presentCare(
  { id, since, relationship, scopes, until, guardian }: CareRelation,
  numbers: Pick<StaffCare, "carerNo" | "memberNo">,
): StaffCare {
  return { relation: id, state: "LIVE", since, ...numbers, relationship, scopes: [...scopes], until, guardian };
}
