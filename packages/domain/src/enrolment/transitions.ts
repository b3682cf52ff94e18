import type { EnrolmentStatus, MemberAction, PendingBy } from "@kaifong/contract";
import { hasEnded } from "./phase.ts";
import { type CAME_TO_NOTHING_STATUSES, isOneOf, SEAT_STATUSES } from "./status.ts";

/** On which side of an enrolment somebody acts: its member or whoever acts for them, staff, a draw, or this system. */
export type ActorRole = "MEMBER" | "STAFF" | "DRAW" | "SYSTEM";

/** NEW is an enrolment that has yet to be written. */
type From =
  | { readonly from: Exclude<EnrolmentStatus, "P"> | "NEW"; readonly fromPendingBy?: undefined }
  | { readonly from: "P"; readonly fromPendingBy: PendingBy };
type To =
  | { readonly to: Exclude<EnrolmentStatus, "P">; readonly toPendingBy?: undefined }
  | { readonly to: "P"; readonly toPendingBy: PendingBy };
/** When a side may take an action. Staff and draws are bound by no clock of the class here. */
type ActionTime = "ANY_TIME" | "UNTIL_CLASS_ENDS" | "UNTIL_BALLOT_CLOSES" | "UNTIL_ANSWER_BY" | "FROM_ANSWER_BY";
type Row<Action> = From & To & { readonly action: Action; readonly by: { readonly [Role in ActorRole]?: ActionTime } };

const TABLE = [
  { from: "NEW", to: "E", action: "ENTER_BALLOT", by: { MEMBER: "UNTIL_CLASS_ENDS", STAFF: "ANY_TIME" } },
  { from: "NEW", to: "P", toPendingBy: "STAFF", action: "APPLY", by: { MEMBER: "UNTIL_CLASS_ENDS", STAFF: "ANY_TIME" } },
  { from: "NEW", to: "A", action: "ENROL_AT_COUNTER", by: { STAFF: "ANY_TIME" } },
  { from: "E", to: "R", action: "CANCEL_BALLOT", by: { MEMBER: "UNTIL_BALLOT_CLOSES", STAFF: "ANY_TIME" } },
  { from: "E", to: "A", action: "DRAW_PLACE", by: { DRAW: "ANY_TIME" } },
  { from: "E", to: "W", action: "DRAW_WAIT", by: { DRAW: "ANY_TIME" } },
  { from: "P", fromPendingBy: "STAFF", to: "A", action: "CONFIRM", by: { STAFF: "ANY_TIME" } },
  { from: "P", fromPendingBy: "STAFF", to: "R", action: "REJECT", by: { STAFF: "ANY_TIME" } },
  { from: "P", fromPendingBy: "STAFF", to: "C", action: "WITHDRAW", by: { MEMBER: "UNTIL_CLASS_ENDS" } },
  { from: "A", to: "C", action: "GIVE_UP", by: { MEMBER: "UNTIL_CLASS_ENDS", STAFF: "ANY_TIME" } },
  { from: "W", to: "P", toPendingBy: "MEMBER", action: "OFFER", by: { SYSTEM: "ANY_TIME" } },
  { from: "P", fromPendingBy: "MEMBER", to: "A", action: "ACCEPT_OFFER", by: { MEMBER: "UNTIL_ANSWER_BY" } },
  { from: "P", fromPendingBy: "MEMBER", to: "W", action: "DECLINE_OFFER", by: { MEMBER: "UNTIL_ANSWER_BY" } },
  { from: "P", fromPendingBy: "MEMBER", to: "W", action: "LAPSE_OFFER", by: { SYSTEM: "FROM_ANSWER_BY" } },
  { from: "W", to: "R", action: "LEAVE_LIST", by: { MEMBER: "UNTIL_CLASS_ENDS", STAFF: "ANY_TIME" } },
  { from: "P", fromPendingBy: "STAFF", to: "R", action: "LOSE_PLACE", by: { STAFF: "ANY_TIME" } },
  { from: "P", fromPendingBy: "MEMBER", to: "R", action: "LOSE_PLACE", by: { STAFF: "ANY_TIME" } },
  { from: "A", to: "R", action: "LOSE_PLACE", by: { STAFF: "ANY_TIME" } },
] as const satisfies readonly Row<string>[];

type TableRow = (typeof TABLE)[number];

