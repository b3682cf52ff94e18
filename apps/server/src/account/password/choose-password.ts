import { subjectOf } from "../../platform/actor.ts";
import { findMember } from "../../platform/members.ts";
import type { accountEndpoints } from "@kaifong/contract";
import { writeAudit } from "../../platform/audit.ts";
import type { LockingTx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Call, OutcomeOf } from "../../platform/http/mount.ts";
import { lock, lockMembers } from "../../platform/locks.ts";
import { toMember, writeMessages } from "../../platform/messages/outbox.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/refusal.ts";
import { refuseEndedSession } from "../../platform/session/authenticate.ts";
import { hashAddress } from "../../platform/session/addresses.ts";
import { resetLoginAttempts } from "../session/login-limits.ts";
import { recordedRevocation, revokeAccess } from "../access/revoke-access.ts";
import { findAccountById, type AccountRow } from "../holder/accounts.ts";
import { refuseWeakPassword } from "../holder/new-password.ts";
import { verifiedCode, redeemCode, redeemedCode } from "../codes/one-time-codes.ts";
import { checkOwnPassword } from "../holder/own-password.ts";
import { checkPassword, hashPassword } from "../holder/passwords.ts";
import { writePassword } from "../holder/write-credentials.ts";

type SetPassword = Call<typeof accountEndpoints.setPassword>;
type ChangePassword = Call<typeof accountEndpoints.changePassword>;

/**
 * Gives a member the password they chose, by a code that was sent to their phone; if they had no e-account, they have one then.
 * Every session ends (1004 elsewhere), every passkey and linked identity is removed, and the member is notified. Refuses with
 * CODE_EXPIRED, VALIDATION_FAILED (R-MEM-08), RATE_LIMITED, PASSWORD_UNCHANGED; then the code stays good.
 */
export async function setPassword(
  deps: Deps,
  { body: { codeId, password }, language, ipAddress }: SetPassword,
): Promise<OutcomeOf<typeof accountEndpoints.setPassword>> {
  const now = deps.now();
  const code = await verifiedCode(deps.db, { id: codeId, purpose: "SET_PASSWORD" }, now);
  if (!code) return (await isSetBy(deps, codeId, password, now)) ? { activated: false } : refuse("CODE_EXPIRED");
  const account = code.memberId ? await findAccountById(deps.db, code.memberId) : undefined;
  if (!account) return refuse("CODE_EXPIRED");
  const refused =
    refuseWeakPassword(language, password, account) ??
    (await deps.limits.consumeOrRefuse("passwordsByCode", code.mobile)) ??
    (await refuseSame(account, password));
  if (refused) return refused;
  const passwordHash = await hashPassword(password);
  const chosen = await deps.db.transaction(async (tx) => {
    await lockMembers(tx, [account.id]); // before their sessions, which an erasure deletes after the member (locks.ts)
    await lock(tx, "sessions", account.id);
    const redeemed = await redeemCode(tx, { id: codeId, purpose: "SET_PASSWORD" }, now);
    if (isRefusal(redeemed)) return redeemed;
    // A code requested at the same moment as a change of the number may be written after it, yet sent to the old number.
    if (redeemed.mobile !== (await findMember(tx, { id: account.id }))?.mobile) return refuse("CODE_EXPIRED");
    const { activated } = await replacePassword(tx, { memberId: account.id, passwordHash, exceptSessionId: null }, now);
    return { activated };
  });
  if (!isRefusal(chosen)) await resetLoginAttempts(deps.limits, account, hashAddress(deps.env, ipAddress));
  return chosen;
}

/** Whether this very password was set by this code, so that a member who lost the response is not told to start again. */
async function isSetBy(deps: Deps, codeId: string, password: string, now: Date): Promise<boolean> {
  const redeemed = await redeemedCode(deps.db, { id: codeId, purpose: "SET_PASSWORD" }, now);
  if (!redeemed?.memberId || (await deps.limits.consumeOrRefuse("passwordsByCode", redeemed.mobile))) return false;
  const { passwordHash = null } = (await findAccountById(deps.db, redeemed.memberId)) ?? {};
  return passwordHash !== null && checkPassword(passwordHash, password);
}

/**
 * Changes the password of a member who knows the current one; the session in which they do it stays open. Refuses with
 * RATE_LIMITED, CURRENT_PASSWORD_WRONG, VALIDATION_FAILED (R-MEM-08), PASSWORD_UNCHANGED, and as `refuseEndedSession` does.
 */
export async function changePassword(
  deps: Deps,
  { body: { currentPassword, password }, language, actor }: ChangePassword,
): Promise<OutcomeOf<typeof accountEndpoints.changePassword>> {
  const account = await checkOwnPassword(deps, actor.memberId, currentPassword);
  if (isRefusal(account)) return account;
  const refused = refuseWeakPassword(language, password, account) ?? (await refuseSame(account, password));
  if (refused) return refused;
  const passwordHash = await hashPassword(password);
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    await lockMembers(tx, [account.id]);
    const ended = await refuseEndedSession(tx, actor, now);
    if (ended) return ended;
    // Another call of this session, which stays open, changed it after the entered password was checked.
    const { passwordHash: held } = (await findAccountById(tx, account.id)) ?? {};
    if (held !== account.passwordHash) return refuse("CURRENT_PASSWORD_WRONG");
    const { endedSessions } = await replacePassword(
      tx,
      { memberId: account.id, passwordHash, exceptSessionId: actor.sessionId },
      now,
    );
    return { endedSessions };
  });
}

async function refuseSame(account: AccountRow, password: string): Promise<Refusal<"PASSWORD_UNCHANGED"> | undefined> {
  const same = account.passwordHash !== null && (await checkPassword(account.passwordHash, password));
  return same ? refuse("PASSWORD_UNCHANGED") : undefined;
}

interface Replacement {
  readonly memberId: string;
  readonly passwordHash: string;
  /** The session that stays open; null when none does. */
  readonly exceptSessionId: string | null;
}

/**
 * What every new password does, under the locks of the member and of their sessions: sessions of the old one end, and with them
 * codes and permissions for others; the audit records it, and the member is notified by a channel of their own.
 */
async function replacePassword(
  tx: LockingTx,
  { memberId, passwordHash, exceptSessionId }: Replacement,
  now: Date,
): Promise<{ readonly activated: boolean; readonly endedSessions: number }> {
  const activated = await writePassword(tx, { memberId, passwordHash }, now);
  const { record, ...revoked } = await revokeAccess(tx, memberId, { reason: "PASSWORD_CHANGED", exceptSessionId }, now);
  await writeMessages(tx, [toMember(memberId, "account.password_set", { activated })]);
  const subject = subjectOf(memberId);
  await writeAudit(tx, [
    ...record,
    {
      subject,
      actor: subject,
      action: "PASSWORD_SET",
      detail: { activated, ...recordedRevocation(revoked), by: exceptSessionId === null ? "CODE" : "PASSWORD" },
    },
  ]);
  return { activated, endedSessions: revoked.endedSessions };
}
