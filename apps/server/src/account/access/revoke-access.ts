import { memberActor } from "../../platform/actor.ts";
import type { AuditActor, AuditEntry } from "../../platform/audit.ts";
import type { LockingTx } from "../../platform/db.ts";
import { endDelegatedAccess } from "../../relations/delegated-access.ts";
import { type RevocationReason, revokeSessions } from "../../platform/session/sessions.ts";
import { revokeCodesOf } from "../codes/one-time-codes.ts";
import { deleteCalendarSubscription } from "../calendar/calendar-sql.ts";
import { deleteIdentities } from "../identities/identity-sql.ts";
import { deletePasskeys } from "../passkeys/passkey-sql.ts";

interface Revocation {
  readonly reason: RevocationReason;
  /** The session that stays open; null when none does. */
  readonly exceptSessionId?: string | null;
  /** Who does it; the member when left out. */
  readonly actor?: AuditActor;
}

interface RevokedAccess {
  readonly endedSessions: number;
  readonly revokedPasskeys: number;
  readonly unlinkedIdentities: number;
}

/**
 * Removes the ways into an account after a new password, a new mobile number or logging out everywhere; the member and their
 * sessions are locked. Whoever was in the account, or had its phone for a minute, is left without a session, a code or permission
 * to act for others by which to come in again. When no session shows that it is the member who chooses a password or another
 * number, passkeys, outside identities and calendar addresses go too: somebody else may have added one, or have the old phone.
 * Returns how many of each were removed, and what the caller is to record with what it did.
 */
export async function revokeAccess(
  tx: LockingTx,
  memberId: string,
  { reason, exceptSessionId = null, actor = memberActor(memberId) }: Revocation,
  now: Date,
): Promise<RevokedAccess & { readonly record: readonly AuditEntry[] }> {
  const endedSessions = await revokeSessions(tx, memberId, reason, now, exceptSessionId);
  await revokeCodesOf(tx, memberId);
  const record = await endDelegatedAccess(tx, { memberId, actor }, now);
  const startsAnew = exceptSessionId === null && reason !== "EVERYWHERE";
  const revokedPasskeys = startsAnew ? await deletePasskeys(tx, memberId) : 0;
  const unlinkedIdentities = startsAnew ? await deleteIdentities(tx, memberId) : 0;
  const addressWithdrawn = startsAnew && (await deleteCalendarSubscription(tx, memberId));
  const entry = { subject: memberActor(memberId), actor, action: "CALENDAR_ADDRESS_STOPPED", detail: {} } as const;
  return { endedSessions, revokedPasskeys, unlinkedIdentities, record: addressWithdrawn ? [...record, entry] : record };
}

/**
 * What was revoked, as PASSWORD_SET and MOBILE_CHANGED record it: how many of each. Rows of the audit are chained (decision 9),
 * so revoked passkeys are called there what they were called in the first of them.
 */
export function recordedRevocation({ endedSessions, revokedPasskeys, unlinkedIdentities }: RevokedAccess): {
  readonly endedSessions: number;
  readonly forgottenPasskeys: number;
  readonly unlinkedIdentities: number;
} {
  return { endedSessions, forgottenPasskeys: revokedPasskeys, unlinkedIdentities };
}
