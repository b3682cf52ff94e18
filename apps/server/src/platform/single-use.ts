/** What is good once: a proof of work, a challenge for a passkey, a sign-in elsewhere. */
import type { Tx } from "./db.ts";
import { deleteInBatches } from "./delete-in-batches.ts";

/** Records that something was used, until it expires (seconds since 1970). Returns false when it had been used before. */
export async function recordUse(tx: Tx, nonce: string, expires: number): Promise<boolean> {
  const used = await tx.query(
    "INSERT INTO used_nonces (nonce, expires_at) VALUES ($1, to_timestamp($2)) ON CONFLICT (nonce) DO NOTHING",
    [nonce, expires],
  );
  return used.rowCount === 1;
}

/** Deletes what has expired, and so is refused without a record. Returns how many. */
export async function purgeSingleUses(tx: Tx, now: Date): Promise<number> {
  return deleteInBatches(tx, "DELETE FROM used_nonces", "expires_at <= $1", [now]);
}
