import type { HelperPurpose } from "@kaifong/contract";
import type { Tx } from "../db.ts";

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
