import type { Actor } from "./actor.ts";
import type { Tx } from "./db.ts";

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
