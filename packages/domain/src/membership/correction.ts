import type { CorrectionState } from "@kaifong/contract";
import { type MoveBy, type Moves, type Side, stateAfter } from "../moves.ts";

/** States of a request that waits for staff. */
export const WAITING_CORRECTIONS = ["ASKED"] as const satisfies readonly CorrectionState[];

/** R-MEM-15: every way that a request goes, and who takes it there; what was settled stays so. */
const MOVES = {
  WITHDRAW: { from: WAITING_CORRECTIONS, to: "WITHDRAWN", by: "MEMBER" },
  CARRY_OUT: { from: WAITING_CORRECTIONS, to: "DONE", by: "STAFF" },
  DECLINE: { from: WAITING_CORRECTIONS, to: "DECLINED", by: "STAFF" },
} as const satisfies Moves<CorrectionState>;
/** What staff may make of a request. */
export type StaffSettlement = MoveBy<typeof MOVES, "STAFF">;

interface CorrectionFacts {
  readonly state: CorrectionState;
}

/** Whether a request waits for staff; another about the same waits for that, and it alone can be settled (R-MEM-15). */
export function isWaitingCorrection({ state }: CorrectionFacts): boolean {
  return WAITING_CORRECTIONS.some((waiting) => waiting === state);
}

/** How a request stands once this side has settled it so; undefined where it was settled before, or not by this side. */
export function correctionAfter<Name extends keyof typeof MOVES>(
  move: Name,
  by: Side,
  request: CorrectionFacts,
): (typeof MOVES)[Name]["to"] | undefined {
  return stateAfter(MOVES, move, by, request);
}

/** Whether its member has taken it back. */
export function isWithdrawnCorrection({ state }: CorrectionFacts): boolean {
  return state === MOVES.WITHDRAW.to;
}

/** Days for which what became of a correction is kept. */
export const SETTLED_CORRECTION_DAYS = 365;
