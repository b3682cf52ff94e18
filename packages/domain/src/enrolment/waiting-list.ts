import { type FreeSeats, isFreedInTime, datesOfFreeSeats } from "./freed-seats.ts";

/** Somebody on the waiting list of a class. */
export interface WaitingEnrolment {
  /** The id of their enrolment. */
  readonly id: string;
  /** When they last declined an offered place or let it lapse; null when they never have. */
  readonly passedAt: Date | null;
}

/**
 * R-ENR-14: whether somebody who waits still awaits one of the free seats: a member who has passed on one awaits those freed
 * since.
 */
export function awaitsSeat({ passedAt }: Pick<WaitingEnrolment, "passedAt">, seats: FreeSeats): boolean {
  return passedAt === null || datesOfFreeSeats(seats).some((at) => at > passedAt);
}

/**
 * R-ENR-14, R-ENR-15: whether one of the seats for offers may be offered to somebody, who must not have passed on it. `offered`:
 * those who have an open offer, of one of the same seats. Somebody who passed can have only a seat that became free since, so at
 * no instant may fewer seats have become free since than are offered to members who had passed by then.
 */
export function mayBeOffered(
  { passedAt }: Pick<WaitingEnrolment, "passedAt">,
  seats: FreeSeats,
  offered: readonly Pick<WaitingEnrolment, "passedAt">[],
): boolean {
  if (passedAt === null) return true;
  const dates = datesOfFreeSeats(seats).filter((at) => isFreedInTime(at, seats));
  const others = offered.flatMap((each) => each.passedAt ?? []);
  return [passedAt, ...others.filter((other) => other < passedAt)].every(
    (instant) => dates.filter((at) => at > instant).length > others.filter((other) => other >= instant).length,
  );
}

/** R-ENR-16: those who come before somebody of this list for a free seat; the list is in the order of R-ENR-14. */
export function awaitingBefore(
  list: readonly WaitingEnrolment[],
  { id }: Pick<WaitingEnrolment, "id">,
  seats: FreeSeats,
): readonly WaitingEnrolment[] {
  const place = list.findIndex((each) => each.id === id);
  return list.filter((each, index) => index < place && awaitsSeat(each, seats));
}

/**
 * R-ENR-14: the ranks that a draw gives to the `count` members whom it leaves waiting. A later draw of the class counts on from
 * the last rank in use. `standing`: the ranks in use, of members who wait and of those who are offered a place.
 */
export function ranksAfter(standing: readonly number[], count: number): readonly number[] {
  const last = Math.max(0, ...standing);
  return Array.from({ length: count }, (_, index) => last + index + 1);
}
