import type { ConsultationAction, ConsultationState } from "@kaifong/contract";
import { type Move, type MoveBy, movesBy, type Side, stateAfter } from "../moves.ts";
import { DAY_MS } from "../time/index.ts";

/** Requests that a member may have waiting or agreed at one time (R-CON-02). */
export const MAX_LIVE_CONSULTATIONS = 3;

/** Within how many working days the centre answers a request (R-CON-05). */
export const ANSWER_WORKING_DAYS = 3;

/** States of a request that is still to come to something (R-CON-01). */
export const LIVE_CONSULTATIONS = ["ASKED", "OFFERED", "CONFIRMED"] as const satisfies readonly ConsultationState[];

/** When: against the time that was said of the request; a new time, of those that come with one, is always still to come. */
type MoveTime = "ANY_TIME" | "UNTIL_IT_BEGINS" | "ONCE_IT_BEGINS" | "A_DAY_AFTER" | "WITH_A_TIME_TO_COME";
interface Timed extends Move<ConsultationState> {
  readonly when: MoveTime;
}

/** R-CON-03, 04 and 06: every way that a request goes; nothing else moves one. */
const MOVES = {
  ACCEPT: { from: ["OFFERED"], to: "CONFIRMED", by: "MEMBER", when: "UNTIL_IT_BEGINS" },
  CANCEL: { from: LIVE_CONSULTATIONS, to: "CANCELLED", by: "MEMBER", when: "UNTIL_IT_BEGINS" },
  OFFER: { from: LIVE_CONSULTATIONS, to: "OFFERED", by: "STAFF", when: "WITH_A_TIME_TO_COME" },
  CONFIRM: { from: LIVE_CONSULTATIONS, to: "CONFIRMED", by: "STAFF", when: "WITH_A_TIME_TO_COME" },
  DECLINE: { from: LIVE_CONSULTATIONS, to: "DECLINED", by: "STAFF", when: "ANY_TIME" },
  FINISH: { from: ["CONFIRMED"], to: "DONE", by: "STAFF", when: "ONCE_IT_BEGINS" },
  LAPSE: { from: ["OFFERED"], to: "CANCELLED", by: "SYSTEM", when: "ONCE_IT_BEGINS" },
  COUNT_AS_DONE: { from: ["CONFIRMED"], to: "DONE", by: "SYSTEM", when: "A_DAY_AFTER" },
} as const satisfies Readonly<Record<ConsultationAction, Timed & { readonly by: "MEMBER" }>> & Readonly<Record<string, Timed>>;

type MoveName = keyof typeof MOVES;
/** What staff may do with a request. */
export type StaffMove = MoveBy<typeof MOVES, "STAFF">;

interface Standing {
  readonly state: ConsultationState;
  /** When it is to be; null while nobody has said so. */
  readonly startsAt: Date | null;
}

export function isLiveConsultation(state: ConsultationState): boolean {
  return LIVE_CONSULTATIONS.some((live) => live === state);
}

/** States in which the centre owes an answer. */
export const UNANSWERED_CONSULTATIONS = ["ASKED"] as const satisfies readonly ConsultationState[];

export function isUnanswered(state: ConsultationState): boolean {
  return UNANSWERED_CONSULTATIONS.some((unanswered) => unanswered === state);
}

/** Whether the member is told of it: not of what they were at. */
export function isTold(state: ConsultationState): state is Exclude<ConsultationState, "DONE"> {
  return state !== "DONE";
}

/** Whether what the member is told of it names the time, and is no news once that has come (R-CON-05). */
export function isToldWithTime(state: ConsultationState): boolean {
  return state === "OFFERED" || state === "CONFIRMED";
}

/** Whether a request has been moved so already, or stands as if it had. */
export function standsAfter(move: MoveName, { state }: Pick<Standing, "state">): boolean {
  return MOVES[move].to === state;
}

/**
 * How a request stands once this side has moved it so; undefined where it cannot be now, or not by this side. In: the time that a
 * move comes with which says one.
 */
export function movedTo<Name extends MoveName>(
  move: Name,
  by: Side,
  { state, startsAt }: Standing,
  now: Date,
  newTime: Date | null = null,
): (typeof MOVES)[Name]["to"] | undefined {
  const to = stateAfter<ConsultationState, typeof MOVES, Name>(MOVES, move, by, state);
  return to !== undefined && isTimeFor(MOVES[move].when, { startsAt, now, newTime }) ? to : undefined;
}

function isTimeFor(
  when: MoveTime,
  { startsAt, now, newTime }: { readonly startsAt: Date | null; readonly now: Date; readonly newTime: Date | null },
): boolean {
  switch (when) {
    case "ANY_TIME":
      return true;
    case "UNTIL_IT_BEGINS":
      return startsAt === null || now < startsAt;
    case "ONCE_IT_BEGINS":
      return startsAt !== null && startsAt <= now;
    case "A_DAY_AFTER":
      return startsAt !== null && startsAt.getTime() + DAY_MS <= now.getTime();
    case "WITH_A_TIME_TO_COME":
      return newTime !== null && now < newTime;
  }
}

/** R-CON-03: what a member, or who acts for them, may do. */
export function consultationActions(request: Standing, now: Date): readonly ConsultationAction[] {
  return possible("MEMBER", request, now);
}

/** R-CON-06: what becomes of a request by itself, because nobody has said so in time. Undefined: it stands. */
export function lapsedInto(request: Standing, now: Date): ConsultationState | undefined {
  const [move] = possible("SYSTEM", request, now);
  return move && movedTo(move, "SYSTEM", request, now);
}

function possible<By extends Side>(by: By, request: Standing, now: Date): readonly MoveBy<typeof MOVES, By>[] {
  return movesBy(MOVES, by).filter((name) => movedTo(name, by, request, now) !== undefined);
}
