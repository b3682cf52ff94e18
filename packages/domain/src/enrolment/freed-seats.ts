import { isOneOf } from "@kaifong/contract/is-one-of";
import { daysAfter, hongKongDay } from "../time/index.ts";
import type { TakenMove } from "./moves.ts";
import type { ClassFacts } from "./phase.ts";
import { type EnrolmentState, holdsSeat, OFFERED_STATUSES } from "./status.ts";

/**
 * R-ENR-15: a freed seat is offered to those who wait only if it became free this many calendar days before the first lesson or
 * earlier.
 */
const DAYS_FREE_BEFORE_FIRST_LESSON = 7;

/** The effect of a move on the freed seats of a class: how many become free, and how many offered ones are accepted. */
export interface SeatChange {
  readonly freed: number;
  readonly accepted: number;
}

/**
 * What a move does to the freed seats. An offered seat stays in the record until it is accepted, so an offer that is declined or
 * lapses frees nothing again.
 */
export function seatChange({ from, to }: Pick<TakenMove, "from" | "to">): SeatChange {
  const has = hasAcceptedSeat(to);
  return { freed: Number(hasAcceptedSeat(from) && !has), accepted: Number(isOneOf(OFFERED_STATUSES, from) && has) };
}

/** Whether its member has a seat that becomes free when they leave; one that is only offered is free already. */
export function hasAcceptedSeat(state: EnrolmentState): boolean {
  return holdsSeat(state) && !isOneOf(OFFERED_STATUSES, state);
}

/** R-ENR-15: whether a seat that became free at an instant may be offered; always, while no lesson is set yet. */
export function isFreedInTime(freedAt: Date, { firstStart }: Pick<ClassFacts, "firstStart">): boolean {
  if (firstStart === null) return true;
  return daysAfter(hongKongDay(freedAt), DAYS_FREE_BEFORE_FIRST_LESSON) <= hongKongDay(firstStart);
}

/** The facts of the seats of a class that nobody has taken. */
export interface FreeSeats extends Pick<ClassFacts, "firstStart"> {
  /** Seats that nobody holds. */
  readonly free: number;
  /** Seats with an offer that may still be accepted. */
  readonly offered: number;
  /** When the seats that were held before became free, the earliest first; seats that nobody has held have no date. */
  readonly freedAt: readonly Date[];
}

/**
 * R-ENR-15: how many of the free seats may be offered. A seat taken without an offer, at the counter, is the one that became free
 * last: dates beyond the seats that are left belong to seats that were taken again.
 */
export function seatsToOffer(seats: FreeSeats): number {
  const late = datesOfFreeSeats(seats).filter((at) => !isFreedInTime(at, seats));
  return Math.max(0, seats.free - late.length);
}

/** When the seats became free that were held before and that nobody has taken since. */
export function datesOfFreeSeats({ free, offered, freedAt }: FreeSeats): readonly Date[] {
  return freedAt.slice(0, free + offered);
}

/**
 * R-ENR-15: the recorded seats that are still free or offered after a change. Seats taken at the counter are removed from the
 * end, accepted offers from the front, after the unrecorded seats. `before`: how many were free or offered before the change.
 */
export function freedSeatsAfter<Seat>(recorded: readonly Seat[], before: number, accepted: number): readonly Seat[] {
  const unrecorded = Math.max(0, before - recorded.length);
  return recorded.slice(Math.max(0, accepted - unrecorded), Math.max(0, before));
}
