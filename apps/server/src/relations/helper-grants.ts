import type { LockingTx } from "../platform/db.ts";
import { lockMembers, lockRows } from "../platform/locks.ts";
import type { HelperGrant } from "../platform/relations.ts";

/**
 * A condition on `helper_grants g` for a code that may be entered; the parameter is now. `helpState` of the domain says the same
 * of a row.
 */
export const isWaitingCode = (now: string) =>
  `g.ended_at IS NULL AND g.started_at IS NULL AND g.code_expires_at > ${now}::timestamptz`;

/** A condition on `helper_grants g` for help in progress; the parameter is now. */
export const isLiveGrant = (now: string) => `g.ended_at IS NULL AND g.ends_at > ${now}::timestamptz`;

/** Help that was ended. */
export interface EndedHelp {
  readonly id: string;
  readonly memberId: string;
  readonly helperId: string;
}

/**
 * Ends codes that nobody entered, and help in progress: those of a member, or also those that they created as a guardian. Returns
 * the help in progress.
 */
export async function endGrants(
  tx: LockingTx,
  { memberId, asGuardianToo = false }: { readonly memberId: string; readonly asGuardianToo?: boolean },
  now: Date,
): Promise<readonly EndedHelp[]> {
  const text = `UPDATE helper_grants SET ended_at = $2, code_hash = NULL
     WHERE (member_id = $1 OR ($3 AND guardian_id = $1)) AND ended_at IS NULL
     RETURNING id, member_id AS "memberId", helper_id AS "helperId", ends_at > $2 AS "wentOn"`;
  const values = [memberId, now, asGuardianToo];
  const { rows } = await lockRows<EndedHelp & { wentOn: boolean | null }>(tx, ["helperGrant"], { text, values });
  return rows.filter(({ wentOn }) => wentOn === true);
}

/**
 * Uses a member's grant for its one act, before the act, in its transaction: of two calls at once the second waits here, and
 * finds it used. The member is locked first, as when a change of theirs ends help. When the act is refused both are rolled back.
 * Returns false when it is used or over.
 */
export async function redeemGrant(
  tx: LockingTx,
  { id, memberId }: HelperGrant & { readonly memberId: string },
  now: Date,
): Promise<boolean> {
  await lockMembers(tx, [memberId]);
  const text = `UPDATE helper_grants g SET used_at = $2, ended_at = $2 WHERE g.id = $1 AND ${isLiveGrant("$2")}`;
  const result = await lockRows(tx, ["helperGrant"], { text, values: [id, now] });
  return result.rowCount === 1;
}
