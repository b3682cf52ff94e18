import type { Tx } from "../platform/db.ts";

/**
 * Does one part of a transaction in a savepoint of its own: when it fails, what it wrote is gone and the rest of the transaction
 * goes on. Out: undefined when it succeeded, else why it failed: the code of the database (SQLSTATE), or the message. Rejects
 * when the transaction itself cannot go on, for instance because the connection is lost.
 */
export async function inSavepoint(tx: Tx, work: () => Promise<void>): Promise<string | undefined> {
  await tx.query("SAVEPOINT part");
  try {
    await work();
    await tx.query("RELEASE SAVEPOINT part");
    return undefined;
  } catch (error) {
    await tx.query("ROLLBACK TO SAVEPOINT part");
    return reasonOf(error);
  }
}

/** Not the database's own sentence: it quotes values, which do not belong in a log. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && "code" in error) return String(error.code);
  return error instanceof Error ? error.message : String(error);
}
