import type { EnrolmentStatus, PendingBy } from "@kaifong/contract";
import { answerBy, hasTimeToOffer } from "./offer.ts";
import { type ClassFacts, drawTime, hasEnded } from "./phase.ts";
import type { Side } from "../moves.ts";
import {
  type CANCELLED_STATUSES,
  isOffered,
  isOneOf,
  type MovingStatus,
  SEAT_STATUSES,
  UNDRAWN_STATUSES,
  WAITING_STATUSES,
} from "./status.ts";

/** NEW is an enrolment that has yet to be written. */
type From =
  | { readonly from: Exclude<MovingStatus, "P"> | "NEW"; readonly fromPendingBy?: undefined }
  | { readonly from: "P"; readonly fromPendingBy: PendingBy };
type To =
  | { readonly to: Exclude<MovingStatus, "P">; readonly toPendingBy?: undefined }
  | { readonly to: "P"; readonly toPendingBy: PendingBy };
/** When a side may take an action. Staff are bound by no clock of the class here, but where they give a place of it. */
type MoveTime =
  | ("ANY_TIME" | "UNTIL_CLASS_ENDS" | "UNTIL_BALLOT_CLOSES" | "FROM_DRAW_TIME")
  | ("WHILE_CLASS_STANDS" | "WHILE_PLACES_ARE_GIVEN" | "WHILE_PLACES_ARE_OFFERED")
  | ("WHILE_OFFER_STANDS" | "UNTIL_ANSWER_BY" | "FROM_ANSWER_BY");
/** `takesRank`: whoever takes it says in which place of the order the enrolment waits from then on (R-ENR-14). */
type Row<Action> = From &
  To & { readonly action: Action; readonly by: { readonly [By in Side]?: MoveTime }; readonly takesRank?: true };

const TABLE = [
  { from: "NEW", to: "E", action: "ENTER_BALLOT", by: { MEMBER: "UNTIL_CLASS_ENDS", STAFF: "ANY_TIME" } },
  { from: "NEW", to: "P", toPendingBy: "STAFF", action: "APPLY", by: { MEMBER: "UNTIL_CLASS_ENDS", STAFF: "ANY_TIME" } },
  { from: "NEW", to: "A", action: "ENROL_AT_COUNTER", by: { STAFF: "ANY_TIME" } },
  { from: "E", to: "R", action: "CANCEL_BALLOT", by: { MEMBER: "UNTIL_BALLOT_CLOSES", STAFF: "ANY_TIME" } },
  { from: "E", to: "A", action: "DRAW_PLACE", by: { DRAW: "FROM_DRAW_TIME" } },
  { from: "E", to: "W", action: "DRAW_WAIT", by: { DRAW: "FROM_DRAW_TIME" }, takesRank: true },
  { from: "P", fromPendingBy: "STAFF", to: "A", action: "CONFIRM", by: { STAFF: "WHILE_CLASS_STANDS" } },
  { from: "P", fromPendingBy: "STAFF", to: "R", action: "REJECT", by: { STAFF: "ANY_TIME" } },
  { from: "P", fromPendingBy: "STAFF", to: "C", action: "WITHDRAW", by: { MEMBER: "UNTIL_CLASS_ENDS" } },
  { from: "A", to: "C", action: "GIVE_UP", by: { MEMBER: "UNTIL_CLASS_ENDS", STAFF: "ANY_TIME" } },
  { from: "W", to: "P", toPendingBy: "MEMBER", action: "OFFER", by: { SYSTEM: "WHILE_PLACES_ARE_OFFERED" } },
  { from: "P", fromPendingBy: "MEMBER", to: "A", action: "ACCEPT_OFFER", by: { MEMBER: "WHILE_OFFER_STANDS" } },
  { from: "P", fromPendingBy: "MEMBER", to: "W", action: "DECLINE_OFFER", by: { MEMBER: "UNTIL_ANSWER_BY" } },
  { from: "P", fromPendingBy: "MEMBER", to: "W", action: "LAPSE_OFFER", by: { SYSTEM: "FROM_ANSWER_BY" } },
  { from: "W", to: "A", action: "ADMIT", by: { STAFF: "WHILE_PLACES_ARE_GIVEN" } },
  { from: "W", to: "R", action: "LEAVE_LIST", by: { MEMBER: "UNTIL_CLASS_ENDS", STAFF: "ANY_TIME" } },
  { from: "P", fromPendingBy: "STAFF", to: "R", action: "LOSE_PLACE", by: { STAFF: "ANY_TIME" } },
  { from: "P", fromPendingBy: "MEMBER", to: "R", action: "LOSE_PLACE", by: { STAFF: "ANY_TIME" } },
  { from: "A", to: "R", action: "LOSE_PLACE", by: { STAFF: "ANY_TIME" } },
  { from: "E", to: "R", action: "LOSE_PLACE", by: { STAFF: "ANY_TIME" } },
  { from: "W", to: "R", action: "LOSE_PLACE", by: { STAFF: "ANY_TIME" } },
] as const satisfies readonly Row<string>[];

