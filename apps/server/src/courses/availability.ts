import type { Availability, EnrolmentMethod } from "@kaifong/contract";
import { type ClassFacts, classPhase, UNDRAWN_STATUSES } from "@kaifong/domain/enrolment";
import { type Held, isWithdrawn } from "@kaifong/domain/courses";
import type { Tx } from "../platform/db.ts";
import { literals } from "../platform/sql-literals.ts";

interface AvailabilityRow {
  readonly id: string;
  readonly method: EnrolmentMethod;
  readonly quota: number;
  readonly taken: number;
  readonly undrawn: number;
  readonly enrol_start: Date;
  readonly enrol_end: Date;
  readonly open_enrol_start: Date | null;
  readonly cancelled: boolean;
  readonly held: Held | null;
  readonly first_start: Date | null;
  readonly last_end: Date | null;
}

/** The live figures of these classes; those that are unknown or no longer published are left out. */
export async function readAvailability(tx: Tx, uuids: readonly string[], now: Date): Promise<readonly Availability[]> {
  if (uuids.length === 0) return [];
  const { rows } = await tx.query<AvailabilityRow>({
    name: "availability",
    text: `SELECT c.id, c.method, c.quota, c.taken, c.enrol_start, c.enrol_end, c.open_enrol_start, c.cancelled, c.first_start,
             c.last_end, c.held, CASE WHEN c.method = 'BALLOT' THEN
               (SELECT count(*) FROM enrolments e WHERE e.class_id = c.id AND e.status IN (${literals(UNDRAWN_STATUSES)})) ELSE 0 END AS undrawn
           FROM classes c WHERE c.id = ANY ($1::uuid[]) AND c.published ORDER BY array_position($1::uuid[], c.id)`,
    values: [uuids],
  });
  return rows.map((row) => ({
    strapiUuid: row.id,
    phase: classPhase(factsOf(row), now),
    method: row.method,
    quota: row.quota,
    remaining: row.quota - row.taken,
    entries: row.method === "BALLOT" ? row.undrawn : null,
  }));
}

function factsOf(row: AvailabilityRow): ClassFacts {
  return {
    method: row.method,
    quota: row.quota,
    taken: row.taken,
    undrawn: row.undrawn,
    enrolStart: row.enrol_start,
    enrolEnd: row.enrol_end,
    openEnrolStart: row.open_enrol_start,
    cancelled: row.cancelled,
    withdrawn: isWithdrawn(row.held),
    firstStart: row.first_start,
    lastEnd: row.last_end,
  };
}
