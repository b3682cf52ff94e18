import type { Tx } from "./db.ts";
import { isRefusal } from "./refusal.ts";

export type PartOutcome<Result> =
  | { readonly done: true; readonly result: Result }
  /** What the part had written is undone. */
  | { readonly done: false; readonly error: unknown };

/**
 * Does one part of a transaction in its own savepoint: when it fails or refuses, what it wrote is undone and the rest of the
 * transaction goes on. Rejects when the transaction itself cannot go on, for instance because the connection is lost.
 */
export async function inSavepoint<Result>(tx: Tx, work: () => Promise<Result>): Promise<PartOutcome<Result>> {
  await tx.query("SAVEPOINT part");
  try {
    const result = await work();
    await (isRefusal(result) ? undo(tx) : tx.query("RELEASE SAVEPOINT part"));
    return { done: true, result };
  } catch (error) {
    await undo(tx);
    return { done: false, error };
  }
}

/** Releases it too: a savepoint that is rolled back to still exists, and would be taken for that of the part around this one. */
async function undo(tx: Tx): Promise<void> {
  await Promise.all([tx.query("ROLLBACK TO SAVEPOINT part"), tx.query("RELEASE SAVEPOINT part")]);
}
