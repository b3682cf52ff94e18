import type { ConsultationAction, ConsultationState } from "@kaifong/contract";
import type { DecideConsultation } from "@kaifong/contract/staff";
import { type StateMove, type MoveBy, movesBy, type Side, stateAfter } from "../moves.ts";
import { DAY_MS } from "../time/index.ts";

/** Requests that a member may have waiting or agreed at one time (R-CON-02). */
export const MAX_LIVE_CONSULTATIONS = 3;

/** Within how many working days the centre answers a request (R-CON-05). */
export const CONSULTATION_REPLY_WORKING_DAYS = 3;

/** States of a request that is still to come to something (R-CON-01). */
export const LIVE_CONSULTATIONS = ["ASKED", "OFFERED", "CONFIRMED"] as const satisfies readonly ConsultationState[];

/** When: against the time that was said of the request; a new time, of those that come with one, is always still to come. */
type MoveTime = "ANY_TIME" | "UNTIL_IT_BEGINS" | "FROM_ITS_BEGIN" | "FROM_A_DAY_AFTER" | "WITH_A_TIME_TO_COME";
interface Timed extends StateMove<ConsultationState> {
  readonly when: MoveTime;
}

/** R-CON-03, 04 and 06: every way that a request goes; nothing else moves one. */
export const CONSULTATION_MOVES = {
  ACCEPT: { from: ["OFFERED"], to: "CONFIRMED", by: "MEMBER", when: "UNTIL_IT_BEGINS" },
  CANCEL: { from: LIVE_CONSULTATIONS, to: "CANCELLED", by: "MEMBER", when: "UNTIL_IT_BEGINS" },
  OFFER: { from: LIVE_CONSULTATIONS, to: "OFFERED", by: "STAFF", when: "WITH_A_TIME_TO_COME" },
  CONFIRM: { from: LIVE_CONSULTATIONS, to: "CONFIRMED", by: "STAFF", when: "WITH_A_TIME_TO_COME" },
  DECLINE: { from: LIVE_CONSULTATIONS, to: "DECLINED", by: "STAFF", when: "ANY_TIME" },
  FINISH: { from: ["CONFIRMED"], to: "DONE", by: "STAFF", when: "FROM_ITS_BEGIN" },
  LAPSE: { from: ["OFFERED"], to: "CANCELLED", by: "SYSTEM", when: "FROM_ITS_BEGIN" },
  COUNT_AS_DONE: { from: ["CONFIRMED"], to: "DONE", by: "SYSTEM", when: "FROM_A_DAY_AFTER" },
} as const satisfies Readonly<Record<ConsultationAction, Timed & { readonly by: "MEMBER" }>> &
  Readonly<Record<DecideConsultation["move"], Timed & { readonly by: "STAFF" }>> &
  Readonly<Record<string, Timed>>;

type MoveName = keyof typeof CONSULTATION_MOVES;
/** What staff may do with a request. */
export type ConsultationDecision = MoveBy<typeof CONSULTATION_MOVES, "STAFF">;

interface ConsultationFacts {
  readonly state: ConsultationState;
  /** When it is to be; null while nobody has said so. */
  readonly startsAt: Date | null;
}

/** Whether it is still to come to something (R-CON-01). */
export function isLiveConsultation(state: ConsultationState): boolean {
  return LIVE_CONSULTATIONS.some((live) => live === state);
}

/** States in which the centre owes an answer. */
export const UNANSWERED_CONSULTATIONS = ["ASKED"] as const satisfies readonly ConsultationState[];

/** Whether the centre owes an answer. */
export function isUnanswered(state: ConsultationState): boolean {
  return UNANSWERED_CONSULTATIONS.some((unanswered) => unanswered === state);
}

/** Whether the member is told of it: not of what they were at. */
export function isNotified(state: ConsultationState): state is Exclude<ConsultationState, "DONE"> {
  return state !== "DONE";
}

/** Whether what the member is told of it names the time, and is no news once that has come (R-CON-05). */
export function isNotifiedWithTime(state: ConsultationState): boolean {
  return state === "OFFERED" || state === "CONFIRMED";
}

/** Whether the member agrees by it to a place and a time, which they must have seen. */
export function agreesToTime(action: ConsultationAction): boolean {
  return CONSULTATION_MOVES[action].to === "CONFIRMED";
}

/** Whether a request has been moved so already, or stands as if it had. */
export function isStateAfter(move: MoveName, { state }: Pick<ConsultationFacts, "state">): boolean {
  return CONSULTATION_MOVES[move].to === state;
}

/**
 * How a request stands once this side has moved it so; undefined where it cannot be now, or not by this side. In: the time that a
 * move comes with which says one.
 */
export function consultationAfter<Name extends MoveName>(
  move: Name,
  by: Side,
  request: ConsultationFacts,
  now: Date,
  newTime: Date | null = null,
): (typeof CONSULTATION_MOVES)[Name]["to"] | undefined {
  return IS_TIME[CONSULTATION_MOVES[move].when](request, now, newTime)
    ? stateAfter(CONSULTATION_MOVES, move, by, request)
    : undefined;
}

/** R-CON-03: what this side may do now, but for what comes with a new time. */
export function consultationActions<By extends Side>(
  by: By,
  request: ConsultationFacts,
  now: Date,
): readonly MoveBy<typeof CONSULTATION_MOVES, By>[] {
  return movesBy(CONSULTATION_MOVES, by).filter((name) => consultationAfter(name, by, request, now) !== undefined);
}

/** R-CON-06: what becomes of a request by itself, because nobody has said so in time. Undefined: it stands. */
export function stateAfterLapse(request: ConsultationFacts, now: Date): ConsultationState | undefined {
  const [move] = consultationActions("SYSTEM", request, now);
  return move && CONSULTATION_MOVES[move].to;
}

const IS_TIME: Readonly<Record<MoveTime, (request: ConsultationFacts, now: Date, newTime: Date | null) => boolean>> = {
  ANY_TIME: () => true,
  UNTIL_IT_BEGINS: ({ startsAt }, now) => startsAt === null || now < startsAt,
  FROM_ITS_BEGIN: ({ startsAt }, now) => startsAt !== null && startsAt <= now,
  FROM_A_DAY_AFTER: ({ startsAt }, now) => startsAt !== null && startsAt.getTime() + DAY_MS <= now.getTime(),
  WITH_A_TIME_TO_COME: (_request, now, newTime) => newTime !== null && now < newTime,
};
