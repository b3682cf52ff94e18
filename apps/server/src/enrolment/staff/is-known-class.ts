import type { Tx } from "../../platform/db.ts";

/** Whether there is a class of this id, whatever its state. */
export async function isKnownClass(tx: Tx, classId: string): Promise<boolean> {
  const { rowCount } = await tx.query("SELECT FROM classes WHERE id = $1", [classId]);
  return rowCount === 1;
}
