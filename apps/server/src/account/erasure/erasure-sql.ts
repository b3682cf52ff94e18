import type { Tx } from "../../platform/db.ts";

/**
 * Records that a member requests erasure; an earlier request still holds. Returns from when they are erased, and whether the
 * request is new.
 */
export async function insertErasureRequest(
  tx: Tx,
  memberId: string,
  now: Date,
  dueAt: Date,
): Promise<{ readonly dueAt: Date; readonly isNew: boolean }> {
  const { rowCount } = await tx.query(
    "INSERT INTO erasure_requests (member_id, requested_at, due_at) VALUES ($1, $2, $3) ON CONFLICT (member_id) DO NOTHING",
    [memberId, now, dueAt],
  );
  return { dueAt: (await erasureOf(tx, memberId)) ?? dueAt, isNew: rowCount === 1 };
}

/** From when a member is erased; undefined when they have not requested it. */
export async function erasureOf(tx: Tx, memberId: string): Promise<Date | undefined> {
  const { rows } = await tx.query<{ dueAt: Date }>(`SELECT due_at AS "dueAt" FROM erasure_requests WHERE member_id = $1`, [
    memberId,
  ]);
  return rows[0]?.dueAt;
}

/** Withdraws a request. Returns whether there was one. */
export async function deleteErasureRequest(tx: Tx, memberId: string): Promise<boolean> {
  return (await tx.query("DELETE FROM erasure_requests WHERE member_id = $1", [memberId])).rowCount === 1;
}

/** Members whose time to change their mind is over. */
export async function dueErasures(tx: Tx, now: Date): Promise<readonly string[]> {
  const { rows } = await tx.query<{ memberId: string }>(
    `SELECT member_id AS "memberId" FROM erasure_requests WHERE due_at <= $1 ORDER BY due_at, member_id`,
    [now],
  );
  return rows.map(({ memberId }) => memberId);
}

/**
 * Claims a request that is due, in order to carry it out: only one of several servers gets it. Returns whether it is still there.
 */
export async function claimErasureRequest(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  const result = await tx.query("DELETE FROM erasure_requests WHERE member_id = $1 AND due_at <= $2", [memberId, now]);
  return result.rowCount === 1;
}
