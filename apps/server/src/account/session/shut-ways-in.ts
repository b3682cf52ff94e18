import type { AuditActor, AuditEntry } from "../../platform/audit.ts";
import type { Tx } from "../../platform/db.ts";
import { endLeaveToOthers } from "../../platform/session/leave-to-others.ts";
import { type RevocationReason, revokeSessions } from "../../platform/session/sessions.ts";
import { forgetCodesOf } from "../codes/one-time-codes.ts";

interface Shutting {
  readonly reason: RevocationReason;
  /** The session that lives on; null for none. */
  readonly keep?: string | null;
  /** Who does it: the member, unless it is said. */
  readonly actor?: AuditActor;
}

/**
 * What a new password, another number and logging out everywhere do, of a member whose sessions are locked: whoever was in the
 * account, or had its phone for a minute, has no session, code or leave to others left by which to come in again. Passkeys and
 * outside identities stay: the caller forgets them where the member starts anew. Out: how many sessions ended, and what the
 * caller is to record with what it did.
 */
export async function shutWaysIn(
  tx: Tx,
  memberId: string,
  { reason, keep = null, actor = `member:${memberId}` }: Shutting,
  now: Date,
): Promise<{ readonly endedSessions: number; readonly record: readonly AuditEntry[] }> {
  const endedSessions = await revokeSessions(tx, memberId, reason, now, keep);
  await forgetCodesOf(tx, memberId);
  return { endedSessions, record: await endLeaveToOthers(tx, { memberId, actor }, now) };
}
