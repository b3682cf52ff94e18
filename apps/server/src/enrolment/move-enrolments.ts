import { enrolmentAfter, type LaterAction, placesTaken, type RankingAction } from "@kaifong/domain/enrolment";
import { type Actor, sideOf } from "../platform/actor.ts";
import type { AuditReason } from "../platform/audit.ts";
import type { Tx } from "../platform/db.ts";
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
  /** It takes a place, and the class has none left; the enrolment stays as it is. */
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
  const freeSeats = new Map([...found.values()].map((enrolment) => [enrolment.classId, enrolment.freeSeats]));
  const moves: EnrolmentMove[] = [];
  const outcomes = requests.map(({ memberId, enrolmentId, actor, action, rank, reason }): ActionOutcome => {
    const enrolment = found.get(enrolmentId);
    if (enrolment?.memberId !== memberId) return { outcome: "NOT_FOUND" }; // another request may have named its owner
    const move = enrolmentAfter(action, sideOf(actor), enrolment, now, rank);
    if (!move) return { outcome: "NOT_ALLOWED", enrolment };
    const left = (freeSeats.get(enrolment.classId) ?? 0) - placesTaken(move);
    if (left < 0 && placesTaken(move) > 0) return { outcome: "NO_PLACE" };
    freeSeats.set(enrolment.classId, left);
    moves.push({ enrolment, actor, move, ...(reason === undefined ? {} : { reason }) });
    return { outcome: "MOVED" };
  });
  await writeMoves(tx, moves, now);
  return outcomes;
}
