import type { EnrolmentStatus, MemberAction } from "@kaifong/contract";

/**
 * The one table of enrolment states (rules R-ENR-01 to R-ENR-03). The server refuses by it, pages explain by it, and the database
 * function of migrations 0003 and 0005 is tested against it.
 */
export type Actor = "MEMBER" | "STAFF" | "DRAW" | "SYSTEM";

export interface Transition {
  readonly from: EnrolmentStatus | "NEW";
  readonly to: EnrolmentStatus;
  readonly by: readonly Actor[];
  /** What the member calls it, where a member may do it by themselves. */
  readonly action?: MemberAction;
}

export const TRANSITIONS: readonly Transition[] = [
  { from: "NEW", to: "E", by: ["MEMBER", "STAFF"] },
  { from: "NEW", to: "P", by: ["MEMBER", "STAFF"] },
  { from: "NEW", to: "A", by: ["STAFF"] },
  { from: "E", to: "R", by: ["MEMBER", "STAFF"], action: "CANCEL_BALLOT" },
  { from: "E", to: "A", by: ["DRAW"] },
  { from: "E", to: "W", by: ["DRAW"] },
  { from: "P", to: "A", by: ["STAFF"] },
  { from: "P", to: "R", by: ["STAFF"] },
  { from: "P", to: "C", by: ["MEMBER"], action: "WITHDRAW" },
  { from: "A", to: "C", by: ["MEMBER", "STAFF"], action: "GIVE_UP" },
  { from: "W", to: "P", by: ["SYSTEM"] },
  { from: "W", to: "R", by: ["MEMBER", "STAFF"] },
  { from: "A", to: "R", by: ["STAFF"] },
];

/** R-ENR-01: at most one enrolment of a member and course is in one of these. */
export const LIVE_STATUSES: readonly EnrolmentStatus[] = ["E", "A", "W", "P"];
/** R-ENR-02: these hold a seat; their number never exceeds the quota. */
export const SEAT_STATUSES: readonly EnrolmentStatus[] = ["A", "P"];
/** R-ENR-03: a new enrolment may not overlap in time with one in these. */
export const CLASHING_STATUSES: readonly EnrolmentStatus[] = ["A", "P", "E"];

/** What the clock says of the class an enrolment belongs to. */
export interface ActionFacts {
  readonly status: EnrolmentStatus;
  readonly enrolEnd: Date;
  /** End of the last lesson; null when no lesson is set yet. */
  readonly lastEnd: Date | null;
}

/**
 * R-ENR-04: what a member may do now. A ballot entry is cancelled before the ballot closes; an application is withdrawn and a
 * place given up until the class has ended.
 */
export function memberActions(facts: ActionFacts, now: Date): readonly MemberAction[] {
  return TRANSITIONS.flatMap(({ from, action }) =>
    from === facts.status && action && inTime(action, facts, now) ? [action] : [],
  );
}

/** The state that a member's action leads to from here; undefined when the table has no such step. */
export function statusAfter(status: EnrolmentStatus, action: MemberAction): EnrolmentStatus | undefined {
  return TRANSITIONS.find((transition) => transition.from === status && transition.action === action)?.to;
}

function inTime(action: MemberAction, facts: ActionFacts, now: Date): boolean {
  if (action === "CANCEL_BALLOT") return now < facts.enrolEnd;
  return facts.lastEnd === null || now < facts.lastEnd;
}
