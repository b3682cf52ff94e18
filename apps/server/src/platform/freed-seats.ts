import type { FreeSeats, SeatChange } from "@kaifong/domain/enrolment";
import type { Tx } from "./db.ts";

interface SeatChangeOf extends SeatChange {
  readonly classId: string;
}

/**
 * R-ENR-15: writes down that seats became free, and that seats which were offered are accepted, once all of it is written and
 * while the classes are locked. Seats that somebody took otherwise since are forgotten first, the last to become free first. Of a
 * class that has ended nothing is written: nobody waits there.
 */
export async function recordFreedSeats(tx: Tx, changes: readonly SeatChangeOf[], now: Date): Promise<void> {
  const changed = changes.filter(({ freed, accepted }) => freed + accepted > 0);
  if (changed.length === 0) return;
  await tx.query({
    name: "record-freed-seats",
    text: `
      WITH change AS (
        SELECT id, sum(freed) AS freed, sum(accepted) AS accepted FROM unnest($1::uuid[], $2::int[], $3::int[]) AS one (id, freed, accepted)
        GROUP BY id
      ), class AS (
        SELECT c.id, change.freed, change.accepted, c.quota - c.taken - change.freed + change.accepted + (
          SELECT count(*) FROM enrolments e WHERE e.class_id = c.id AND e.answer_by IS NOT NULL) AS before
        FROM change JOIN classes c ON c.id = change.id
        WHERE c.last_end IS NULL OR c.last_end > $4
      ), seat AS (
        SELECT s.id, class.before, class.accepted, row_number() OVER inorder AS nth, count(*) OVER (PARTITION BY s.class_id) AS recorded
        FROM freed_seats s JOIN class ON class.id = s.class_id WINDOW inorder AS (PARTITION BY s.class_id ORDER BY s.freed_at, s.id)
      ), taken AS (
        DELETE FROM freed_seats s USING seat
        WHERE s.id = seat.id AND (nth > before OR nth <= accepted - greatest(0, before - recorded))
      )
      INSERT INTO freed_seats (class_id, freed_at) SELECT class.id, $4 FROM class, generate_series(1, class.freed)`,
    values: [
      changed.map(({ classId }) => classId),
      changed.map(({ freed }) => freed),
      changed.map(({ accepted }) => accepted),
      now,
    ],
  });
}

/** The free seats of these classes, which are locked, by class. */
export async function readFreeSeats(tx: Tx, classIds: readonly string[]): Promise<ReadonlyMap<string, FreeSeats>> {
  const { rows } = await tx.query<FreeSeats & { readonly id: string }>({
    name: "free-seats",
    text: `SELECT c.id, c.quota - c.taken AS free, c.first_start AS "firstStart",
        (SELECT count(*)::int FROM enrolments e WHERE e.class_id = c.id AND e.answer_by IS NOT NULL) AS offered,
        ARRAY(SELECT s.freed_at FROM freed_seats s WHERE s.class_id = c.id ORDER BY s.freed_at, s.id) AS "freedAt"
      FROM classes c WHERE c.id = ANY ($1::uuid[])`,
    values: [classIds],
  });
  return new Map(rows.map(({ id, ...seats }) => [id, seats]));
}

/** Of a class that has ended nobody asks any more. Out: how many. */
export async function purgeFreedSeats(tx: Tx, now: Date): Promise<number> {
  const { rowCount } = await tx.query("DELETE FROM freed_seats s USING classes c WHERE c.id = s.class_id AND c.last_end <= $1", [
    now,
  ]);
  return rowCount ?? 0;
}
