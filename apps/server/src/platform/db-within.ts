import type { Db, LockingTx } from "./db.ts";
import { inSavepoint } from "./savepoint.ts";

/**
 * For a use case that opens its own transaction inside an open one, such as that of `call.once`: each of its transactions is a
 * part of that one, and is undone when it throws or refuses.
 */
export function dbWithin(db: Db, tx: LockingTx): Db {
  return {
    ...db,
    query: (config, values) => tx.query(config, values),
    now: () => tx.now(),
    transaction: async (work) => {
      const part = await inSavepoint(tx, () => work(tx));
      if (!part.done) throw part.error;
      return part.result;
    },
  };
}
