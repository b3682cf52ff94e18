import type { AuditActor, AuditEntry } from "../platform/audit.ts";
import type { LockingTx } from "../platform/db.ts";
import { requireLockedMembers } from "../platform/locks.ts";
import { endGrants, type WhoseHelp } from "./helper-grants.ts";
import { notifyOfEndedHelp } from "./record-help.ts";

/**
 * Ends the permissions that a member has given by a code alone, for themselves or as a guardian: offers of care and helper codes
 * that nobody entered, and help in progress. Agreed relations stay: the member was notified of them, sees them and can end them.
 * The help that they give ends only `asHelperToo`. The member is locked. Returns what the caller is to record.
 */
export async function endDelegatedAccess(
  tx: LockingTx,
  { memberId, actor, asHelperToo = false }: Omit<WhoseHelp, "asGuardianToo"> & { readonly actor: AuditActor },
  now: Date,
): Promise<readonly AuditEntry[]> {
  requireLockedMembers(tx, [memberId]);
  await tx.query("DELETE FROM care_offers WHERE $1 IN (member_id, guardian_id)", [memberId]);
  return endHelpTo(tx, { memberId, asGuardianToo: true, asHelperToo }, actor, now);
}

/**
 * Ends codes that nobody entered, and help in progress, whose sides are notified. Returns what the caller is to record of help in
 * progress.
 */
export async function endHelpTo(tx: LockingTx, whose: WhoseHelp, actor: AuditActor, now: Date): Promise<readonly AuditEntry[]> {
  const record: AuditEntry[] = [];
  for (const help of await endGrants(tx, whose, now)) record.push(await notifyOfEndedHelp(tx, help, actor, now));
  return record;
}
