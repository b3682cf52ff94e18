import type { Tx } from "./db.ts";

export type PartOutcome<Result> =
  | { readonly done: true; readonly result: Result }
  /** What the part had written is gone. */
  | { readonly done: false; readonly error: unknown };

/**
 * Does one part of a transaction in a savepoint of its own: when it fails, or gives a result of which `isUndone` holds, what it
 * wrote is gone and the rest of the transaction goes on. Rejects when the transaction itself cannot go on, for instance because
 * the connection is lost.
 */
export async function inSavepoint<Result>(
  tx: Tx,
  work: () => Promise<Result>,
  isUndone: (result: Result) => boolean = () => false,
): Promise<PartOutcome<Result>> {
  await tx.query("SAVEPOINT part");
  try {
    const result = await work();
    await (isUndone(result) ? undo(tx) : tx.query("RELEASE SAVEPOINT part"));
    return { done: true, result };
  } catch (error) {
    await undo(tx);
    return { done: false, error };
  }
}

/** Released too: one that is rolled back to still stands, and would be taken for that of the part around this one. */
async function undo(tx: Tx): Promise<void> {
  await Promise.all([tx.query("ROLLBACK TO SAVEPOINT part"), tx.query("RELEASE SAVEPOINT part")]);
}