type TableRow = (typeof TABLE)[number];

/** Every action by name. */
export type EnrolmentAction = TableRow["action"];
/** The actions that make an enrolment. */
export type EntryAction = Extract<TableRow, { readonly from: "NEW" }>["action"];
/** The actions on an enrolment that is there. */
export type LaterAction = Exclude<EnrolmentAction, EntryAction>;
/** The actions that come with a place in the order of who waits. */
export type RankingAction = Extract<TableRow, { readonly takesRank: true }>["action"];
/** The sides that may take an action. */
export type SideFor<Action extends EnrolmentAction> = keyof Extract<TableRow, { readonly action: Action }>["by"];
/** The actions of a side on an enrolment that is there. */
type ActionBy<By extends Side> = Extract<
  Exclude<TableRow, { readonly from: "NEW" }>,
  { readonly by: { readonly [Its in By]: MoveTime } }
>["action"];
type Cancelled = (typeof CANCELLED_STATUSES)[number];
/** Actions of members after which nothing more comes of an enrolment. */
export type LeavingAction = Extract<TableRow, { readonly to: Cancelled; readonly by: { readonly MEMBER: MoveTime } }>["action"];
/** Those of them that staff may take instead. */
export type RemovingAction = Extract<
  TableRow,
  { readonly to: Cancelled; readonly by: { readonly MEMBER: MoveTime; readonly STAFF: MoveTime } }
>["action"];
/** A row of the table: what an action does, from where to where, who may take it, and when. */
export type Move<Action extends EnrolmentAction = EnrolmentAction> = Row<Action>;
/** A move as it is taken. */
export type TakenMove<Action extends EnrolmentAction = EnrolmentAction> = Move<Action> & {
  /** Until when the place that it offers may be answered; null where it offers none. */
  readonly answerBy: Date | null;
  /** R-ENR-14: in which place of the order it waits from then on; null where it waits for no place, or has none. */
  readonly rank: number | null;
  /** R-ENR-14: when its member last passed on an offered place; null where they wait for no place, or never have. */
  readonly passedAt: Date | null;
};

/**
 * The one table of moves: who may take which action, when, from where and to where. The server refuses by it, pages offer by it,
 * and the database refuses any move between two states that it does not have (`enrolment_moves`, held equal by a test). A new
 * pair of states needs a migration that adds it there.
 */
export const ENROLMENT_MOVES: readonly Move[] = TABLE;

/** What members do after which they hold no seat: every `LeavingAction`, and declining an offer, with which they wait on. */
export const SEAT_RELEASING_ACTIONS: readonly EnrolmentAction[] = ENROLMENT_MOVES.filter(
  ({ from, to, by }) => from !== "NEW" && by.MEMBER !== undefined && !isOneOf(SEAT_STATUSES, to),
).map(({ action }) => action);

/** Whether staff give somebody new a place at once by this action. */
export function isAtCounter(action: EnrolmentAction | undefined): boolean {
  return action === "ENROL_AT_COUNTER";
}

/** Actions by which somebody who waits, for the draw or after it, has a seat, or is offered one: they are judged anew. */
export const SEATING_ACTIONS: readonly EnrolmentAction[] = ENROLMENT_MOVES.filter(
  ({ from, to }) => isOneOf([...UNDRAWN_STATUSES, ...WAITING_STATUSES], from) && isOneOf(SEAT_STATUSES, to),
).map(({ action }) => action);

/** What else is asked of a class where somebody is to have a place. */
export type OfferingFacts = Pick<ClassFacts, "cancelled" | "firstStart"> & {
  readonly withdrawn: boolean;
  /** Whether ballot entries still wait for the draw. */
  readonly awaitsDraw: boolean;
};

/** An enrolment and what is known of its class. */
export type MoveFacts = {
  /** Null in every state but P. */
  readonly pendingBy: PendingBy | null;
  /** Until when an offered place may be answered; null where none is. */
  readonly answerBy: Date | null;
  /** Its place in the order of who waits; null, or not asked for, where it has none. */
  readonly rank?: number | null;
  /** When its member last passed on an offered place; null, or not asked for, where they never have. */
  readonly passedAt?: Date | null;
  readonly enrolEnd: Date;
  /** End of the last lesson; null when no lesson is set yet. */
  readonly lastEnd: Date | null;
} & (
  | { readonly status: EnrolmentStatus; readonly offering: OfferingFacts }
  /** Whether somebody new may have a place is asked before (`decideBatch`). */
  | { readonly status: "NEW"; readonly offering?: undefined }
);

