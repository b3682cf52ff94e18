import type { EnrolmentStatus, MemberAction } from "@kaifong/contract";
import { hasEnded } from "./phase.ts";

export type Actor = "MEMBER" | "STAFF" | "DRAW" | "SYSTEM";

/** Every step by name; what members do by themselves is named in the contract. */
export type EnrolmentAction =
  | MemberAction
  | "ENTER_BALLOT"
  | "APPLY"
  | "ENROL_AT_COUNTER"
  | "DRAW_PLACE"
  | "DRAW_WAIT"
  | "CONFIRM"
  | "REJECT"
  | "OFFER"
  | "ACCEPT_OFFER"
  | "DECLINE_OFFER"
  | "LAPSE_OFFER"
  | "LEAVE_LIST"
  | "LOSE_PLACE";

/** The steps that make an enrolment. */
export type EntryAction = Extract<EnrolmentAction, "ENTER_BALLOT" | "APPLY" | "ENROL_AT_COUNTER">;

/** Whose answer a P waits for: the centre's check, or the member's to an offered place. */
export type PendingBy = "STAFF" | "MEMBER";

export interface Transition {
  readonly from: EnrolmentStatus | "NEW";
  /** Of a step from P: whose answer it must wait for; either's where the step does not say. */
  readonly whilePendingBy?: PendingBy;
  readonly to: EnrolmentStatus;
  readonly action: EnrolmentAction;
  readonly by: readonly Actor[];
  /** Of a step that leads to P: whose answer it then waits for. */
  readonly pendingBy?: PendingBy;
}

/**
 * The one table of moves. The server refuses by it, pages offer by it, and the database refuses any pair that it does not have
 * (`enrolment_moves`, migrations 0009 and 0012, held equal by a test). A new pair needs a migration that adds it there.
 */
export const TRANSITIONS: readonly Transition[] = [
  { from: "NEW", to: "E", action: "ENTER_BALLOT", by: ["MEMBER", "STAFF"] },
  { from: "NEW", to: "P", action: "APPLY", by: ["MEMBER", "STAFF"], pendingBy: "STAFF" },
  { from: "NEW", to: "A", action: "ENROL_AT_COUNTER", by: ["STAFF"] },
  { from: "E", to: "R", action: "CANCEL_BALLOT", by: ["MEMBER", "STAFF"] },
  { from: "E", to: "A", action: "DRAW_PLACE", by: ["DRAW"] },
  { from: "E", to: "W", action: "DRAW_WAIT", by: ["DRAW"] },
  { from: "P", whilePendingBy: "STAFF", to: "A", action: "CONFIRM", by: ["STAFF"] },
  { from: "P", whilePendingBy: "STAFF", to: "R", action: "REJECT", by: ["STAFF"] },
  { from: "P", whilePendingBy: "STAFF", to: "C", action: "WITHDRAW", by: ["MEMBER"] },
  { from: "A", to: "C", action: "GIVE_UP", by: ["MEMBER", "STAFF"] },
  { from: "W", to: "P", action: "OFFER", by: ["SYSTEM"], pendingBy: "MEMBER" },
  { from: "P", whilePendingBy: "MEMBER", to: "A", action: "ACCEPT_OFFER", by: ["MEMBER"] },
  { from: "P", whilePendingBy: "MEMBER", to: "W", action: "DECLINE_OFFER", by: ["MEMBER"] },
  { from: "P", whilePendingBy: "MEMBER", to: "W", action: "LAPSE_OFFER", by: ["SYSTEM"] },
  { from: "W", to: "R", action: "LEAVE_LIST", by: ["MEMBER", "STAFF"] },
  { from: "P", to: "R", action: "LOSE_PLACE", by: ["STAFF"] },
  { from: "A", to: "R", action: "LOSE_PLACE", by: ["STAFF"] },
];

/** An enrolment and what the clock says of its class. */
export interface MoveFacts {
  /** NEW is an enrolment that has yet to be written. */
  readonly status: Transition["from"];
  /** Null in every state but P. */
  readonly pendingBy: PendingBy | null;
  readonly enrolEnd: Date;
  /** End of the last lesson; null when no lesson is set yet. */
  readonly lastEnd: Date | null;
}

/**
 * The state that an actor's action leads to now; undefined when the table has no such step from here, not for this actor, or when
 * its time has passed (R-ENR-04).
 */
export function move(enrolment: MoveFacts, action: EnrolmentAction, actor: Actor, now: Date): EnrolmentStatus | undefined {
  const step = TRANSITIONS.find((each) => each.action === action && each.by.includes(actor) && leadsFrom(each, enrolment));
  if (!step || (actor === "MEMBER" && !inTime(action, enrolment, now))) return undefined;
  return step.to;
}

function leadsFrom({ from, whilePendingBy }: Transition, { status, pendingBy }: MoveFacts): boolean {
  return from === status && (whilePendingBy === undefined || whilePendingBy === pendingBy);
}

/** Whose answer an enrolment waits for after this step; null when for nobody's. */
export function pendingAfter(action: EnrolmentAction): PendingBy | null {
  return TRANSITIONS.find((each) => each.action === action)?.pendingBy ?? null;
}

/** The contract's list again, so that small scripts of pages don't carry its schemas; complete by its type. */
// Its keys
const BY_MEMBERS = Object.keys({ CANCEL_BALLOT: 0, WITHDRAW: 0, GIVE_UP: 0 } satisfies Record<MemberAction, 0>) as MemberAction[];

/** What a member may do by themselves now. */
export function memberActions(enrolment: MoveFacts, now: Date): readonly MemberAction[] {
  return BY_MEMBERS.filter((action) => move(enrolment, action, "MEMBER", now) !== undefined);
}

/**
 * R-ENR-04: a member cancels a ballot entry before the ballot closes, and does everything else until the class has ended.
 */
function inTime(action: EnrolmentAction, { enrolEnd, lastEnd }: MoveFacts, now: Date): boolean {
  if (action === "CANCEL_BALLOT") return now < enrolEnd;
  return !hasEnded({ lastEnd }, now);
}
