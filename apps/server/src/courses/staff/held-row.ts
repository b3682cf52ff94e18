import type { HELD_STATES } from "@kaifong/contract/staff";
import { isLiveEnrolment } from "../../class-seats/live-enrolments.ts";
import type { Tx } from "../../platform/db.ts";
import type { PresentState } from "../../platform/staff-seen.ts";

/** A class with a held change, as a decision finds it. */
export interface HeldRow extends PresentState<(typeof HELD_STATES)[number]> {
  readonly id: string;
  readonly classCode: string;
  /** Seats that are held. */
  readonly seats: number;
  /** Live enrolments, who are in it; whoever was until it ended has joined it too (`ClassRecord`). */
  readonly enrolled: number;
}

/** Classes as `HeldRow`, in SQL up to its condition. A class is as it is since its last change, whatever of it changed then. */
export const HELD_ROWS = `SELECT c.id, c.class_code AS "classCode", CASE WHEN c.held IS NULL THEN 'IN_FORCE' ELSE 'HELD' END AS state,
    c.synced_at AS "stateSince", c.taken AS seats,
    (SELECT count(*)::int FROM enrolments e
      WHERE e.class_id = c.id AND ${isLiveEnrolment("e")}) AS enrolled
  FROM classes c`;

/** A class by its id; undefined when there is none. */
export async function findHeldRow(tx: Tx, classId: string): Promise<HeldRow | undefined> {
  const { rows } = await tx.query<HeldRow>(`${HELD_ROWS} WHERE c.id = $1`, [classId]);
  return rows[0];
}
