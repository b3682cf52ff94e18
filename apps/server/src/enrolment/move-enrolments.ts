import { type EnrolmentStatus, type IneligibleReason, isOneOf } from "@kaifong/contract";
import {
  awaitingBefore,
  enrolmentAfter,
  givesSeat,
  isFreedInTime,
  isOffered,
  type LaterAction,
  LIVE_STATUSES,
  mayBeOffered,
  mayBeWaived,
  seatsTaken,
  type RankingAction,
  reasonsAgainstSeat,
  seatChange,
  seatsToOffer,
  type TakenMove,
} from "@kaifong/domain/enrolment";
import type { Side } from "@kaifong/domain/moves";
import { type Actor, sideOf } from "../platform/actor.ts";
import type { AuditReason } from "../platform/audit.ts";
import type { LockingTx } from "../platform/db.ts";
import { lockMembers } from "../platform/locks.ts";
import { type LockedEnrolment, lockEnrolments } from "./enrolment-sql.ts";
import { readSeatFacts, type SeatFacts } from "./seat-facts.ts";
import { type EnrolmentMove, writeMoves } from "./write-enrolments.ts";

/** An action on an existing enrolment: by its member, staff, a draw or this system. */
export type ActionRequest = RequestedAction & {
  /** The member whose enrolment it is. */
  readonly memberId: string;
  readonly actor: Actor;
  readonly enrolmentId: string;
  /** R-ENR-11: reasons that staff waive when they give a seat to a waiting member. */
  readonly waived?: readonly IneligibleReason[];
  /** The reason, when staff have to give one. */
  readonly reason?: AuditReason;
};
/** `rank`: from 1, in the order of the draw (R-ENR-14). */
export type RequestedAction =
  | { readonly action: Exclude<LaterAction, RankingAction>; readonly rank?: undefined }
  | { readonly action: RankingAction; readonly rank: number };

export type ActionOutcome =
  | { readonly outcome: "MOVED" }
  /** The member has no such enrolment. */
  | { readonly outcome: "NOT_FOUND" }
  /** The table has no such move; the enrolment stays as it is. */
  | { readonly outcome: "NOT_ALLOWED"; readonly enrolment: LockedEnrolment }
  /** It takes a place, and the class has none left, or none that may be offered (R-ENR-15); the enrolment stays as it is. */
  | { readonly outcome: "NO_SEAT" }
  /**
   * R-ENR-15, R-ENR-16: the member is no longer eligible for a seat, because of another enrolment of theirs when `enrolmentId`
   * names one; the enrolment stays as it is.
   */
  | { readonly outcome: "INELIGIBLE"; readonly reason: IneligibleReason; readonly enrolmentId: string | null }
  /** R-ENR-16: the seats are for others who wait before them, and no reason is given; the enrolment stays as it is. */
  | { readonly outcome: "OUT_OF_TURN" };

/**
 * Moves enrolments, of one member or of many: lock, read, decide, write, in as many statements as for one, and one more for each
 * further thousand. Places are given in the order of the actions, each enrolment once. The caller commits the transaction, or not
 * when it wants all actions or none. Returns an outcome per action, in their order.
 */
export async function performActions(
  tx: LockingTx,
  requests: readonly ActionRequest[],
  now: Date,
): Promise<readonly ActionOutcome[]> {
  const decided = await beginMoves(tx, requests, now);
  const outcomes = requests.map((request) => decided.decide(request));
  await writeMoves(tx, decided.moves, now);
  return outcomes;
}

/** Actions that are decided one after the other, each by what those before it have left, on enrolments that are locked. */
export interface DecidedMoves {
  /** The enrolments as they were locked, by id. */
  readonly locked: ReadonlyMap<string, LockedEnrolment>;
  /** Decides an action, on an enrolment that no earlier one has moved. Nothing is written yet. */
  readonly decide: (request: ActionRequest) => ActionOutcome;
  /** How many seats of a class are left that may be offered; 0 when no request gives or offers one there. */
  readonly seatsToOffer: (classId: string) => number;
  /** The moves so far, for `writeMoves`. */
  readonly moves: readonly EnrolmentMove[];
}

/**
 * Locks the enrolments of these requests with their members and classes, and reads what decides about them: for a use case whose
 * later actions depend on the outcomes of earlier ones. `requests`: whatever may be asked, so that what it takes is read.
 */
export async function beginMoves(tx: LockingTx, requests: readonly ActionRequest[], now: Date): Promise<DecidedMoves> {
  await lockMembers(
    tx,
    requests.map(({ memberId }) => memberId),
  );
  const locked = new Map((await lockEnrolments(tx, requests)).map((enrolment) => [enrolment.id, enrolment]));
  const seated = requests.flatMap(({ enrolmentId, action, actor }) => {
    const enrolment = givesSeat(action) ? locked.get(enrolmentId) : undefined;
    return enrolment ? [{ ...enrolment, by: sideOf(actor) }] : [];
  });
  const seatFacts = await readSeatFacts(tx, seated, now);
  const seats = countSeats([...locked.values()], seatFacts);
  const moves: EnrolmentMove[] = [];
  const moved = new Map<string, EnrolmentStatus>();
  const decide = (request: ActionRequest): ActionOutcome => {
    const { memberId, enrolmentId, actor, action, rank, reason } = request;
    const enrolment = locked.get(enrolmentId);
    if (enrolment?.memberId !== memberId) return { outcome: "NOT_FOUND" }; // another request may have named its owner
    const move = enrolmentAfter(action, sideOf(actor), enrolment, now, rank);
    if (!move) return { outcome: "NOT_ALLOWED", enrolment };
    const known = seats.get(enrolment.classId) ?? NO_SEATS;
    const left = seatsAfter(move, enrolment, known, now);
    if (!left) return { outcome: "NO_SEAT" };
    const seat = judgeSeat(request, enrolment, seatFacts, { free: known.free, moved, moves, now });
    if (seat.refused) return seat.refused;
    seats.set(enrolment.classId, left);
    moved.set(enrolmentId, move.status);
    moves.push({ enrolment, actor, move, ...(seat.waived && { waived: seat.waived }), ...(reason && { reason }) });
    return { outcome: "MOVED" };
  };
  return { locked, decide, seatsToOffer: (classId) => seats.get(classId)?.toOffer ?? 0, moves };
}