/** Every action by name. */
export type EnrolmentAction = TableRow["action"];
/** The actions that make an enrolment. */
export type EntryAction = Extract<TableRow, { readonly from: "NEW" }>["action"];
/** The actions on an enrolment that is there. */
export type LaterAction = Exclude<EnrolmentAction, EntryAction>;
/** The sides that may take an action. */
export type RoleFor<Action extends EnrolmentAction> = keyof Extract<TableRow, { readonly action: Action }>["by"];
type CameToNothing = (typeof CAME_TO_NOTHING_STATUSES)[number];
/** Actions of members after which nothing more comes of an enrolment. */
export type LeavingAction = Extract<
  TableRow,
  { readonly to: CameToNothing; readonly by: { readonly MEMBER: ActionTime } }
>["action"];
/** Those of them that staff may take instead. */
export type RemovingAction = Extract<
  TableRow,
  { readonly to: CameToNothing; readonly by: { readonly MEMBER: ActionTime; readonly STAFF: ActionTime } }
>["action"];
/** A row of the table: what an action does, from where to where, who may take it, and when. */
export type Move<Action extends EnrolmentAction = EnrolmentAction> = Row<Action>;

/**
 * The one table of moves: who may take which action, when, from where and to where. The server refuses by it, pages offer by it,
 * and the database refuses any move between two states that it does not have (`enrolment_moves`, held equal by a test). A new
 * pair of states needs a migration that adds it there.
 */
export const TRANSITIONS: readonly Move[] = TABLE;

/** An enrolment and what the clock says of its class. */
export interface MoveFacts {
  readonly status: Move["from"];
  /** Null in every state but P. */
  readonly pendingBy: PendingBy | null;
  /** Until when an offered place may be answered; null where none is. */
  readonly answerBy: Date | null;
  readonly enrolEnd: Date;
  /** End of the last lesson; null when no lesson is set yet. */
  readonly lastEnd: Date | null;
}

/**
 * The row of the table by which this side's action goes now; undefined when the table has no such move from here, not for this
 * side, or not at this time (R-ENR-04, R-ENR-12).
 */
export function allowedMove<Action extends EnrolmentAction>(
  enrolment: MoveFacts,
  action: Action,
  role: ActorRole,
  now: Date,
): Move<Action> | undefined {
  const isIt = (row: Move): row is Move<Action> => row.action === action && leadsFrom(row, enrolment);
  const found = TRANSITIONS.find(isIt);
  const time = found?.by[role];
  return time !== undefined && IS_TIME[time](enrolment, now) ? found : undefined;
}

/** How many places of its class a move takes: 1, 0, or -1 where it sets one free. */
export function placesTaken({ from, to }: Pick<Move, "from" | "to">): number {
  return Number(isOneOf(SEAT_STATUSES, to)) - Number(from !== "NEW" && isOneOf(SEAT_STATUSES, from));
}

function leadsFrom({ from, fromPendingBy }: Move, { status, pendingBy }: MoveFacts): boolean {
  return from === status && (fromPendingBy ?? null) === pendingBy;
}

/** From the table, so that small scripts of pages don't carry the contract's schemas; a test holds both lists equal. */
const BY_MEMBERS = TRANSITIONS.filter(isByMembers).map(({ action }) => action);

function isByMembers(row: Move): row is Move<MemberAction> {
  return row.from !== "NEW" && row.by.MEMBER !== undefined;
}

/** What a member may do by themselves now. */
export function memberActions(enrolment: MoveFacts, now: Date): readonly MemberAction[] {
  return BY_MEMBERS.filter((action) => allowedMove(enrolment, action, "MEMBER", now) !== undefined);
}

/**
 * R-ENR-04, R-ENR-12: whatever its time, a member's action ends with the class. An offer is answered before its time is over, and
 * lapses from then on.
 */
const IS_TIME: Readonly<Record<ActionTime, (enrolment: MoveFacts, now: Date) => boolean>> = {
  ANY_TIME: () => true,
  UNTIL_CLASS_ENDS: (enrolment, now) => !hasEnded(enrolment, now),
  UNTIL_BALLOT_CLOSES: (enrolment, now) => !hasEnded(enrolment, now) && now < enrolment.enrolEnd,
  UNTIL_ANSWER_BY: (enrolment, now) => !hasEnded(enrolment, now) && enrolment.answerBy !== null && now < enrolment.answerBy,
  FROM_ANSWER_BY: ({ answerBy }, now) => answerBy !== null && now >= answerBy,
};