/**
 * How an enrolment stands once this side has taken this action, as the row of the table by which it goes: a P with whose answer
 * it waits for, and until when. Undefined when the table has no such move from here, not for this side, or not at this time
 * (R-ENR-04, R-ENR-12, R-ENR-15). In: the place in the order that the action comes with, where it does.
 */
export function enrolmentAfter<Action extends EnrolmentAction>(
  action: Action,
  by: Side,
  enrolment: MoveFacts,
  now: Date,
  newRank?: number,
): TakenMove<Action> | undefined {
  const move = ENROLMENT_MOVES.find((row): row is Move<Action> => row.action === action && goesNow(row, by, enrolment, now));
  if (!move) return undefined;
  const offers = isOffered({ pendingBy: move.toPendingBy ?? null });
  const waits = offers || isOneOf(WAITING_STATUSES, move.to);
  const passes = waits && isOffered({ pendingBy: move.fromPendingBy ?? null });
  const passedBefore = waits ? (enrolment.passedAt ?? null) : null;
  return {
    ...move,
    answerBy: offers ? answerBy(now) : null,
    rank: waits ? (newRank ?? enrolment.rank ?? null) : null,
    passedAt: passes ? now : passedBefore,
  };
}

/** What this side may do now with an enrolment that is there. */
export function enrolmentActions<By extends Side>(
  by: By,
  enrolment: MoveFacts & { readonly status: EnrolmentStatus },
  now: Date,
): readonly ActionBy<By>[] {
  const isTheirs = (row: Move): row is Move<ActionBy<By>> => goesNow(row, by, enrolment, now);
  return ENROLMENT_MOVES.filter(isTheirs).map(({ action }) => action);
}

function goesNow({ from, fromPendingBy, by }: Move, side: Side, enrolment: MoveFacts, now: Date): boolean {
  const time = by[side];
  const leadsFrom = from === enrolment.status && (fromPendingBy ?? null) === enrolment.pendingBy;
  return leadsFrom && time !== undefined && IS_TIME[time](enrolment, now);
}

/** How many places of its class a move takes: 1, 0, or -1 where it sets one free. */
export function placesTaken({ from, to }: Pick<Move, "from" | "to">): number {
  return Number(isOneOf(SEAT_STATUSES, to)) - Number(from !== "NEW" && isOneOf(SEAT_STATUSES, from));
}

/**
 * R-ENR-04, R-ENR-12: whatever its time, a member's action ends with the class. An offer is answered before its time is over, and
 * lapses from then on. R-ENR-15: a draw begins when every entry that came in time is written, offers when every
 * entry is drawn; nobody is confirmed in a class, or accepts a place of it, that does not take place. R-ENR-16: staff give places
 * as long as there is a lesson to come.
 */
const IS_TIME: Readonly<Record<MoveTime, (enrolment: MoveFacts, now: Date) => boolean>> = {
  ANY_TIME: () => true,
  UNTIL_CLASS_ENDS: (enrolment, now) => !hasEnded(enrolment, now),
  UNTIL_BALLOT_CLOSES: (enrolment, now) => !hasEnded(enrolment, now) && now < enrolment.enrolEnd,
  UNTIL_ANSWER_BY: (enrolment, now) => !hasEnded(enrolment, now) && enrolment.answerBy !== null && now < enrolment.answerBy,
  WHILE_CLASS_STANDS: givesPlaces,
  WHILE_OFFER_STANDS: (enrolment, now) => givesPlaces(enrolment, now) && enrolment.answerBy !== null && now < enrolment.answerBy,
  FROM_DRAW_TIME: (enrolment, now) => givesPlaces(enrolment, now) && now >= drawTime(enrolment),
  WHILE_PLACES_ARE_GIVEN: (enrolment, now) => givesPlaces(enrolment, now) && !enrolment.offering.awaitsDraw,
  WHILE_PLACES_ARE_OFFERED: (enrolment, now) =>
    givesPlaces(enrolment, now) && !enrolment.offering.awaitsDraw && hasTimeToOffer(enrolment.offering, now),
  FROM_ANSWER_BY: ({ answerBy }, now) => answerBy !== null && now >= answerBy,
};

/** R-ENR-15: whether the places of its class may be given: it takes place, as far as is known, and has not ended. */
function givesPlaces(enrolment: MoveFacts, now: Date): enrolment is MoveFacts & { readonly offering: OfferingFacts } {
  const { offering } = enrolment;
  return offering !== undefined && !offering.cancelled && !offering.withdrawn && !hasEnded(enrolment, now);
}