interface AsMoved {
  /** Seats that nobody holds. */
  readonly free: number;
  /** The states to which earlier actions have led, by enrolment. */
  readonly moved: ReadonlyMap<string, EnrolmentStatus>;
  /** The earlier moves. */
  readonly moves: readonly EnrolmentMove[];
  readonly now: Date;
}
type JudgedSeat = { readonly refused?: ActionOutcome; readonly waived?: readonly IneligibleReason[] };

/**
 * R-ENR-14 to R-ENR-16: whether somebody on the list gets one of the free seats. Eligibility is judged again, except for what
 * staff waived on entry. Nobody is offered a seat that they passed on. Staff keep to the order or give a reason. Other actions
 * are not judged.
 */
function judgeSeat(
  request: ActionRequest,
  enrolment: LockedEnrolment,
  seatFacts: ReadonlyMap<string, SeatFacts>,
  { free, moved, moves, now }: AsMoved,
): JudgedSeat {
  if (!givesSeat(request.action)) return {};
  const known = seatFacts.get(enrolment.classId);
  const member = known?.members.get(enrolment.memberId);
  if (!known?.class || !member) return { refused: { outcome: "NOT_ALLOWED", enrolment } };
  const by = sideOf(request.actor);
  const ownEnrolments = (known.ownEnrolments.get(enrolment.memberId) ?? [])
    .map((each) => ({ ...each, status: moved.get(each.id) ?? each.status }))
    .filter(({ id, status }) => id !== enrolment.id && isOneOf(LIVE_STATUSES, status));
  const reasons = reasonsAgainstSeat({ class: known.class, member, ownEnrolments, now });
  const waived = reasons
    .map(({ reason }) => reason)
    .filter((reason) => isWaived(reason, by, request.waived, known.waived.get(enrolment.id)));
  const against = reasons.find(({ reason }) => !waived.includes(reason));
  if (against) return { refused: { outcome: "INELIGIBLE", reason: against.reason, enrolmentId: against.enrolment?.id ?? null } };
  if (by === "DRAW") return {};
  if (by === "SYSTEM") {
    const offered = [...known.offered.filter(({ id }) => !moved.has(id)), ...offersOf(enrolment.classId, moves)];
    return mayBeOffered(enrolment, known.seats, offered) ? {} : { refused: { outcome: "NO_SEAT" } };
  }
  const before = awaitingBefore(known.waiting, enrolment, known.seats).filter(({ id }) => !moved.has(id));
  return before.length >= free && request.reason === undefined ? { refused: { outcome: "OUT_OF_TURN" } } : { waived };
}

/** Those to whom earlier moves have offered a seat of this class. */
function offersOf(classId: string, moves: readonly EnrolmentMove[]): readonly Pick<TakenMove, "passedAt">[] {
  return moves.flatMap(({ enrolment, move }) => (enrolment.classId === classId && isOffered(move) ? [move] : []));
}

/** Staff say again what they waive; for a draw and for offers what they waived on entry stays waived. */
function isWaived(
  reason: IneligibleReason,
  by: Side,
  now: readonly IneligibleReason[] = [],
  onEntry: readonly IneligibleReason[] = [],
): boolean {
  return mayBeWaived(reason, { by: "STAFF", waived: by === "STAFF" ? now : onEntry });
}

/** Seats of a class after the earlier actions. */
interface Seats {
  /** Seats that nobody holds. */
  readonly free: number;
  /** Those of them that may be offered. */
  readonly toOffer: number;
}
const NO_SEATS: Seats = { free: 0, toOffer: 0 };

/** Seats by class. What may be offered is known only when it is needed. */
function countSeats(locked: readonly LockedEnrolment[], seatFacts: ReadonlyMap<string, SeatFacts>): Map<string, Seats> {
  return new Map(
    locked.map(({ classId, freeSeats }) => {
      const known = seatFacts.get(classId);
      return [classId, { free: freeSeats, toOffer: known ? seatsToOffer(known.seats) : 0 }];
    }),
  );
}

/** The seats of its class after a move; undefined when it takes one and there is none for it. */
function seatsAfter(
  move: TakenMove,
  { offering }: Pick<LockedEnrolment, "offering">,
  { free, toOffer }: Seats,
  now: Date,
): Seats | undefined {
  const taken = seatsTaken(move);
  const isOffer = isOffered(move);
  if (taken > 0 && (isOffer ? toOffer : free) < taken) return undefined;
  const { freed } = seatChange(move);
  const freedToOffer = freed > 0 ? freed * Number(isFreedInTime(now, offering)) : Math.max(0, -taken);
  const left = free - taken;
  return { free: left, toOffer: Math.min(left, toOffer - Number(isOffer) + freedToOffer) };
}
