import type { AuditActor, AuditEntry } from "../platform/audit.ts";
import type { LockingTx } from "../platform/db.ts";
import { endGrants } from "./helper-grants.ts";
import { notifyOfEndedHelp } from "./record-help.ts";

/**
 * Ends the permissions that a member has given by a code alone, for themselves or as a guardian: offers of care and helper codes
 * that nobody entered, and help in progress. Agreed relations stay: the member was notified of them, sees them and can end them.
 * Returns what the caller is to record.
 */
export async function endDelegatedAccess(
  tx: LockingTx,
  { memberId, actor }: { readonly memberId: string; readonly actor: AuditActor },
  now: Date,
): Promise<readonly AuditEntry[]> {
  await tx.query("DELETE FROM care_offers WHERE $1 IN (member_id, guardian_id)", [memberId]);
  return endHelpTo(tx, { memberId, asGuardianToo: true }, actor, now);
}

/**
 * Ends codes that nobody entered, and help in progress, whose sides are notified: those of a member, or also those that they
 * created as a guardian. Returns what the caller is to record of help in progress.
 */
export async function endHelpTo(
  tx: LockingTx,
  whose: { readonly memberId: string; readonly asGuardianToo?: boolean },
  actor: AuditActor,
  now: Date,
): Promise<readonly AuditEntry[]> {
  const record: AuditEntry[] = [];
  for (const help of await endGrants(tx, whose, now)) record.push(await notifyOfEndedHelp(tx, help, actor, now));
  return record;
}
