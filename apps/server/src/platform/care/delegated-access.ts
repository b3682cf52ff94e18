import type { AuditActor, AuditEntry } from "../audit.ts";
import type { Tx } from "../db.ts";
import { endGrants } from "./helper-grants.ts";
import { notifyOfEndedHelp } from "./record-help.ts";

/**
 * Ends what a member has let others do by a code alone, for themselves or as a guardian: offers of care and helper codes that
 * nobody entered, and help that goes on. What was agreed on stays: they were told of it, see it and end it. Out: what the caller
 * is to record.
 */
export async function endDelegatedAccess(
  tx: Tx,
  { memberId, actor }: { readonly memberId: string; readonly actor: AuditActor },
  now: Date,
): Promise<readonly AuditEntry[]> {
  await tx.query("DELETE FROM care_offers WHERE $1 IN (member_id, guardian_id)", [memberId]);
  return endHelpTo(tx, { memberId, asGuardianToo: true }, actor, now);
}

/**
 * Ends codes that nobody entered, and help that goes on, whose sides are told: those of a member, or also those that they made as
 * a guardian. Out: what the caller is to record of help that went on.
 */
export async function endHelpTo(
  tx: Tx,
  whose: { readonly memberId: string; readonly asGuardianToo?: boolean },
  actor: AuditActor,
  now: Date,
): Promise<readonly AuditEntry[]> {
  const record: AuditEntry[] = [];
  for (const help of await endGrants(tx, whose, now)) record.push(await notifyOfEndedHelp(tx, help, actor, now));
  return record;
}
