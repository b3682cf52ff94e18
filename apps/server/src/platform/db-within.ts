import type { Db, LockingTx } from "./db.ts";
import { inSavepoint } from "./savepoint.ts";

const WITHIN = Symbol("within a transaction");

/** A database whose transactions are parts of one. */
interface DbWithin extends Db {
  readonly [WITHIN]: true;
}

/**
 * What opens transactions of its own, each committed before the next: for a use case that takes several, each with locks that it
 * takes anew. What `dbWithin` gives is none, by its type; where that was widened to `Db`, `requireOwnTransactions` finds it.
 */
export type OwnTransactions = Pick<Db, "transaction"> & { readonly [WITHIN]?: never };

/**
 * For a use case that opens its own transaction inside an open one, such as that of `call.once`: each of its transactions is a
 * part of that one, and is undone when it throws or refuses. What one part has locked stays locked, and the next cannot lock what
 * comes earlier in the table of locks: whoever does several in one locks all their members first, by `lockMembers`.
 */
export function dbWithin(db: Db, tx: LockingTx): DbWithin {
  return {
    ...db,
    query: (config, values) => tx.query(config, values),
    now: () => tx.now(),
    transaction: async (work) => {
      const part = await inSavepoint(tx, () => work(tx));
      if (!part.done) throw part.error;
      return part.result;
    },
    [WITHIN]: true,
  };
}

/** Throws when the transactions of this database are parts of one. */
export function requireOwnTransactions(db: Pick<Db, "transaction">): void {
  if (WITHIN in db) throw new Error("this takes transactions of its own, and not parts of one (dbWithin)");
}
