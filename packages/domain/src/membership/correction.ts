import type { CorrectionState } from "@kaifong/contract";
import type { DecideCorrection } from "@kaifong/contract/staff";
import { type MoveBy, type Moves, type Side, stateAfter, type StateMove } from "../moves.ts";

/** States of a request that waits for staff. */
export const WAITING_CORRECTIONS = ["ASKED"] as const satisfies readonly CorrectionState[];

/** R-MEM-15: every way that a request goes, and who takes it there; what was settled stays so. */
export const CORRECTION_MOVES = {
  WITHDRAW: { from: WAITING_CORRECTIONS, to: "WITHDRAWN", by: "MEMBER" },
  CARRY_OUT: { from: WAITING_CORRECTIONS, to: "DONE", by: "STAFF" },
  DECLINE: { from: WAITING_CORRECTIONS, to: "DECLINED", by: "STAFF" },
} as const satisfies Moves<CorrectionState> &
  Readonly<Record<DecideCorrection["move"], StateMove<CorrectionState> & { readonly by: "STAFF" }>>;
/** What staff may make of a request. */
export type CorrectionDecision = MoveBy<typeof CORRECTION_MOVES, "STAFF">;

interface CorrectionFacts {
  readonly state: CorrectionState;
}

/** Whether a request waits for staff; another about the same waits for that, and it alone can be settled (R-MEM-15). */
export function isWaitingCorrection({ state }: CorrectionFacts): boolean {
  return WAITING_CORRECTIONS.some((waiting) => waiting === state);
}

/** How a request stands once this side has settled it so; undefined where it was settled before, or not by this side. */
export function correctionAfter<Name extends keyof typeof CORRECTION_MOVES>(
  move: Name,
  by: Side,
  request: CorrectionFacts,
): (typeof CORRECTION_MOVES)[Name]["to"] | undefined {
  return stateAfter(CORRECTION_MOVES, move, by, request);
}

/** Whether its member has taken it back. */
export function isWithdrawnCorrection({ state }: CorrectionFacts): boolean {
  return state === CORRECTION_MOVES.WITHDRAW.to;
}

/** Days for which what became of a correction is retained. */
export const DECIDED_CORRECTION_DAYS = 365;
