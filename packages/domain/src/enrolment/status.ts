import type { EnrolmentStatus, PendingBy } from "@kaifong/contract";
import { hasEnded } from "./phase.ts";

/*
 * What the states of an enrolment mean, each list once. Server and pages ask these; the guards of the database (migration 0009)
 * are held equal to them by a test.
 */

/** R-ENR-01: at most one enrolment of a member and course is in one of these, until its class has ended (R-ENR-09). */
export const LIVE_STATUSES = ["E", "A", "W", "P"] as const satisfies readonly EnrolmentStatus[];
/** R-ENR-02: these hold a seat; their number never exceeds the quota. */
export const SEAT_STATUSES = ["A", "P"] as const satisfies readonly EnrolmentStatus[];
/** R-ENR-03: a new enrolment may not overlap in time with one in these. */
export const CLASHING_STATUSES = ["A", "P", "E"] as const satisfies readonly EnrolmentStatus[];
/** R-ENR-05: these wait for the draw of their class. */
export const UNDRAWN_STATUSES = ["E"] as const satisfies readonly EnrolmentStatus[];
/** R-ENR-05: these wait for a place that falls free, before anybody new. */
export const WAITING_STATUSES = ["W"] as const satisfies readonly EnrolmentStatus[];
/**
 * Who was there, by the codes of the specification (§4): reserved for attendance, which alone will write them. Until then nothing
 * leads to one (the table of moves has none, by type); what reads an enrolment knows them already.
 */
export const ATTENDANCE_STATUSES = ["ATT", "ABS", "L"] as const satisfies readonly EnrolmentStatus[];
/** The statuses that an enrolment moves between. */
export type MovingStatus = Exclude<EnrolmentStatus, (typeof ATTENDANCE_STATUSES)[number]>;
/** Of somebody who has a place, or had one until its lessons were over. */
export const PLACE_STATUSES = ["A", ...ATTENDANCE_STATUSES] as const satisfies readonly EnrolmentStatus[];
/** Of somebody who is, or was, expected in the lessons; but for an offered place. */
const EXPECTED_STATUSES = ["P", ...PLACE_STATUSES] as const satisfies readonly EnrolmentStatus[];
/** Cancelled, and withdrawn: whoever came back has another enrolment. */
export const CANCELLED_STATUSES = ["R", "C"] as const satisfies readonly EnrolmentStatus[];

/** Whether a state is one of a list. In: any status as it comes over the wire, also one that this version does not know. */
export function isOneOf<Status extends ShownStatus>(statuses: readonly Status[], status: string): status is Status {
  return statuses.some((each) => each === status);
}

/** Whether an enrolment is an offered place, which its member has yet to accept: a P, but no application. */
export function isOffered({ pendingBy }: { readonly pendingBy: PendingBy | null }): boolean {
  return pendingBy === "MEMBER";
}

/** Whether an enrolment is an application, which staff have yet to check: a P, but no offered place. */
export function isApplied({ pendingBy }: { readonly pendingBy: PendingBy | null }): boolean {
  return pendingBy === "STAFF";
}

/** What is said of an enrolment: its status, but for an offered place, whose P asks the member and not the centre. */
export type ShownStatus = EnrolmentStatus | "OFFERED";
/** Shown of an application that staff check, and of an offered place: one status, told apart by whose answer it waits for. */
export const APPLIED_STATUSES = ["P"] as const satisfies readonly ShownStatus[];
export const OFFERED_STATUSES = ["OFFERED"] as const satisfies readonly ShownStatus[];

/** The status as members see it: a place that waits for their answer is OFFERED, whatever it is stored as. */
export function shownStatus<Status extends string>(enrolment: {
  readonly status: Status;
  readonly pendingBy: PendingBy | null;
}): Status | "OFFERED" {
  return isOffered(enrolment) ? "OFFERED" : enrolment.status;
}

/** Whether its member is, or was, expected in the lessons: while staff check an application too, but not at an offered place. */
export function isExpected(enrolment: { readonly status: EnrolmentStatus; readonly pendingBy: PendingBy | null }): boolean {
  return isOneOf(EXPECTED_STATUSES, enrolment.status) && !isOffered(enrolment);
}

/**
 * R-ENR-01, R-ENR-09: whether something may still come of an enrolment: it waits or holds a seat, and its class has not ended.
 * In: `lastEnd`, end of the last lesson; null when no lesson is set yet.
 */
export function isLive({ status, lastEnd }: { readonly status: string; readonly lastEnd: Date | null }, now: Date): boolean {
  return isOneOf(LIVE_STATUSES, status) && !hasEnded({ lastEnd }, now);
}
