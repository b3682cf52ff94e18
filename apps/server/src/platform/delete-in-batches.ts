import type { Tx } from "./db.ts";

/** Far below what the database deletes within the time of a statement. */
const BATCH = 5_000;

/**
 * Deletes rows whose time is over, however many: by the thousand, each batch in a statement of its own, so that one that takes
 * too long undoes only its own work. Takes the pool, `DELETE FROM` with its table, the condition, and its values. Returns how
 * many were deleted.
 */
export async function deleteInBatches(
  db: Tx,
  deleteFrom: `DELETE FROM ${string}`,
  where: string,
  values: readonly unknown[],
): Promise<number> {
  const rows = `SELECT ctid ${deleteFrom.slice("DELETE ".length)} WHERE ${where} LIMIT ${BATCH}`;
  let all = 0;
  let batch: number;
  do {
    const { rowCount } = await db.query(`${deleteFrom} WHERE ctid = ANY (ARRAY(${rows}))`, values);
    batch = rowCount ?? 0;
    all += batch;
  } while (batch === BATCH);
  return all;
}
