import { type FreeSeats, isFreedInTime, stillFreeOf } from "./freed-seats.ts";

/** Of somebody on the waiting list of a class. */
export interface Waiting {
  /** Of their enrolment. */
  readonly id: string;
  /** When they last declined an offered place or let it lapse; null where they never have. */
  readonly passedAt: Date | null;
}

/** R-ENR-14: whether somebody who waits is still to have one of the free seats: who passed on one awaits those freed since. */
export function awaitsSeat({ passedAt }: Pick<Waiting, "passedAt">, seats: FreeSeats): boolean {
  return passedAt === null || stillFreeOf(seats).some((at) => at > passedAt);
}

/** R-ENR-14, R-ENR-15: whether one of the seats that may be offered may be offered to them, who have not passed on it. */
export function mayBeOffered({ passedAt }: Pick<Waiting, "passedAt">, seats: FreeSeats): boolean {
  return passedAt === null || stillFreeOf(seats).some((at) => at > passedAt && isFreedInTime(at, seats));
}

/** R-ENR-16: who is to have a free seat before somebody of this list, which is in the order of R-ENR-14. */
export function awaitingBefore(list: readonly Waiting[], { id }: Pick<Waiting, "id">, seats: FreeSeats): readonly Waiting[] {
  const place = list.findIndex((each) => each.id === id);
  return list.filter((each, index) => index < place && awaitsSeat(each, seats));
}

/**
 * R-ENR-14: the places that a draw gives to so many whom it leaves waiting. A later draw of the class counts on from the last
 * that still stands. In: those that stand, of who waits and of who is offered a place.
 */
export function ranksAfter(standing: readonly number[], count: number): readonly number[] {
  const last = Math.max(0, ...standing);
  return Array.from({ length: count }, (_, index) => last + index + 1);
}
