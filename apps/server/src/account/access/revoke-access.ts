import { memberActor } from "../../platform/actor.ts";
import type { AuditActor, AuditEntry } from "../../platform/audit.ts";
import type { Tx } from "../../platform/db.ts";
import { endDelegatedAccess } from "../../platform/care/delegated-access.ts";
import { type RevocationReason, revokeSessions } from "../../platform/session/sessions.ts";
import { revokeCodesOf } from "../codes/one-time-codes.ts";
import { deleteCalendar } from "../calendar/calendar-sql.ts";
import { deleteIdentities } from "../identities/identity-sql.ts";
import { deletePasskeys } from "../passkeys/passkey-sql.ts";

interface Shutting {
  readonly reason: RevocationReason;
  /** The session that lives on; null for none. */
  readonly exceptSessionId?: string | null;
  /** Who does it: the member, unless it is said. */
  readonly actor?: AuditActor;
}

interface ShutWays {
  readonly endedSessions: number;
  readonly forgottenPasskeys: number;
  readonly unlinkedIdentities: number;
}

/**
 * What a new password, another number and logging out everywhere do, of a member whose sessions are locked: whoever was in the
 * account, or had its phone for a minute, has no session, code or leave to others left by which to come in again. Nor, where no
 * session shows that it is the member who chooses a password or another number, a passkey, an outside identity or an address by
 * which a calendar reads their lessons: somebody else may have added one, or have the old phone. Out: how many of each, and what
 * the caller is to record with what it did.
 */
export async function revokeAccess(
  tx: Tx,
  memberId: string,
  { reason, exceptSessionId = null, actor = memberActor(memberId) }: Shutting,
  now: Date,
): Promise<ShutWays & { readonly record: readonly AuditEntry[] }> {
  const endedSessions = await revokeSessions(tx, memberId, reason, now, exceptSessionId);
  await revokeCodesOf(tx, memberId);
  const record = await endDelegatedAccess(tx, { memberId, actor }, now);
  const startsAnew = exceptSessionId === null && reason !== "EVERYWHERE";
  const forgottenPasskeys = startsAnew ? await deletePasskeys(tx, memberId) : 0;
  const unlinkedIdentities = startsAnew ? await deleteIdentities(tx, memberId) : 0;
  const stopped = startsAnew && (await deleteCalendar(tx, memberId));
  const entry = { subject: memberActor(memberId), actor, action: "CALENDAR_ADDRESS_STOPPED", detail: {} } as const;
  return { endedSessions, forgottenPasskeys, unlinkedIdentities, record: stopped ? [...record, entry] : record };
}
