import {
  enrolmentAfter,
  isFreedInTime,
  isOffered,
  type LaterAction,
  OFFERING_ACTIONS,
  placesTaken,
  type RankingAction,
  seatChange,
  seatsToOffer,
  type TakenMove,
} from "@kaifong/domain/enrolment";
import { type Actor, sideOf } from "../platform/actor.ts";
import type { AuditReason } from "../platform/audit.ts";
import type { Tx } from "../platform/db.ts";
import { readFreeSeats } from "../platform/freed-seats.ts";
import { lockMembers } from "../platform/locks.ts";
import { type LockedEnrolment, lockEnrolments } from "./enrolment-sql.ts";
import { type EnrolmentMove, writeMoves } from "./write-enrolments.ts";

/** An action on an enrolment that is there: by its member, staff, a draw or this system. */
export type ActionRequest = RequestedAction & {
  /** Whose enrolment it is. */
  readonly memberId: string;
  readonly actor: Actor;
  readonly enrolmentId: string;
  /** Why, where staff have to say so. */
  readonly reason?: AuditReason;
};
/** `rank`: the place in the order of the draw, from 1 (R-ENR-14). */
export type RequestedAction =
  | { readonly action: Exclude<LaterAction, RankingAction>; readonly rank?: undefined }
  | { readonly action: RankingAction; readonly rank: number };

export type ActionOutcome =
  | { readonly outcome: "MOVED" }
  /** The member has no such enrolment. */
  | { readonly outcome: "NOT_FOUND" }
  /** `enrolmentAfter()` says no; the enrolment stays as it is. */
  | { readonly outcome: "NOT_ALLOWED"; readonly enrolment: LockedEnrolment }
  /** It takes a place, and the class has none left, or none that may be offered (R-ENR-15); the enrolment stays as it is. */
  | { readonly outcome: "NO_PLACE" };

/**
 * Moves enrolments, of one member or of a whole draw: lock, read, decide, write, in as many statements as for one, and
 * one more for each further thousand. Places go in the order of the actions. In: a transaction, which the caller commits, or not
 * when it wants all actions or none; each enrolment once. Out: an outcome per action, in their order.
 */
export async function performActions(tx: Tx, requests: readonly ActionRequest[], now: Date): Promise<readonly ActionOutcome[]> {
  await lockMembers(
    tx,
    requests.map(({ memberId }) => memberId),
  );
  const found = new Map((await lockEnrolments(tx, requests)).map((enrolment) => [enrolment.id, enrolment]));
  const seats = await countSeats(tx, requests, [...found.values()]);
  const moves: EnrolmentMove[] = [];
  const outcomes = requests.map(({ memberId, enrolmentId, actor, action, rank, reason }): ActionOutcome => {
    const enrolment = found.get(enrolmentId);
    if (enrolment?.memberId !== memberId) return { outcome: "NOT_FOUND" }; // another request may have named its owner
    const move = enrolmentAfter(action, sideOf(actor), enrolment, now, rank);
    if (!move) return { outcome: "NOT_ALLOWED", enrolment };
    const left = seatsAfter(move, enrolment, seats.get(enrolment.classId) ?? NO_SEATS, now);
    if (!left) return { outcome: "NO_PLACE" };
    seats.set(enrolment.classId, left);
    moves.push({ enrolment, actor, move, ...(reason === undefined ? {} : { reason }) });
    return { outcome: "MOVED" };
  });
  await writeMoves(tx, moves, now);
  return outcomes;
}

/** Seats of a class as the actions before have left them. */
interface Seats {
  /** That nobody holds. */
  readonly free: number;
  /** Those of them that may be offered. */
  readonly toOffer: number;
}
const NO_SEATS: Seats = { free: 0, toOffer: 0 };

/** Seats by class. What may be offered is read once the classes are locked, and only where something is to be offered. */
async function countSeats(
  tx: Tx,
  requests: readonly ActionRequest[],
  locked: readonly LockedEnrolment[],
): Promise<Map<string, Seats>> {
  const offers = requests.some(({ action }) => OFFERING_ACTIONS.includes(action));
  const free = offers ? await readFreeSeats(tx, [...new Set(locked.map(({ classId }) => classId))]) : new Map();
  return new Map(
    locked.map(({ classId, freeSeats }) => {
      const known = free.get(classId);
      return [classId, { free: freeSeats, toOffer: known ? seatsToOffer(known) : 0 }];
    }),
  );
}

/** What a move leaves of the seats of its class; undefined where it takes one and there is none for it. */
function seatsAfter(
  move: TakenMove,
  { offering }: Pick<LockedEnrolment, "offering">,
  { free, toOffer }: Seats,
  now: Date,
): Seats | undefined {
  const taken = placesTaken(move);
  const isOffer = isOffered({ pendingBy: move.toPendingBy ?? null });
  if (taken > 0 && (isOffer ? toOffer : free) < taken) return undefined;
  const { freed } = seatChange(move);
  const freedToOffer = freed > 0 ? freed * Number(isFreedInTime(now, offering)) : Math.max(0, -taken);
  const left = free - taken;
  return { free: left, toOffer: Math.min(left, toOffer - Number(isOffer) + freedToOffer) };
}
