import type { ENROLMENT_ACTIONS, EnrolmentStatus, OwnEnrollingAction, PendingBy } from "@kaifong/contract";
import { isOneOf } from "@kaifong/contract/is-one-of";
import { anyTime, type Move, type MoveBy, type MoveFrom, movesBy, movesNow, type Side, stateAfter } from "../moves.ts";
import { answerBy, hasTimeToOffer } from "./offer.ts";
import {
  awaitsDraw,
  type ClassFacts,
  classPhase,
  drawTime,
  enrolsByForm,
  hasEnded,
  isJoinable,
  isOpenAtCounter,
} from "./phase.ts";
import {
  type CANCELLED_STATUSES,
  type EndFacts,
  type EnrolmentState,
  holdsSeat,
  type MovingState,
  OFFERED_STATUSES,
  shownStatus,
  type StoredState,
  storedState,
  UNDRAWN_STATUSES,
  WAITING_STATUSES,
} from "./status.ts";

/** `takesRank`: whoever takes it says with which rank the enrolment waits from then on (R-ENR-14). */
type TableRow = Move<MovingState | "NEW", MoveFacts, MovingState> & { readonly takesRank?: true };

/**
 * The one table of moves: who may take which action, when, from where and to where. The server refuses by it, pages offer by it,
 * and the database refuses any move between two states that it does not have (`enrolment_moves`, held equal by a test). A new
 * pair of states needs a migration that adds it there. Its states are as shown: P is an application, OFFERED an offered place.
 * The clock of the class does not limit staff here, except when they give a place.
 */
export const ENROLMENT_MOVES = {
  ENTER_BALLOT: { from: ["NEW"], to: "E", by: { MEMBER: whileBallotIsOpen, STAFF: whileBallotIsOpen } },
  APPLY: { from: ["NEW"], to: "P", by: { MEMBER: whilePlacesAreLeft, STAFF: whilePlacesAreLeft } },
  ENROL_AT_COUNTER: { from: ["NEW"], to: "A", by: { STAFF: whileOpenAtCounter } },
  CANCEL_BALLOT: { from: ["E"], to: "R", by: { MEMBER: untilBallotCloses, STAFF: anyTime } },
  DRAW_PLACE: { from: ["E"], to: "A", by: { DRAW: fromDrawTime } },
  DRAW_WAIT: { from: ["E"], to: "W", by: { DRAW: fromDrawTime }, takesRank: true },
  CONFIRM: { from: ["P"], to: "A", by: { STAFF: whileClassTakesPlace } },
  REJECT: { from: ["P"], to: "R", by: { STAFF: anyTime } },
  WITHDRAW: { from: ["P"], to: "C", by: { MEMBER: untilClassEnds } },
  GIVE_UP: { from: ["A"], to: "C", by: { MEMBER: untilClassEnds, STAFF: anyTime } },
  OFFER: { from: ["W"], to: "OFFERED", by: { SYSTEM: whilePlacesAreOffered } },
  ACCEPT_OFFER: { from: ["OFFERED"], to: "A", by: { MEMBER: whileOfferIsOpen } },
  DECLINE_OFFER: { from: ["OFFERED"], to: "W", by: { MEMBER: untilAnswerBy } },
  LAPSE_OFFER: { from: ["OFFERED"], to: "W", by: { SYSTEM: fromAnswerBy } },
  ADMIT: { from: ["W"], to: "A", by: { STAFF: whilePlacesAreGiven } },
  LEAVE_LIST: { from: ["W"], to: "R", by: { MEMBER: untilClassEnds, STAFF: anyTime } },
  LOSE_PLACE: { from: ["P", "OFFERED", "A", "E", "W"], to: "R", by: { STAFF: anyTime } },
} as const satisfies Readonly<Record<(typeof ENROLMENT_ACTIONS)[number], TableRow>>;

type Table = typeof ENROLMENT_MOVES;

/** The names of all actions. */
export type EnrolmentAction = keyof Table;
/** The actions that create an enrolment. */
export type EnrollingAction = MoveFrom<Table, "NEW">;
/** The actions on an existing enrolment. */
export type LaterAction = Exclude<EnrolmentAction, EnrollingAction>;
/** The actions whose row of the table has these properties. */
type ActionWhere<Row> = { [Action in EnrolmentAction]: Table[Action] extends Row ? Action : never }[EnrolmentAction];
/** The actions that come with a rank. */
export type RankingAction = ActionWhere<{ readonly takesRank: true }>;
/** The sides that may take an action. */
export type SideFor<Action extends EnrolmentAction> = keyof Table[Action]["by"];
/** Actions of members that end an enrolment. */
export type LeavingAction = ActionWhere<{ readonly to: (typeof CANCELLED_STATUSES)[number] }> & MoveBy<Table, "MEMBER">;
/** Those of them that staff may take instead. */
export type RemovingAction = LeavingAction & MoveBy<Table, "STAFF">;

