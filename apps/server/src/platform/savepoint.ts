import type { LockingTx } from "./db.ts";
import { rememberLocks } from "./locks.ts";
import { isRefusal } from "./refusal.ts";

export type PartOutcome<Result> =
  | { readonly done: true; readonly result: Result }
  /** What the part had written is undone. */
  | { readonly done: false; readonly error: unknown };

/**
 * Does one part of a transaction in its own savepoint: when it fails or refuses, what it wrote is undone, what it locked is free
 * again, and the rest of the transaction goes on. Rejects when the transaction itself cannot go on, for instance because the
 * connection is lost.
 */
export async function inSavepoint<Result>(tx: LockingTx, work: () => Promise<Result>): Promise<PartOutcome<Result>> {
  const restoreLocks = rememberLocks(tx);
  const undone = async () => {
    await undo(tx);
    restoreLocks();
  };
  await tx.query("SAVEPOINT part");
  try {
    const result = await work();
    await (isRefusal(result) ? undone() : tx.query("RELEASE SAVEPOINT part"));
    return { done: true, result };
  } catch (error) {
    await undone();
    return { done: false, error };
  }
}

/** Releases it too: a savepoint that is rolled back to still exists, and would be taken for that of the part around this one. */
async function undo(tx: LockingTx): Promise<void> {
  await Promise.all([tx.query("ROLLBACK TO SAVEPOINT part"), tx.query("RELEASE SAVEPOINT part")]);
}
