import type { Actor } from "./actor.ts";
import type { Db, LockingTx, Tx } from "./db.ts";
import { dateMessagesBack } from "./messages/outbox.ts";

/** The staff member of a demonstration: nobody who works here. */
export const DEMO_STAFF: Actor<"STAFF"> = "staff:demonstration";

/**
 * Locks a member of the demonstration who has no row in this table yet. Returns their id; undefined when there is no such member,
 * when they have a row, and while another server fills theirs.
 */
export async function claimDemoMember(
  tx: Tx,
  memberNo: string,
  without: "bookmarks" | "consultations" | "corrections" | "health_readings" | "risk_records",
): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM members m WHERE member_no = $1 AND NOT EXISTS (SELECT FROM ${without} t WHERE t.member_id = m.id)
     FOR NO KEY UPDATE SKIP LOCKED`,
    [memberNo],
  );
  return rows[0]?.id;
}

/** Does a part of a transaction as if it were then: its messages and records are of that time, if it is past. */
export async function asOf<Result>(tx: LockingTx, at: Date, work: (tx: LockingTx) => Promise<Result>): Promise<Result> {
  if (at >= tx.now()) return work(tx);
  const result = await work({ ...tx, now: () => at });
  await dateMessagesBack(tx, at);
  return result;
}

/** A database whose transactions are as if it were then (`asOf`). */
export function dbAsOf(db: Db, at: Date): Db {
  return { ...db, now: () => at, transaction: (work) => db.transaction((tx) => asOf(tx, at, work)) };
}
