import type { EnrolmentStatus, PendingBy } from "@kaifong/contract";
import type { SHOWN_STATUSES } from "@kaifong/contract/staff";
import { isOneOf } from "@kaifong/contract/is-one-of";
import { hasEnded } from "./phase.ts";

/*
 * The meaning of an enrolment's states, each list once. Server and pages use these; a test compares the guards of the database
 * (migration 0009) with them.
 */

/** R-ENR-01: at most one enrolment of a member and course is in one of these and not over (R-ENR-09). */
export const LIVE_STATUSES = ["E", "A", "W", "P"] as const satisfies readonly EnrolmentStatus[];
/** R-ENR-02: these hold a seat, unless they are left behind (R-ENR-09); their number never exceeds the quota. */
export const SEAT_STATUSES = ["A", "P"] as const satisfies readonly EnrolmentStatus[];
/** R-ENR-03: a new enrolment may not overlap in time with one in these. */
export const CLASHING_STATUSES = ["A", "P", "E"] as const satisfies readonly EnrolmentStatus[];
/** R-ENR-05: these wait for the draw of their class. */
export const UNDRAWN_STATUSES = ["E"] as const satisfies readonly EnrolmentStatus[];
/** R-ENR-05: these wait for a place that becomes free, before anybody new. */
export const WAITING_STATUSES = ["W"] as const satisfies readonly EnrolmentStatus[];
/**
 * Attendance, by the codes of the specification (§4): reserved, and later written only by that feature. Until then no move leads
 * to one (the table of moves has none, by type); code that reads an enrolment knows them already.
 */
export const ATTENDANCE_STATUSES = ["ATT", "ABS", "L"] as const satisfies readonly EnrolmentStatus[];
/** The states of somebody who has a place, or had one until its lessons were over. */
export const CONFIRMED_PLACE_STATUSES = ["A", ...ATTENDANCE_STATUSES] as const satisfies readonly EnrolmentStatus[];
/** Cancelled, and withdrawn: a member who came back has another enrolment. */
export const CANCELLED_STATUSES = ["R", "C"] as const satisfies readonly EnrolmentStatus[];

/** Whether an enrolment is an offered place, which its member has not accepted yet: a P, but not an application. */
export function isOffered({ pendingBy }: { readonly pendingBy: PendingBy | null }): boolean {
  return pendingBy === "MEMBER";
}

/** Whether an enrolment is an application, which staff have not checked yet: a P, but not an offered place. */
export function isApplied({ pendingBy }: { readonly pendingBy: PendingBy | null }): boolean {
  return pendingBy === "STAFF";
}

/**
 * The shown status of an enrolment: its status, except for an offered place, whose P waits for the member and not for the centre.
 */
export type ShownStatus = (typeof SHOWN_STATUSES)[number];
/**
 * Shown for an application that staff check, and for an offered place: one status, which differs by whose answer it waits for.
 */
export const APPLIED_STATUSES = ["P"] as const satisfies readonly ShownStatus[];
export const OFFERED_STATUSES = ["OFFERED"] as const satisfies readonly ShownStatus[];

/** The status as members see it: a place that waits for their answer is OFFERED, whatever it is stored as. */
export function shownStatus<Status extends string>(enrolment: {
  readonly status: Status;
  readonly pendingBy: PendingBy | null;
}): Status | "OFFERED" {
  return isOffered(enrolment) ? "OFFERED" : enrolment.status;
}

/** The states that an enrolment moves between, as shown: their P is an application. */
export type MovingState = Exclude<ShownStatus, (typeof ATTENDANCE_STATUSES)[number]>;
/** The state before a move: NEW is an enrolment that has not been written yet. */
export type EnrolmentState = ShownStatus | "NEW";

/** The values that the database stores for a state. */
export interface StoredState<State extends EnrolmentState> {
  readonly status: Exclude<State, "OFFERED"> | "P";
  readonly pendingBy: PendingBy | null;
}

/** The stored values of a state: the reverse of `shownStatus`. */
export function storedState<State extends EnrolmentState>(state: State): StoredState<State> {
  if (isOneOf(OFFERED_STATUSES, state)) return { status: "P", pendingBy: "MEMBER" };
  const status = state as Exclude<State, "OFFERED">; // or it had returned
  return { status, pendingBy: isOneOf(APPLIED_STATUSES, state) ? "STAFF" : null };
}

/** Whether a seat is held in this state, by an offer too (R-ENR-02). */
export function holdsSeat(state: EnrolmentState): boolean {
  return isOneOf(SEAT_STATUSES, storedState(state).status);
}

/** The facts by which an enrolment is over, whatever its status. */
export interface EndFacts {
  /** The end of the last lesson of its class; null when no lesson is set yet. */
  readonly lastEnd: Date | null;
  /** R-ENR-09: whether it ended in a class that goes on without it, because its member has taken the course again. */
  readonly leftBehind: boolean;
}

/** R-ENR-09: whether an enrolment is over: its class has ended, or goes on without it. */
export function isOver({ lastEnd, leftBehind }: EndFacts, now: Date): boolean {
  return leftBehind || hasEnded({ lastEnd }, now);
}

/** R-ENR-01, R-ENR-09: whether an enrolment may still change: it waits or holds a seat, and is not over. */
export function isLive(enrolment: EndFacts & { readonly status: string }, now: Date): boolean {
  return isOneOf(LIVE_STATUSES, enrolment.status) && !isOver(enrolment, now);
}
