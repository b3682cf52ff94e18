import type { LockingTx, Tx } from "../platform/db.ts";
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

/** Whose help is ended: that which a member gets, and what else. */
export interface WhoseHelp {
  readonly memberId: string;
  /** Also that which they let others get, as a guardian. */
  readonly asGuardianToo?: boolean;
  /** Also that which they give. */
  readonly asHelperToo?: boolean;
}

/**
 * The ids of everybody with whom this member has help in progress, or a code that nobody has entered, on any side. Read without a
 * lock.
 */
export async function othersInHelp(tx: Tx, memberId: string): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT DISTINCT side.id FROM helper_grants g, unnest(ARRAY[g.member_id, g.helper_id, g.guardian_id]) AS side (id)
     WHERE $1 IN (g.member_id, g.helper_id, g.guardian_id) AND g.ended_at IS NULL AND side.id <> $1`,
    [memberId],
  );
  return rows.map(({ id }) => id);
}

/**
 * Ends codes that nobody entered, and help in progress: all at once, because a transaction locks rows of help once. Returns the
 * help in progress.
 */
export async function endGrants(
  tx: LockingTx,
  { memberId, asGuardianToo = false, asHelperToo = false }: WhoseHelp,
  now: Date,
): Promise<readonly EndedHelp[]> {
  const text = `UPDATE helper_grants SET ended_at = $2, code_hash = NULL
     WHERE (member_id = $1 OR ($3 AND guardian_id = $1) OR ($4 AND helper_id = $1)) AND ended_at IS NULL
     RETURNING id, member_id AS "memberId", helper_id AS "helperId", ends_at > $2 AS "wentOn"`;
  const values = [memberId, now, asGuardianToo, asHelperToo];
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
