import type { Db, Tx } from "./db.ts";
import { isRefusal } from "./refusal.ts";

/**
 * What `work` gives in a transaction, or what it hands to `rollBack`, which ends it without a trace. A refusal that is merely
 * returned leaves what was written before it, such as the count of a try.
 */
export async function transactionOr<Outcome>(
  db: Pick<Db, "transaction">,
  work: (tx: Tx, rollBack: (outcome: Outcome) => never) => Promise<Outcome>,
): Promise<Outcome> {
  let undone: { readonly outcome: Outcome } | undefined;
  const rollBack = (outcome: Outcome): never => {
    undone = { outcome };
    throw new Error("rolled back");
  };
  try {
    return await db.transaction((tx) => work(tx, rollBack));
  } catch (error) {
    if (undone) return undone.outcome;
    throw error;
  }
}

/** The same where every refusal undoes what was written before it. */
export function transactionUnlessRefused<Outcome>(
  db: Pick<Db, "transaction">,
  work: (tx: Tx) => Promise<Outcome>,
): Promise<Outcome> {
  return transactionOr(db, async (tx, rollBack) => {
    const outcome = await work(tx);
    return isRefusal(outcome) ? rollBack(outcome) : outcome;
  });
}
