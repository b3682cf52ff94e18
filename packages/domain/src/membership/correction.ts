import type { CorrectionState } from "@kaifong/contract";
import { isOneOf } from "@kaifong/contract/is-one-of";
import { anyTime, type MoveBy, type Moves, type Side, stateAfter } from "../moves.ts";

/** States of a request that waits for staff. */
export const WAITING_CORRECTION_STATES = ["REQUESTED"] as const satisfies readonly CorrectionState[];

/** R-MEM-15: every move of a request, and who makes it; a settled one stays settled. */
export const CORRECTION_MOVES = {
  WITHDRAW: { from: WAITING_CORRECTION_STATES, to: "WITHDRAWN", by: { MEMBER: anyTime } },
  CARRY_OUT: { from: WAITING_CORRECTION_STATES, to: "DONE", by: { STAFF: anyTime } },
  DECLINE: { from: WAITING_CORRECTION_STATES, to: "DECLINED", by: { STAFF: anyTime } },
} as const satisfies Moves<CorrectionState>;
/** The decisions of staff on a request. */
export type CorrectionDecision = MoveBy<typeof CORRECTION_MOVES, "STAFF">;

interface CorrectionFacts {
  readonly state: CorrectionState;
}

/**
 * Whether a request waits for staff; another one about the same subject is not possible meanwhile, and only a waiting one can be
 * settled (R-MEM-15).
 */
export function isWaitingCorrection({ state }: CorrectionFacts): boolean {
  return isOneOf(WAITING_CORRECTION_STATES, state);
}

/** The state of a request after this side has settled it; undefined when it was settled before, or not by this side. */
export function correctionAfter<Name extends keyof typeof CORRECTION_MOVES>(
  move: Name,
  by: Side,
  request: CorrectionFacts,
): (typeof CORRECTION_MOVES)[Name]["to"] | undefined {
  return stateAfter(CORRECTION_MOVES, move, by, request);
}

/** Whether its member has withdrawn it. */
export function isWithdrawnCorrection({ state }: CorrectionFacts): boolean {
  return state === CORRECTION_MOVES.WITHDRAW.to;
}

/** How many days the outcome of a correction is retained. */
export const SETTLED_CORRECTION_DAYS = 365;
