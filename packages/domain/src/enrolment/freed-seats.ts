import type { EnrolmentStatus, PendingBy } from "@kaifong/contract";
import { DAY_MS, hongKongDay } from "../time/index.ts";
import type { Move } from "./moves.ts";
import type { ClassFacts } from "./phase.ts";
import { isOffered, isOneOf, SEAT_STATUSES } from "./status.ts";

/** R-ENR-15: a seat is offered to who waits when it became free so many calendar days before the first lesson or sooner. */
const DAYS_FREE_BEFORE_FIRST_LESSON = 7;

/** Between which states a move leads. */
type MovedStates = Pick<Move, "from" | "fromPendingBy" | "to" | "toPendingBy">;

/** What moves do to the freed seats of a class: how many become free, and how many are accepted by whom they were offered to. */
export interface SeatChange {
  readonly freed: number;
  readonly accepted: number;
}

/**
 * What a move does to them. A seat that is offered is still a freed one, since the day on which it became free, until its member
 * accepts it: an offer that is declined or lapses frees nothing anew.
 */
export function seatChange({ from, fromPendingBy, to, toPendingBy }: MovedStates): SeatChange {
  const before = { status: from, pendingBy: fromPendingBy ?? null };
  const [had, has] = [hasSeat(before), hasSeat({ status: to, pendingBy: toPendingBy ?? null })];
  return { freed: Number(had && !has), accepted: Number(isOffered(before) && has) };
}

/** Whether its member has a seat, which becomes free when they leave; one that is only offered is free already. */
export function hasSeat(enrolment: { readonly status: EnrolmentStatus | "NEW"; readonly pendingBy: PendingBy | null }): boolean {
  return isOneOf(SEAT_STATUSES, enrolment.status) && !isOffered(enrolment);
}

/** R-ENR-15: whether a seat that became free at an instant may be offered; while no lesson is set yet it may. */
export function isFreedInTime(freedAt: Date, { firstStart }: Pick<ClassFacts, "firstStart">): boolean {
  if (firstStart === null) return true;
  return hongKongDay(new Date(freedAt.getTime() + DAYS_FREE_BEFORE_FIRST_LESSON * DAY_MS)) <= hongKongDay(firstStart);
}

/** What is known of the seats of a class that nobody has taken. */
export interface FreeSeats extends Pick<ClassFacts, "firstStart"> {
  /** Seats that nobody holds. */
  readonly free: number;
  /** Seats that are held by who may accept them still. */
  readonly offered: number;
  /** Since when those are free that were held before, the earliest first; of seats that nobody has held there is none. */
  readonly freedAt: readonly Date[];
}

/**
 * R-ENR-15: how many of the free seats may be offered. Whoever takes a seat otherwise than by an offer, at the counter, takes the
 * one that became free last: those of which there is a date beyond the seats that are left are taken again.
 */
export function seatsToOffer(seats: FreeSeats): number {
  const late = stillFreeOf(seats).filter((at) => !isFreedInTime(at, seats));
  return Math.max(0, seats.free - late.length);
}

/** Since when those are free that were held before and that nobody has taken since. */
export function stillFreeOf({ free, offered, freedAt }: FreeSeats): readonly Date[] {
  return freedAt.slice(0, free + offered);
}

/**
 * R-ENR-15: which of the recorded seats, in the order in which they became free, are still free or offered after a change. Those
 * that somebody took otherwise since are the last of them; those whose offer is accepted the first, after seats that nobody has
 * ever held, of which there is no record. In: how many were free or offered before.
 */
export function recordedAfter<Seat>(recorded: readonly Seat[], before: number, accepted: number): readonly Seat[] {
  const unrecorded = Math.max(0, before - recorded.length);
  return recorded.slice(Math.max(0, accepted - unrecorded), Math.max(0, before));
}
