import type { IneligibleReason } from "@kaifong/contract";
import type { BatchFacts, FreeSeats, Waiting } from "@kaifong/domain/enrolment";
import type { Tx } from "../platform/db.ts";
import { readFreeSeats } from "../platform/freed-seats.ts";
import { readBatchFacts } from "./batch-facts.ts";
import { type LockedEnrolment, readSetAside, readWaitingLists } from "./enrolment-sql.ts";

/** What is known of a class in which somebody who waits is to have a seat, or be offered one, by a draw too. */
export interface Seating extends Pick<BatchFacts, "class" | "members" | "own"> {
  readonly seats: FreeSeats;
  /** Everybody who waits, in their order (R-ENR-14). */
  readonly waiting: readonly Waiting[];
  /** R-ENR-11: what staff set aside when they entered somebody, by enrolment. */
  readonly setAside: ReadonlyMap<string, readonly IneligibleReason[]>;
}

/** The same of the classes of these enrolments, once all are locked, by class; nothing is read where there are none. */
export async function readSeating(
  tx: Tx,
  seated: readonly Pick<LockedEnrolment, "classId" | "memberId">[],
  now: Date,
): Promise<ReadonlyMap<string, Seating>> {
  const byClass = Map.groupBy(seated, ({ classId }) => classId);
  const seating = new Map<string, Seating>();
  if (byClass.size === 0) return seating;
  const classIds = [...byClass.keys()];
  const [free, lists] = [await readFreeSeats(tx, classIds), await readWaitingLists(tx, classIds)];
  const setAside = await readSetAside(
    tx,
    seated.map(({ memberId }) => memberId),
  );
  for (const [classId, enrolments] of byClass) {
    const requests = enrolments.map(({ memberId }) => ({ memberId, key: null }));
    const seats = free.get(classId);
    if (!seats) throw new Error("a locked class that cannot be read");
    const facts = await readBatchFacts(tx, classId, requests, now);
    seating.set(classId, { ...facts, seats, waiting: lists.get(classId) ?? [], setAside });
  }
  return seating;
}
