import type { EnrolmentStatus, IneligibleReason } from "@kaifong/contract";
import {
  awaitingBefore,
  enrolmentAfter,
  isFreedInTime,
  isOffered,
  isOneOf,
  type LaterAction,
  LIVE_STATUSES,
  mayBeOffered,
  mayBeSetAside,
  placesTaken,
  type RankingAction,
  reasonsAgainstSeat,
  SEATING_ACTIONS,
  seatChange,
  seatsToOffer,
  type TakenMove,
} from "@kaifong/domain/enrolment";
import type { Side } from "@kaifong/domain/moves";
import { type Actor, sideOf } from "../platform/actor.ts";
import type { AuditReason } from "../platform/audit.ts";
import type { Tx } from "../platform/db.ts";
import { lockMembers } from "../platform/locks.ts";
import { type LockedEnrolment, lockEnrolments } from "./enrolment-sql.ts";
import { readSeating, type Seating } from "./seating.ts";
import { type EnrolmentMove, writeMoves } from "./write-enrolments.ts";

/** An action on an enrolment that is there: by its member, staff, a draw or this system. */
export type ActionRequest = RequestedAction & {
  /** Whose enrolment it is. */
  readonly memberId: string;
  readonly actor: Actor;
  readonly enrolmentId: string;
  /** R-ENR-11: what staff set aside if it speaks against a seat for who waits. */
  readonly waived?: readonly IneligibleReason[];
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
  | { readonly outcome: "NO_PLACE" }
  /** R-ENR-15, R-ENR-16: something speaks against a seat for them by now; the enrolment stays as it is. */
  | { readonly outcome: "INELIGIBLE"; readonly reason: IneligibleReason }
  /** R-ENR-16: the seats are for others who wait before them, and no reason is given; the enrolment stays as it is. */
  | { readonly outcome: "OUT_OF_TURN" };

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
  const seated = requests.flatMap(({ enrolmentId, action }) =>
    SEATING_ACTIONS.includes(action) ? (found.get(enrolmentId) ?? []) : [],
  );
  const seating = await readSeating(tx, seated, now);
  const seats = countSeats([...found.values()], seating);
  const moves: EnrolmentMove[] = [];
  const moved = new Map<string, EnrolmentStatus>();
  const outcomes = requests.map((request): ActionOutcome => {
    const { memberId, enrolmentId, actor, action, rank, reason } = request;
    const enrolment = found.get(enrolmentId);
    if (enrolment?.memberId !== memberId) return { outcome: "NOT_FOUND" }; // another request may have named its owner
    const move = enrolmentAfter(action, sideOf(actor), enrolment, now, rank);
    if (!move) return { outcome: "NOT_ALLOWED", enrolment };
    const known = seats.get(enrolment.classId) ?? NO_SEATS;
    const left = seatsAfter(move, enrolment, known, now);
    if (!left) return { outcome: "NO_PLACE" };
    const seat = judgeSeat(request, enrolment, seating, { free: known.free, moved, now });
    if (seat.refused) return seat.refused;
    seats.set(enrolment.classId, left);
    moved.set(enrolmentId, move.to);
    moves.push({ enrolment, actor, move, ...(seat.waived && { waived: seat.waived }), ...(reason && { reason }) });
    return { outcome: "MOVED" };
  });
  await writeMoves(tx, moves, now);
  return outcomes;
}

interface AsMoved {
  /** Seats that nobody holds. */
  readonly free: number;
  /** Where the actions before have led, by enrolment. */
  readonly moved: ReadonlyMap<string, EnrolmentStatus>;
  readonly now: Date;
}
type JudgedSeat = { readonly refused?: ActionOutcome; readonly waived?: readonly IneligibleReason[] };

/**
 * R-ENR-14 to R-ENR-16: whether somebody who waits, for the draw or after it, is to have a seat of those that are free: what
 * speaks against them is asked anew, but for what staff set aside when they entered them; an offer is none that they have passed
 * on, and staff keep to the order or say why they do not. Of other actions nothing is asked.
 */
function judgeSeat(
  request: ActionRequest,
  enrolment: LockedEnrolment,
  seating: ReadonlyMap<string, Seating>,
  { free, moved, now }: AsMoved,
): JudgedSeat {
  if (!SEATING_ACTIONS.includes(request.action)) return {};
  const known = seating.get(enrolment.classId);
  const member = known?.members.get(enrolment.memberId);
  if (!known?.class || !member) return { refused: { outcome: "NOT_ALLOWED", enrolment } };
  const by = sideOf(request.actor);
  const own = (known.own.get(enrolment.memberId) ?? [])
    .map((each) => ({ ...each, status: moved.get(each.id) ?? each.status }))
    .filter(({ id, status }) => id !== enrolment.id && isOneOf(LIVE_STATUSES, status));
  const reasons = reasonsAgainstSeat({ class: known.class, member, own, now });
  const waived = reasons
    .map(({ reason }) => reason)
    .filter((reason) => isSetAside(reason, by, request.waived, known.setAside.get(enrolment.id)));
  const against = reasons.find(({ reason }) => !waived.includes(reason));
  if (against) return { refused: { outcome: "INELIGIBLE", reason: against.reason } };
  if (by === "DRAW") return {};
  if (by === "SYSTEM") return mayBeOffered(enrolment, known.seats) ? {} : { refused: { outcome: "NO_PLACE" } };
  const before = awaitingBefore(known.waiting, enrolment, known.seats).filter(({ id }) => !moved.has(id));
  return before.length >= free && request.reason === undefined ? { refused: { outcome: "OUT_OF_TURN" } } : { waived };
}

/** Staff say anew what they set aside; for a draw and for offers what they set aside on entry still is. */
function isSetAside(
  reason: IneligibleReason,
  by: Side,
  now: readonly IneligibleReason[] = [],
  onEntry: readonly IneligibleReason[] = [],
): boolean {
  return mayBeSetAside(reason, { by: "STAFF", waived: by === "STAFF" ? now : onEntry });
}

/** Seats of a class as the actions before have left them. */
interface Seats {
  /** That nobody holds. */
  readonly free: number;
  /** Those of them that may be offered. */
  readonly toOffer: number;
}
const NO_SEATS: Seats = { free: 0, toOffer: 0 };

/** Seats by class. What may be offered is known only where it is asked for. */
function countSeats(locked: readonly LockedEnrolment[], seating: ReadonlyMap<string, Seating>): Map<string, Seats> {
  return new Map(
    locked.map(({ classId, freeSeats }) => {
      const known = seating.get(classId);
      return [classId, { free: freeSeats, toOffer: known ? seatsToOffer(known.seats) : 0 }];
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
