import type { OfMember, STAFF_CALLS } from "@kaifong/contract/staff";
import { subjectOf } from "../../../platform/actor.ts";
import { writeAudit } from "../../../platform/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { findMember } from "../../../platform/members.ts";
import { refuse } from "../../../platform/refusal.ts";
import type { StaffCaller, StaffOutcome } from "../../../platform/staff-use-case.ts";
import { findMembership, presentMembership } from "./membership-row.ts";

type Calls = typeof STAFF_CALLS;

/** Shows staff a membership; the audit records that they looked. Refuses with MEMBER_NO_NOT_REGISTERED. */
export function listMembership(
  { db }: Pick<Deps, "db">,
  { actor }: StaffCaller,
  { memberNo }: OfMember,
): Promise<StaffOutcome<Calls["listMembership"]>> {
  return db.transaction(async (tx) => {
    const found = await findMember(tx, { memberNo });
    const row = found && (await findMembership(tx, found.id));
    if (!row) return refuse("MEMBER_NO_NOT_REGISTERED");
    await writeAudit(tx, [{ subject: subjectOf(found.id), actor, action: "MEMBERSHIP_LISTED", detail: {} }]);
    return presentMembership(row);
  });
}
