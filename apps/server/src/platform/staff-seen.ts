import type { CaseState, DecisionObstacle, Seen } from "@kaifong/contract/staff";
import type { CalendarDay } from "@kaifong/domain/time";
import { refuse, type Refusal } from "./refusal.ts";

/** A case as it is now: its state, as staff are shown it, and since when. Every row that staff decide about has both. */
export interface PresentState<State extends CaseState = CaseState> {
  readonly state: State;
  readonly stateSince: Date;
}

/** Whether a case is as staff saw it when they decided: nobody has moved it since, not even to where it was before. */
export function isAsSeen({ state, stateSince }: PresentState, seen: Seen): boolean {
  return state === seen.state && stateSince.getTime() === Date.parse(seen.since);
}

/**
 * Refuses a decision with the present state, which whoever decided is to look at; `against` says what is in the way of it in that
 * state, `until` which last day a relation has.
 */
export function refuseDecision(
  { state, stateSince }: PresentState,
  against: readonly DecisionObstacle[] = [],
  more: { readonly until?: CalendarDay | null } = {},
): Refusal<"DECISION_NOT_POSSIBLE"> {
  const detail = { state, since: stateSince.toISOString(), ...(against.length > 0 && { against }), ...more };
  return refuse("DECISION_NOT_POSSIBLE", { detail });
}
