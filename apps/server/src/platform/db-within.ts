import type { Db, Tx } from "./db.ts";
import { inSavepoint } from "./savepoint.ts";

/**
 * For a use case that opens its transaction itself, within one that is open, such as that of `call.once`: each of its
 * transactions is a part of that one, of which nothing is left when it throws.
 */
export function dbWithin(db: Db, tx: Tx): Db {
  return {
    ...db,
    query: (config, values) => tx.query(config, values),
    transaction: async (work) => {
      const part = await inSavepoint(tx, () => work(tx));
      if (!part.done) throw part.error;
      return part.result;
    },
  };
}
