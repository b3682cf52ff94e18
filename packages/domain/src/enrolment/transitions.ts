import type { EnrolmentStatus, MemberAction, PendingBy } from "@kaifong/contract";
import { hasEnded } from "./phase.ts";

/** On which side of an enrolment somebody acts: its member or whoever acts for them, staff, a draw, or this system. */
export type ActorRole = "MEMBER" | "STAFF" | "DRAW" | "SYSTEM";

/** NEW is an enrolment that has yet to be written. */
type From =
  | { readonly from: Exclude<EnrolmentStatus, "P"> | "NEW"; readonly fromPendingBy?: undefined }
  | { readonly from: "P"; readonly fromPendingBy: PendingBy };
type To =
  | { readonly to: Exclude<EnrolmentStatus, "P">; readonly toPendingBy?: undefined }
  | { readonly to: "P"; readonly toPendingBy: PendingBy };
type Row<Action> = From & To & { readonly action: Action; readonly by: readonly ActorRole[] };

const TABLE = [
  { from: "NEW", to: "E", action: "ENTER_BALLOT", by: ["MEMBER", "STAFF"] },
  { from: "NEW", to: "P", toPendingBy: "STAFF", action: "APPLY", by: ["MEMBER", "STAFF"] },
  { from: "NEW", to: "A", action: "ENROL_AT_COUNTER", by: ["STAFF"] },
  { from: "E", to: "R", action: "CANCEL_BALLOT", by: ["MEMBER", "STAFF"] },
  { from: "E", to: "A", action: "DRAW_PLACE", by: ["DRAW"] },
  { from: "E", to: "W", action: "DRAW_WAIT", by: ["DRAW"] },
  { from: "P", fromPendingBy: "STAFF", to: "A", action: "CONFIRM", by: ["STAFF"] },
  { from: "P", fromPendingBy: "STAFF", to: "R", action: "REJECT", by: ["STAFF"] },
  { from: "P", fromPendingBy: "STAFF", to: "C", action: "WITHDRAW", by: ["MEMBER"] },
  { from: "A", to: "C", action: "GIVE_UP", by: ["MEMBER", "STAFF"] },
  { from: "W", to: "P", toPendingBy: "MEMBER", action: "OFFER", by: ["SYSTEM"] },
  { from: "P", fromPendingBy: "MEMBER", to: "A", action: "ACCEPT_OFFER", by: ["MEMBER"] },
  { from: "P", fromPendingBy: "MEMBER", to: "W", action: "DECLINE_OFFER", by: ["MEMBER"] },
  { from: "P", fromPendingBy: "MEMBER", to: "W", action: "LAPSE_OFFER", by: ["SYSTEM"] },
  { from: "W", to: "R", action: "LEAVE_LIST", by: ["MEMBER", "STAFF"] },
  { from: "P", fromPendingBy: "STAFF", to: "R", action: "LOSE_PLACE", by: ["STAFF"] },
  { from: "P", fromPendingBy: "MEMBER", to: "R", action: "LOSE_PLACE", by: ["STAFF"] },
  { from: "A", to: "R", action: "LOSE_PLACE", by: ["STAFF"] },
] as const satisfies readonly Row<string>[];

type TableRow = (typeof TABLE)[number];

/** Every step by name. */
export type EnrolmentAction = TableRow["action"];
/** The steps that make an enrolment. */
export type EntryAction = Extract<TableRow, { readonly from: "NEW" }>["action"];
/** The steps of an enrolment that is there. */
export type StepAction = Exclude<EnrolmentAction, EntryAction>;
/** The sides that may take a step. */
export type RoleFor<Action extends EnrolmentAction> = Extract<TableRow, { readonly action: Action }>["by"][number];
/** A row of the table: where a step leads from and to, and who may take it. */
export type Transition<Action extends EnrolmentAction = EnrolmentAction> = Row<Action>;

/**
 * The one table of moves: who may take which step, from where and to where. The server refuses by it, pages offer by it, and the
 * database refuses any move between two states that it does not have (`enrolment_moves`, held equal by a test). A new pair of
 * states needs a migration that adds it there.
 */
export const TRANSITIONS: readonly Transition[] = TABLE;

/** An enrolment and what the clock says of its class. */
export interface MoveFacts {
  readonly status: Transition["from"];
  /** Null in every state but P. */
  readonly pendingBy: PendingBy | null;
  /** Until when an offered place may be answered; null where none is. */
  readonly answerBy: Date | null;
  readonly enrolEnd: Date;
  /** End of the last lesson; null when no lesson is set yet. */
  readonly lastEnd: Date | null;
}

/**
 * The row of the table by which this side's action goes now; undefined when the table has no such step from here, not for this
 * side, or not at this time (R-ENR-04, R-ENR-12).
 */
export function move<Action extends EnrolmentAction>(
  enrolment: MoveFacts,
  action: Action,
  role: ActorRole,
  now: Date,
): Transition<Action> | undefined {
  const isIt = (row: Transition): row is Transition<Action> =>
    row.action === action && row.by.includes(role) && leadsFrom(row, enrolment);
  const step = TRANSITIONS.find(isIt);
  return step && (role === "MEMBER" ? isInTime(action, enrolment, now) : isDue(action, enrolment, now)) ? step : undefined;
}

function leadsFrom({ from, fromPendingBy }: Transition, { status, pendingBy }: MoveFacts): boolean {
  return from === status && (fromPendingBy ?? null) === pendingBy;
}

/** From the table, so that small scripts of pages don't carry the contract's schemas; a test holds both lists equal. */
const BY_MEMBERS = TRANSITIONS.filter(isByMembers).map(({ action }) => action);

function isByMembers(row: Transition): row is Transition<MemberAction> {
  return row.from !== "NEW" && row.by.includes("MEMBER");
}

/** What a member may do by themselves now. */
export function memberActions(enrolment: MoveFacts, now: Date): readonly MemberAction[] {
  return BY_MEMBERS.filter((action) => move(enrolment, action, "MEMBER", now) !== undefined);
}

/**
 * R-ENR-04, R-ENR-12: a member cancels a ballot entry before the ballot closes, answers an offer before its time is over, and
 * does everything else until the class has ended.
 */
function isInTime(action: EnrolmentAction, { enrolEnd, lastEnd, answerBy }: MoveFacts, now: Date): boolean {
  if (hasEnded({ lastEnd }, now)) return false;
  if (action === "CANCEL_BALLOT") return now < enrolEnd;
  return !isAnswer(action) || (answerBy !== null && now < answerBy);
}

function isAnswer(action: EnrolmentAction): boolean {
  return action === "ACCEPT_OFFER" || action === "DECLINE_OFFER";
}

/** R-ENR-12: an offer does not lapse while its member may still answer. Nothing else that others do is bound to a time here. */
function isDue(action: EnrolmentAction, { answerBy }: MoveFacts, now: Date): boolean {
  return action !== "LAPSE_OFFER" || (answerBy !== null && now >= answerBy);
}