/** A move that is taken: the action, the states before and after, and the stored values of the enrolment from then on. */
export interface TakenMove<Action extends EnrolmentAction = EnrolmentAction> extends StoredState<MovingState> {
  readonly action: Action;
  readonly from: EnrolmentState;
  readonly to: MovingState;
  /** The end of the time to answer the offered place; null when it offers none. */
  readonly answerBy: Date | null;
  /** R-ENR-14: its rank on the waiting list from then on; null when it waits for nothing or has no rank. */
  readonly rank: number | null;
  /** R-ENR-14: when its member last passed on an offered place; null when they wait for no place, or never have. */
  readonly passedAt: Date | null;
}

/**
 * The actions of members after which they hold no seat: every `LeavingAction`, and declining an offer, after which they still
 * wait.
 */
export const SEAT_RELEASING_ACTIONS: readonly EnrolmentAction[] = movesBy(ENROLMENT_MOVES, "MEMBER").filter(
  (action) => !leadsFrom(action, ["NEW"]) && !holdsSeat(ENROLMENT_MOVES[action].to),
);

/** Whether by this action staff give somebody new a place at once. */
export function isAtCounter(action: EnrolmentAction | undefined): boolean {
  return action === "ENROL_AT_COUNTER";
}

/** Whether this action gives or offers a seat to somebody who waits, for the draw or after it: they are judged again. */
export function givesSeat(action: EnrolmentAction): boolean {
  return leadsFrom(action, [...UNDRAWN_STATUSES, ...WAITING_STATUSES]) && holdsSeat(ENROLMENT_MOVES[action].to);
}

/** Whether an action comes with a rank. */
export function takesRank(action: EnrolmentAction): boolean {
  return "takesRank" in ENROLMENT_MOVES[action];
}

function leadsFrom(action: EnrolmentAction, states: readonly EnrolmentState[]): boolean {
  const { from }: TableRow = ENROLMENT_MOVES[action];
  return from.some((each) => states.includes(each));
}

/** Further facts of a class that decide whether a place may be given. */
export type OfferingFacts = Pick<ClassFacts, "cancelled" | "firstStart"> & {
  readonly withdrawn: boolean;
  /** Whether ballot entries still wait for the draw. Not needed for members' actions; when it is unknown, no place is given. */
  readonly awaitsDraw?: boolean | undefined;
};

/** An enrolment with the facts of its class. */
export interface EnrolmentFacts extends Pick<ClassFacts, "enrolEnd">, EndFacts {
  readonly status: EnrolmentStatus;
  /** Null in every state but P. */
  readonly pendingBy: PendingBy | null;
  /** The end of the time to answer an offered place; null when there is none. */
  readonly answerBy: Date | null;
  /** Its rank; null, or not asked for, when it has none. */
  readonly rank?: number | null;
  /** When its member last passed on an offered place; null, or left out, when they never have. */
  readonly passedAt?: Date | null;
  readonly offering: OfferingFacts;
}

/** The facts of the class for somebody who is to enrol. */
interface NewEnrolmentFacts extends ClassFacts {
  readonly status: "NEW";
  readonly pendingBy: null;
  readonly answerBy: null;
  readonly leftBehind: false;
  readonly rank?: null;
  readonly passedAt?: null;
}

/** The facts for somebody who is to enrol in this class. */
export function newEnrolmentFacts(classFacts: ClassFacts): NewEnrolmentFacts {
  return { ...classFacts, status: "NEW", pendingBy: null, answerBy: null, leftBehind: false };
}

/**
 * The enrolment after this side has taken this action; undefined when the table has no such move from its state, for this side,
 * or at this time (R-ENR-04, R-ENR-06, R-ENR-12, R-ENR-15), and of one that is left behind (R-ENR-09). `newRank`: the rank that
 * the action comes with.
 */
