import type { ConsultationAction, ConsultationState } from "@kaifong/contract";
import { isOneOf } from "@kaifong/contract/is-one-of";
import { anyTime, type MoveBy, type Moves, movesNow, type Side, stateAfter } from "../moves.ts";
import { DAY_MS } from "../time/index.ts";

/** The most requests that a member may have waiting or agreed at one time (R-CON-02). */
export const MAX_LIVE_CONSULTATIONS = 3;

/** The number of working days within which the centre answers a request (R-CON-05). */
export const CONSULTATION_REPLY_WORKING_DAYS = 3;

/** States of a request that is not over yet (R-CON-01). */
export const LIVE_CONSULTATION_STATES = ["REQUESTED", "OFFERED", "CONFIRMED"] as const satisfies readonly ConsultationState[];

/** R-CON-03, 04 and 06: every move of a request; nothing else changes its state. */
export const CONSULTATION_MOVES = {
  ACCEPT: { from: ["OFFERED"], to: "CONFIRMED", by: { MEMBER: untilItBegins } },
  CANCEL: { from: LIVE_CONSULTATION_STATES, to: "CANCELLED", by: { MEMBER: untilItBegins } },
  OFFER: { from: LIVE_CONSULTATION_STATES, to: "OFFERED", by: { STAFF: withATimeToCome } },
  CONFIRM: { from: LIVE_CONSULTATION_STATES, to: "CONFIRMED", by: { STAFF: withATimeToCome } },
  DECLINE: { from: LIVE_CONSULTATION_STATES, to: "DECLINED", by: { STAFF: anyTime } },
  FINISH: { from: ["CONFIRMED"], to: "DONE", by: { STAFF: onceItHasBegun } },
  LAPSE: { from: ["OFFERED"], to: "CANCELLED", by: { SYSTEM: onceItHasBegun } },
  COUNT_AS_DONE: { from: ["CONFIRMED"], to: "DONE", by: { SYSTEM: isDayAfterStart } },
} as const satisfies Moves<ConsultationState, MoveFacts>;

type MoveName = keyof typeof CONSULTATION_MOVES;
/** The decisions of staff on a request. */
export type ConsultationDecision = MoveBy<typeof CONSULTATION_MOVES, "STAFF">;

interface ConsultationFacts {
  readonly state: ConsultationState;
  /** The agreed or offered time; null when nobody has named one. */
  readonly startsAt: Date | null;
}

/** The facts by which the time of a move is judged. */
interface MoveFacts extends ConsultationFacts {
  readonly now: Date;
  /** The time that the move brings, for moves that bring one. */
  readonly newTime: Date | null;
}

/** Whether the request is not over yet (R-CON-01). */
export function isLiveConsultation(state: ConsultationState): boolean {
  return isOneOf(LIVE_CONSULTATION_STATES, state);
}

/** States in which the centre owes an answer. */
export const UNANSWERED_CONSULTATION_STATES = ["REQUESTED"] as const satisfies readonly ConsultationState[];

/** Whether the centre owes an answer. */
export function awaitsCentre(state: ConsultationState): boolean {
  return isOneOf(UNANSWERED_CONSULTATION_STATES, state);
}

/** Whether the member is notified of this state: not of those that the member's own actions lead to. */
export function isMemberNotifiedOf(
  state: ConsultationState,
): state is Exclude<ConsultationState, typeof CONSULTATION_MOVES.FINISH.to> {
  return state !== CONSULTATION_MOVES.FINISH.to;
}

/** Whether the notification names the time, and is out of date once that has come (R-CON-05). */
export function isNotifiedWithTime(state: ConsultationState): boolean {
  return state === CONSULTATION_MOVES.OFFER.to || state === CONSULTATION_MOVES.CONFIRM.to;
}

/** Whether with this action the member agrees to a place and a time, which they must have seen. */
export function agreesToTime(action: ConsultationAction): boolean {
  return CONSULTATION_MOVES[action].to === "CONFIRMED";
}

/** Whether a request is already in the state that this move leads to. */
export function isStateAfter(move: MoveName, { state }: Pick<ConsultationFacts, "state">): boolean {
  return CONSULTATION_MOVES[move].to === state;
}

/**
 * The state of a request after this side's move; undefined when the move is not possible now, or not for this side. `newTime`:
 * the time that the move brings, for moves that bring one.
 */
export function consultationAfter<Name extends MoveName>(
  move: Name,
  by: Side,
  request: ConsultationFacts,
  now: Date,
  newTime: Date | null = null,
): (typeof CONSULTATION_MOVES)[Name]["to"] | undefined {
  return stateAfter(CONSULTATION_MOVES, move, by, { ...request, now, newTime });
}

/** R-CON-03: the actions of this side that are possible now, except those that bring a new time. */
export function consultationActions<By extends Side>(
  by: By,
  request: ConsultationFacts,
  now: Date,
): readonly MoveBy<typeof CONSULTATION_MOVES, By>[] {
  return movesNow(CONSULTATION_MOVES, by, { ...request, now, newTime: null });
}

/** R-CON-06: the state into which a request lapses when nobody acts in time; undefined when it stays as it is. */
export function stateAfterLapse(request: ConsultationFacts, now: Date): ConsultationState | undefined {
  const [move] = consultationActions("SYSTEM", request, now);
  return move && CONSULTATION_MOVES[move].to;
}

/* Times of moves, judged against the time of the request; the new time of a move that brings one is always in the future. */

function untilItBegins({ startsAt, now }: MoveFacts): boolean {
  return startsAt === null || now < startsAt;
}

function onceItHasBegun({ startsAt, now }: MoveFacts): boolean {
  return startsAt !== null && startsAt <= now;
}

function isDayAfterStart({ startsAt, now }: MoveFacts): boolean {
  return startsAt !== null && startsAt.getTime() + DAY_MS <= now.getTime();
}

function withATimeToCome({ newTime, now }: MoveFacts): boolean {
  return newTime !== null && now < newTime;
}
