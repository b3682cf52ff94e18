import type { IneligibleReason } from "@kaifong/contract";
import type { BatchFacts, FreeSeats, WaitingEnrolment } from "@kaifong/domain/enrolment";
import type { Side } from "@kaifong/domain/moves";
import type { Tx } from "../platform/db.ts";
import { readFreeSeats } from "../class-seats/freed-seats.ts";
import { readBatchFacts } from "./batch-facts.ts";
import { type LockedEnrolment, readOpenOffers, readWaived, readWaitingLists } from "./enrolment-sql.ts";

/** The facts of a class in which a waiting member is to have a seat, or be offered one, also by a draw. */
export interface SeatFacts extends Pick<BatchFacts, "class" | "members" | "ownEnrolments"> {
  readonly seats: FreeSeats;
  /** Everybody who waits, in their order (R-ENR-14). */
  readonly waiting: readonly WaitingEnrolment[];
  /** Those who have an open offer; asked only when another offer is to be made. */
  readonly offered: readonly WaitingEnrolment[];
  /** R-ENR-11: by enrolment, what staff waived when they entered a member to whom a draw or an offer gives a seat. */
  readonly waived: ReadonlyMap<string, readonly IneligibleReason[]>;
}

/**
 * The seat facts of the classes of these enrolments, once all are locked, by class; reads nothing when there are none. `by` is
 * who gives the seat; staff say again what they waive.
 */
export async function readSeatFacts(
  tx: Tx,
  seated: readonly (Pick<LockedEnrolment, "classId" | "memberId"> & { readonly by: Side })[],
  now: Date,
): Promise<ReadonlyMap<string, SeatFacts>> {
  const byClass = Map.groupBy(seated, ({ classId }) => classId);
  const seatFacts = new Map<string, SeatFacts>();
  if (byClass.size === 0) return seatFacts;
  const classIds = [...byClass.keys()];
  const [free, lists] = [await readFreeSeats(tx, classIds), await readWaitingLists(tx, classIds)];
  const offering = seated.filter(({ by }) => by === "SYSTEM").map(({ classId }) => classId);
  const offers = await readOpenOffers(tx, offering);
  const entered = seated.filter(({ by }) => by !== "STAFF").map(({ memberId }) => memberId);
  const waived = await readWaived(tx, entered);
  for (const [classId, enrolments] of byClass) {
    const requests = enrolments.map(({ memberId }) => ({ memberId, key: null }));
    const seats = free.get(classId);
    if (!seats) throw new Error("a locked class that cannot be read");
    const facts = await readBatchFacts(tx, classId, requests, now);
    seatFacts.set(classId, { ...facts, seats, waiting: lists.get(classId) ?? [], offered: offers.get(classId) ?? [], waived });
  }
  return seatFacts;
}
