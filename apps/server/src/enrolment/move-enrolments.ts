import { move, type StepAction } from "@kaifong/domain/enrolment";
import type { Tx } from "../platform/db.ts";
import { lockMembers } from "../platform/locks.ts";
import { type EnrolmentActor, roleOf } from "./actor.ts";
import { type LockedEnrolment, lockEnrolments } from "./enrolment-sql.ts";
import { writeMoves } from "./write-enrolments.ts";

/** A step of an enrolment that is there: by its member, staff, a draw or this system. */
export interface EnrolmentStep {
  /** Whose enrolment it is. */
  readonly memberId: string;
  readonly actor: EnrolmentActor;
  readonly enrolmentId: string;
  readonly action: StepAction;
}

export type StepOutcome =
  | { readonly outcome: "MOVED" }
  /** The member has no such enrolment. */
  | { readonly outcome: "NOT_FOUND" }
  /** `move()` says no; the enrolment stays as it is. */
  | { readonly outcome: "NOT_ALLOWED"; readonly enrolment: LockedEnrolment };

/**
 * Moves enrolments, of one member or of a whole draw: lock, read, decide, write, in as many statements as for one. In: a
 * transaction, which the caller commits, or not when it wants all steps or none; each enrolment once. Out: an outcome per step,
 * in their order.
 */
export async function performSteps(tx: Tx, steps: readonly EnrolmentStep[], now: Date): Promise<readonly StepOutcome[]> {
  await lockMembers(
    tx,
    steps.map(({ memberId }) => memberId),
  );
  return performLockedSteps(tx, steps, now);
}

/** The same where the transaction has locked their members already. */
export async function performLockedSteps(tx: Tx, steps: readonly EnrolmentStep[], now: Date): Promise<readonly StepOutcome[]> {
  const found = new Map((await lockEnrolments(tx, steps)).map((enrolment) => [enrolment.id, enrolment]));
  const decided = steps.map(({ memberId, enrolmentId, actor, action }) => {
    const known = found.get(enrolmentId);
    const enrolment = known?.memberId === memberId ? known : undefined; // another step may have named its owner
    const step = enrolment && move(enrolment, action, roleOf(actor), now);
    return { enrolment, actor, step };
  });
  const moves = decided.flatMap(({ enrolment, actor, step }) => (enrolment && step ? [{ enrolment, actor, step }] : []));
  await writeMoves(tx, moves, now);
  return decided.map(({ enrolment, step }) => {
    if (!enrolment) return { outcome: "NOT_FOUND" };
    return step === undefined ? { outcome: "NOT_ALLOWED", enrolment } : { outcome: "MOVED" };
  });
}
