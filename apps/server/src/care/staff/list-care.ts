import type { CareRelation } from "@kaifong/contract";
import type { OfMember, STAFF_CALLS, StaffCare } from "@kaifong/contract/staff";
import { subjectOf } from "../../platform/actor.ts";
import { writeAudit } from "../../platform/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { findMember } from "../../platform/members.ts";
import { refuse } from "../../platform/refusal.ts";
import type { StaffCaller, StaffOutcome } from "../../platform/staff-use-case.ts";
import { relationsOf } from "../care-sql.ts";

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

function presentCare(
  { id, since, relationship, scopes, until, guardian }: CareRelation,
  numbers: Pick<StaffCare, "carerNo" | "memberNo">,
): StaffCare {
  return { relation: id, state: "LIVE", since, ...numbers, relationship, scopes: [...scopes], until, guardian };
}