export function enrolmentAfter<Action extends EnrolmentAction>(
  action: Action,
  by: Side,
  enrolment: EnrolmentFacts | NewEnrolmentFacts,
  now: Date,
  newRank?: number,
): TakenMove<Action> | undefined {
  if (enrolment.leftBehind) return undefined;
  const from = shownStatus(enrolment);
  const to: MovingState | undefined = stateAfter(ENROLMENT_MOVES, action, by, { ...enrolment, state: from, now });
  if (to === undefined) return undefined;
  const offers = isOneOf(OFFERED_STATUSES, to);
  const waits = offers || isOneOf(WAITING_STATUSES, to);
  const passes = waits && isOneOf(OFFERED_STATUSES, from);
  const passedBefore = waits ? (enrolment.passedAt ?? null) : null;
  return {
    ...{ action, from, to, ...storedState(to) },
    answerBy: offers ? answerBy(now) : null,
    rank: waits ? (newRank ?? enrolment.rank ?? null) : null,
    passedAt: passes ? now : passedBefore,
  };
}

/** The actions on an existing enrolment that are possible for this side now; none on one that is left behind (R-ENR-09). */
export function enrolmentActions<By extends Side>(
  by: By,
  enrolment: EnrolmentFacts,
  now: Date,
): readonly (MoveBy<Table, By> & LaterAction)[] {
  if (enrolment.leftBehind) return [];
  return movesNow(ENROLMENT_MOVES, by, { ...enrolment, state: shownStatus(enrolment), now });
}

/**
 * R-ENR-06: the action by which members enrol now: entering the ballot, or applying, which holds a seat; undefined when they
 * cannot.
 */
export function enrollingAction(classFacts: ClassFacts, now: Date): OwnEnrollingAction | undefined {
  const [action] = movesNow(ENROLMENT_MOVES, "MEMBER", { ...newEnrolmentFacts(classFacts), state: "NEW" as const, now });
  return action;
}

/** How many seats of its class a move takes: 1, 0, or -1 when it frees one. */
export function seatsTaken({ from, to }: Pick<TakenMove, "from" | "to">): number {
  return Number(holdsSeat(to)) - Number(holdsSeat(from));
}

/**
 * When a move is possible. A member's action ends with the class (R-ENR-04, R-ENR-12). An offer is answered before `answerBy` and
 * lapses after it. A draw begins when every entry that came in time is written, offers when every entry is drawn; a class that
 * does not take place confirms nobody and gives no place (R-ENR-15). Staff give seats while a lesson is still to come (R-ENR-16).
 */
type MoveFacts = (EnrolmentFacts | NewEnrolmentFacts) & { readonly now: Date };

function whileBallotIsOpen(facts: MoveFacts): boolean {
  return isOpen(facts) && awaitsDraw(facts, classPhase(facts, facts.now));
}

function whilePlacesAreLeft(facts: MoveFacts): boolean {
  return isOpen(facts) && !awaitsDraw(facts, classPhase(facts, facts.now));
}

/** Whether members enrol in the class now, and on this site. */
function isOpen(facts: MoveFacts): facts is MoveFacts & NewEnrolmentFacts {
  return facts.status === "NEW" && !enrolsByForm(facts) && isJoinable(classPhase(facts, facts.now));
}

function whileOpenAtCounter(facts: MoveFacts): boolean {
  return facts.status === "NEW" && isOpenAtCounter(facts, facts.now);
}

function untilClassEnds(facts: MoveFacts): boolean {
  return !hasEnded(facts, facts.now);
}

function untilBallotCloses(facts: MoveFacts): boolean {
  return untilClassEnds(facts) && facts.now < facts.enrolEnd;
}

function untilAnswerBy(facts: MoveFacts): boolean {
  return untilClassEnds(facts) && facts.answerBy !== null && facts.now < facts.answerBy;
}

function fromAnswerBy({ answerBy: until, now }: MoveFacts): boolean {
  return until !== null && now >= until;
}

/** R-ENR-15: whether places of its class may be given: it takes place, as far as is known, and has not ended. */
function whileClassTakesPlace(facts: MoveFacts): facts is MoveFacts & EnrolmentFacts {
  return facts.status !== "NEW" && !facts.offering.cancelled && !facts.offering.withdrawn && untilClassEnds(facts);
}

function whileOfferIsOpen(facts: MoveFacts): boolean {
  return whileClassTakesPlace(facts) && untilAnswerBy(facts);
}

function fromDrawTime(facts: MoveFacts): boolean {
  return whileClassTakesPlace(facts) && facts.now >= drawTime(facts);
}

function whilePlacesAreGiven(facts: MoveFacts): facts is MoveFacts & EnrolmentFacts {
  return whileClassTakesPlace(facts) && facts.offering.awaitsDraw === false;
}

function whilePlacesAreOffered(facts: MoveFacts): boolean {
  return whilePlacesAreGiven(facts) && hasTimeToOffer(facts.offering, facts.now);
}
