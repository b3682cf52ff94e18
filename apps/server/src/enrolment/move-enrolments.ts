import { allowedMove, type LaterAction } from "@kaifong/domain/enrolment";
import type { Tx } from "../platform/db.ts";
import { lockMembers } from "../platform/locks.ts";
import { type EnrolmentActor, roleOf } from "./actor.ts";
import { type LockedEnrolment, lockEnrolments } from "./enrolment-sql.ts";
import { writeMoves } from "./write-enrolments.ts";

/** An action on an enrolment that is there: by its member, staff, a draw or this system. */
export interface ActionRequest {
  /** Whose enrolment it is. */
  readonly memberId: string;
  readonly actor: EnrolmentActor;
  readonly enrolmentId: string;
  readonly action: LaterAction;
}

export type ActionOutcome =
  | { readonly outcome: "MOVED" }
  /** The member has no such enrolment. */
  | { readonly outcome: "NOT_FOUND" }
  /** `allowedMove()` says no; the enrolment stays as it is. */
  | { readonly outcome: "NOT_ALLOWED"; readonly enrolment: LockedEnrolment };

/**
 * Moves enrolments, of one member or of a whole draw: lock, read, decide, write, in as many statements as for one, and
 * one more for each further thousand. In: a transaction, which the caller commits, or not when it wants all actions or none; each
 * enrolment once. Out: an outcome per action, in their order.
 */
export async function performActions(tx: Tx, requests: readonly ActionRequest[], now: Date): Promise<readonly ActionOutcome[]> {
  await lockMembers(
    tx,
    requests.map(({ memberId }) => memberId),
  );
  const found = new Map((await lockEnrolments(tx, requests)).map((enrolment) => [enrolment.id, enrolment]));
  const decided = requests.map(({ memberId, enrolmentId, actor, action }) => {
    const known = found.get(enrolmentId);
    const enrolment = known?.memberId === memberId ? known : undefined; // another request may have named its owner
    const move = enrolment && allowedMove(enrolment, action, roleOf(actor), now);
    return { enrolment, actor, move };
  });
  const moves = decided.flatMap(({ enrolment, actor, move }) => (enrolment && move ? [{ enrolment, actor, move }] : []));
  await writeMoves(tx, moves, now);
  return decided.map(({ enrolment, move }) => {
    if (!enrolment) return { outcome: "NOT_FOUND" };
    return move === undefined ? { outcome: "NOT_ALLOWED", enrolment } : { outcome: "MOVED" };
  });
}
