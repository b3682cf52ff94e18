import { type Actor, sideOf, subjectOf } from "../../platform/actor.ts";
import { findMember } from "../../platform/members.ts";
import type { StaffReason } from "@kaifong/contract";
import { writeAudit } from "../../platform/audit.ts";
import type { LockingTx } from "../../platform/db.ts";
import { toMember, writeMessages } from "../../platform/messages/outbox.ts";
import { refuse, type Refusal } from "../../platform/refusal.ts";
import { recordedRevocation, revokeAccess } from "../access/revoke-access.ts";
import { writeMobile } from "../holder/write-members.ts";

export interface NewMobile {
  readonly memberId: string;
  /** E.164 */
  readonly mobile: string;
  readonly actor: Actor;
  /** The session that stays open; null when none does. */
  readonly exceptSessionId: string | null;
  /** The reason that staff give. */
  readonly reason?: StaffReason;
}

/**
 * Does what every change of a mobile number does; the member and their sessions are locked. The other sessions end, because
 * whoever has one may have the old phone. Codes to that phone become worthless and, when no session stays open, so do passkeys
 * and outside identities. Both numbers are notified. Returns how many sessions ended. Refuses with MOBILE_REGISTERED when
 * somebody else has the number; then nothing is written.
 */
export async function replaceMobile(
  tx: LockingTx,
  { memberId, mobile, actor, exceptSessionId, reason }: NewMobile,
  now: Date,
): Promise<number | Refusal<"MOBILE_REGISTERED">> {
  const before = await findMember(tx, { id: memberId });
  if (!before) throw new Error("no such member to reach by another number");
  if (!(await writeMobile(tx, memberId, mobile))) return refuse("MOBILE_REGISTERED");
  const { record, ...revoked } = await revokeAccess(tx, memberId, { reason: "MOBILE_CHANGED", exceptSessionId, actor }, now);
  const waysInRevoked = revoked.revokedPasskeys + revoked.unlinkedIdentities > 0;
  const old = { kind: "address", address: before.mobile, language: before.language } as const;
  await writeMessages(tx, [
    toMember(memberId, "account.mobile_changed", waysInRevoked ? { waysInRevoked } : {}),
    { to: old, channel: "SMS", template: "account.mobile_left", data: {} },
  ]);
  const by = sideOf(actor) === "STAFF" ? "STAFF" : "CODES";
  await writeAudit(tx, [
    ...record,
    {
      ...{ subject: subjectOf(memberId), actor, action: "MOBILE_CHANGED" as const },
      detail: { by, ...recordedRevocation(revoked) } as const,
      ...(reason === undefined ? {} : { reason }),
    },
  ]);
  return revoked.endedSessions;
}
