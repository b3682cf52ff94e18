import { type FreeSeats, freedSeatsAfter, type SeatChange } from "@kaifong/domain/enrolment";
import type { LockingTx, Tx } from "../platform/db.ts";
import { requireLockedRows } from "../platform/locks.ts";
import { hasOpenOffer } from "./live-enrolments.ts";

interface SeatChangeOf extends SeatChange {
  readonly classId: string;
}

/**
 * R-ENR-15: records that seats became free, and that offered seats were accepted, once all of it is written and while the classes
 * are locked. Seats that somebody took otherwise since are deleted first. Code that frees a seat without this is refused by the
 * database (migration 0061).
 */
export async function recordFreedSeats(tx: LockingTx, changes: readonly SeatChangeOf[], now: Date): Promise<void> {
  const changesOf = Map.groupBy(
    changes.filter(({ freed, accepted }) => freed + accepted > 0),
    ({ classId }) => classId,
  );
  if (changesOf.size === 0) return;
  requireLockedRows(tx, "class", [...changesOf.keys()]);
  const deletedIds: string[] = [];
  const freedClassIds: string[] = [];
  for (const seats of await readSeats(tx, [...changesOf.keys()])) {
    const { freed, accepted } = sumOf(changesOf.get(seats.classId) ?? []);
    const remainingIds = freedSeatsAfter(seats.recorded, seats.free + seats.offered - freed + accepted, accepted);
    deletedIds.push(...seats.recorded.filter((seat) => !remainingIds.includes(seat)));
    freedClassIds.push(...Array.from({ length: freed }, () => seats.classId));
  }
  await tx.query({
    name: "record-freed-seats",
    text: `WITH deleted AS (DELETE FROM freed_seats WHERE id = ANY ($1::bigint[]))
      INSERT INTO freed_seats (class_id, freed_at) SELECT class_id, $3 FROM unnest($2::uuid[]) AS class_id`,
    values: [deletedIds, freedClassIds, now],
  });
}

function sumOf(changes: readonly SeatChange[]): SeatChange {
  const sum = (kind: keyof SeatChange) => changes.reduce((total, change) => total + change[kind], 0);
  return { freed: sum("freed"), accepted: sum("accepted") };
}

interface SeatsOfClass extends FreeSeats {
  readonly classId: string;
  /** The rows that say since when, in the same order. */
  readonly recorded: readonly string[];
}

async function readSeats(tx: Tx, classIds: readonly string[]): Promise<readonly SeatsOfClass[]> {
  const ofClass = "FROM freed_seats s WHERE s.class_id = c.id ORDER BY s.freed_at, s.id";
  const { rows } = await tx.query<SeatsOfClass>({
    name: "free-seats",
    text: `SELECT c.id AS "classId", c.quota - c.taken AS free, c.first_start AS "firstStart",
        (SELECT count(*)::int FROM enrolments e WHERE e.class_id = c.id AND ${hasOpenOffer("e")}) AS offered,
        ARRAY(SELECT s.freed_at ${ofClass}) AS "freedAt", ARRAY(SELECT s.id::text ${ofClass}) AS recorded
      FROM classes c WHERE c.id = ANY ($1::uuid[])`,
    values: [classIds],
  });
  return rows;
}

/** The free seats of these classes, which are locked, by class. */
export async function readFreeSeats(tx: Tx, classIds: readonly string[]): Promise<ReadonlyMap<string, FreeSeats>> {
  return new Map((await readSeats(tx, classIds)).map((seats) => [seats.classId, seats]));
}

/** Deletes the rows of classes that have ended, which nobody needs any longer. Returns how many. */
export async function purgeFreedSeats(tx: Tx, now: Date): Promise<number> {
  const { rowCount } = await tx.query("DELETE FROM freed_seats s USING classes c WHERE c.id = s.class_id AND c.last_end <= $1", [
    now,
  ]);
  return rowCount ?? 0;
}
