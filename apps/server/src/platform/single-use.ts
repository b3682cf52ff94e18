/** What is good once: a proof of work, after which the table is called, a challenge for a passkey, a sign-in elsewhere. */
import type { Tx } from "./db.ts";
import { deleteInBatches } from "./delete-in-batches.ts";

/** Remembers that something was used, until it expires (seconds since 1970). Out: false where it had been used before. */
export async function recordUse(tx: Tx, nonce: string, expires: number): Promise<boolean> {
  const used = await tx.query(
    "INSERT INTO used_proofs (nonce, expires_at) VALUES ($1, to_timestamp($2)) ON CONFLICT (nonce) DO NOTHING",
    [nonce, expires],
  );
  return used.rowCount === 1;
}

/** Deletes what has expired, and so is refused without being remembered. Out: how many. */
export async function purgeSingleUses(tx: Tx, now: Date): Promise<number> {
  return deleteInBatches(tx, "DELETE FROM used_proofs", "expires_at <= $1", [now]);
}
