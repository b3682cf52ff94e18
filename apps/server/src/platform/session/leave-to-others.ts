import type { AuditActor, AuditEntry } from "../audit.ts";
import type { Tx } from "../db.ts";
import { endGrants } from "./helper-grants.ts";

/**
 * Ends what a member has let others do by a code alone, for themselves or as a guardian: offers of care and helper codes that
 * nobody entered, and help that goes on. What was agreed on stays: they were told of it, see it and end it. Out: what the caller
 * is to record.
 */
export async function endLeaveToOthers(
  tx: Tx,
  { memberId, actor }: { readonly memberId: string; readonly actor: AuditActor },
  now: Date,
): Promise<readonly AuditEntry[]> {
  await tx.query("DELETE FROM care_offers WHERE $1 IN (member_id, guardian_id)", [memberId]);
  const ended = await endGrants(tx, { memberId, asGuardianToo: true }, now);
  return ended.map((grant) => helpEnded(grant, actor));
}

/** What is recorded of help that has ended. */
export function helpEnded(grant: { readonly id: string; readonly memberId: string }, actor: AuditActor): AuditEntry {
  return { subject: `member:${grant.memberId}`, actor, action: "HELP_ENDED", detail: { grant: grant.id } };
}
