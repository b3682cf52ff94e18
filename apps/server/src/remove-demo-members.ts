import { demoMembersLeft } from "./account/demo-members.ts";
import { eraseMember } from "./account/holder/write-members.ts";
import { leaveEverything } from "./enrolment/leave-everything.ts";
import { writeAudit } from "./platform/audit.ts";
import type { Deps } from "./platform/deps.ts";
import { lockMembers } from "./platform/locks.ts";

/**
 * Where a site has become a real one: erases the people of its demonstration, once their e-accounts are closed. Else who owns one
 * of their telephones could open an account by it, with all that stands there, or not register; and they would keep places in
 * classes. Out: how many went.
 */
export async function removeDemoMembers(deps: Pick<Deps, "db" | "env" | "now">): Promise<number> {
  const left = await demoMembersLeft(deps);
  for (const memberId of left) {
    await deps.db.transaction(async (tx) => {
      await lockMembers(tx, [memberId]);
      const entries = await leaveEverything(tx, memberId, deps.now());
      await eraseMember(tx, memberId);
      const detail = { withdrawn: entries.length, relations: 0 };
      await writeAudit(tx, [
        ...entries,
        { subject: `member:${memberId}`, actor: "system", action: "MEMBER_ERASED", detail, reason: "of the demonstration" },
      ]);
    });
  }
  return left.length;
}
