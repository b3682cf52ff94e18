import type { ConsultationAction, ConsultationState } from "@kaifong/contract";
import { DAY_MS } from "../time/index.ts";

/** Requests that a member may have waiting or agreed at one time (R-CON-02). */
export const MAX_LIVE_CONSULTATIONS = 3;

/** Within how many working days the centre answers a request (R-CON-05). */
export const ANSWER_WORKING_DAYS = 3;

/** What the centre may make of a request. */
export const CENTRE_DECISIONS = ["OFFERED", "CONFIRMED", "DONE", "DECLINED"] as const satisfies readonly ConsultationState[];
export type CentreDecision = (typeof CENTRE_DECISIONS)[number];

/** States of a request that is still to come to something (R-CON-01). */
export const LIVE_CONSULTATIONS = ["ASKED", "OFFERED", "CONFIRMED"] as const satisfies readonly ConsultationState[];

interface Standing {
  readonly state: ConsultationState;
  /** When it is to be; null while nobody has said so. */
  readonly startsAt: Date | null;
}

export function isLive(state: ConsultationState): boolean {
  return LIVE_CONSULTATIONS.some((live) => live === state);
}

/**
 * R-CON-03: what a member, or who acts for them, may do: accept what is offered, and cancel what is live, both until it begins.
 */
export function consultationActions({ state, startsAt }: Standing, now: Date): readonly ConsultationAction[] {
  if (!isLive(state) || (startsAt !== null && startsAt <= now)) return [];
  return state === "OFFERED" ? ["ACCEPT", "CANCEL"] : ["CANCEL"];
}

/** What each of a member's actions makes of a request. */
export const STATE_AFTER: Readonly<Record<ConsultationAction, ConsultationState>> = { ACCEPT: "CONFIRMED", CANCEL: "CANCELLED" };

/**
 * R-CON-04: whether the centre may decide so: offer or confirm a time to come of what is live, again too; decline what is
 * live; call done what was confirmed, once it has begun.
 */
export function mayDecide(
  to: CentreDecision,
  before: Standing,
  { startsAt, now }: { readonly startsAt: Date | null; readonly now: Date },
): boolean {
  switch (to) {
    case "OFFERED":
    case "CONFIRMED":
      return isLive(before.state) && startsAt !== null && startsAt > now;
    case "DECLINED":
      return isLive(before.state);
    case "DONE":
      return before.state === "CONFIRMED" && before.startsAt !== null && before.startsAt <= now;
  }
}

/**
 * R-CON-06: what becomes of a request by itself, because nobody has said so in time: an offer that was not accepted is cancelled
 * when it would begin, and what was agreed counts as done a day after. Undefined: it stands.
 */
export function lapsedInto({ state, startsAt }: Standing, now: Date): ConsultationState | undefined {
  if (startsAt === null) return undefined;
  if (state === "OFFERED" && startsAt <= now) return "CANCELLED";
  return state === "CONFIRMED" && startsAt.getTime() + DAY_MS <= now.getTime() ? "DONE" : undefined;
}
