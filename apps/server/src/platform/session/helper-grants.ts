import { memberOf } from "../members.ts";
import type { HelperPurpose } from "@kaifong/contract";
import { type AuditActor, type StaffActor, writeAudit } from "../audit.ts";
import type { Tx } from "../db.ts";
import { MEMBER_CHANNEL } from "../messages/channels.ts";
import { writeMessages } from "../messages/outbox.ts";

/** Leave of a member for one act of somebody else, by the code that they read out (decision 69). */
export interface HelperGrant {
  readonly id: string;
  readonly purpose: HelperPurpose;
}

/** Of `helper_grants g`; the parameter is now. */
export const isLiveGrant = (now: string) => `g.ended_at IS NULL AND g.ends_at > ${now}::timestamptz`;

/**
 * Uses a grant for its one act, before the act, in its transaction: of two that come together the second waits here, and finds
 * it used. Where the act is refused both are rolled back. Out: false when it is used or over.
 */
export async function spendGrant(tx: Tx, { id }: HelperGrant, now: Date): Promise<boolean> {
  const result = await tx.query(
    `UPDATE helper_grants g SET used_at = $2, ended_at = $2 WHERE g.id = $1 AND ${isLiveGrant("$2")}`,
    [id, now],
  );
  return result.rowCount === 1;
}

/** Records the act, and tells its member, when it is done. In: who helped, by id, or by their name at the centre. */
export async function recordHelp(
  tx: Tx,
  { id, purpose }: HelperGrant,
  { memberId, helper }: { readonly memberId: string; readonly helper: Extract<AuditActor, `member:${string}`> | StaffActor },
): Promise<void> {
  const [, helperId = ""] = helper.split(":");
  const memberNo = helper.startsWith("member:") ? (await memberOf(tx, helperId)).memberNo : null;
  await writeMessages(tx, [
    { to: { kind: "member", id: memberId }, channel: MEMBER_CHANNEL, template: "account.helper_acted", data: { memberNo } },
  ]);
  await writeAudit(tx, [
    { subject: `member:${memberId}`, actor: helper, action: "HELPER_ACTED", detail: { grant: id, purpose } },
  ]);
}
