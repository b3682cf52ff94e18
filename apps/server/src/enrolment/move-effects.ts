import {
  APPLIED_STATUSES,
  CANCELLED_STATUSES,
  CONFIRMED_PLACE_STATUSES,
  ENROLMENT_MOVES,
  type EnrolmentAction,
  type LeavingAction,
  LIVE_STATUSES,
  type MovingState,
  OFFERED_STATUSES,
  type RemovingAction,
  type ShownStatus,
  type SideFor,
  UNDRAWN_STATUSES,
  WAITING_STATUSES,
} from "@kaifong/domain/enrolment";
import type { AuditEntry } from "../platform/audit.ts";
import type { MessageTemplates } from "../platform/messages/templates.ts";

export type EnrolmentTemplate = Extract<keyof MessageTemplates, `enrolment.${string}`>;
/** Messages about moves; others are about the lessons. */
export type MoveTemplate = Exclude<EnrolmentTemplate, "enrolment.reminder" | "enrolment.lessons_moved">;

/** Messages that say more than which enrolment moved. */
type Detailed = "enrolment.left" | "enrolment.removed" | "enrolment.place_lost";
/**
 * The messages that an action may send. For leaving they depend on who did it: what a member has done is confirmed to them, what
 * staff have done is news.
 */
type TemplateFor<Action extends EnrolmentAction> =
  | Exclude<MoveTemplate, Detailed>
  | (Action extends LeavingAction ? "enrolment.left" : never)
  | (Action extends RemovingAction ? "enrolment.removed" : never)
  | (Action extends "LOSE_PLACE" ? "enrolment.place_lost" : never);

interface MoveEffects<Action extends EnrolmentAction> {
  /** What the record calls it. */
  readonly recordedAs: AuditEntry["action"];
  /**
   * The message to the member, by the side that took it: one for every side that the table of moves allows, and for no other, so
   * that no move goes unannounced.
   */
  readonly notifies: Readonly<Record<SideFor<Action>, TemplateFor<Action>>>;
}

/** What each move of ENROLMENT_MOVES leaves behind: its record and its message. Its row there says when it is possible. */
export const MOVE_EFFECTS = {
  ENTER_BALLOT: {
    recordedAs: "ENROLMENT_CREATED",
    notifies: { MEMBER: "enrolment.ballot_entered", STAFF: "enrolment.ballot_entered" },
  },
  APPLY: { recordedAs: "ENROLMENT_CREATED", notifies: { MEMBER: "enrolment.applied", STAFF: "enrolment.applied" } },
  ENROL_AT_COUNTER: { recordedAs: "ENROLMENT_CREATED", notifies: { STAFF: "enrolment.confirmed" } },
  CANCEL_BALLOT: { recordedAs: "ENROLMENT_LEFT", notifies: { MEMBER: "enrolment.left", STAFF: "enrolment.removed" } },
  DRAW_PLACE: { recordedAs: "ENROLMENT_DRAWN", notifies: { DRAW: "enrolment.drawn_place" } },
  DRAW_WAIT: { recordedAs: "ENROLMENT_DRAWN", notifies: { DRAW: "enrolment.drawn_waiting" } },
  CONFIRM: { recordedAs: "ENROLMENT_CONFIRMED", notifies: { STAFF: "enrolment.confirmed" } },
  REJECT: { recordedAs: "ENROLMENT_REJECTED", notifies: { STAFF: "enrolment.rejected" } },
  WITHDRAW: { recordedAs: "ENROLMENT_LEFT", notifies: { MEMBER: "enrolment.left" } },
  GIVE_UP: { recordedAs: "ENROLMENT_LEFT", notifies: { MEMBER: "enrolment.left", STAFF: "enrolment.removed" } },
  OFFER: { recordedAs: "ENROLMENT_OFFERED", notifies: { SYSTEM: "enrolment.offered" } },
  ACCEPT_OFFER: { recordedAs: "ENROLMENT_OFFER_ACCEPTED", notifies: { MEMBER: "enrolment.confirmed" } },
  DECLINE_OFFER: { recordedAs: "ENROLMENT_OFFER_DECLINED", notifies: { MEMBER: "enrolment.offer_declined" } },
  LAPSE_OFFER: { recordedAs: "ENROLMENT_OFFER_LAPSED", notifies: { SYSTEM: "enrolment.offer_lapsed" } },
  ADMIT: { recordedAs: "ENROLMENT_ADMITTED", notifies: { STAFF: "enrolment.admitted" } },
  LEAVE_LIST: { recordedAs: "ENROLMENT_LEFT", notifies: { MEMBER: "enrolment.left", STAFF: "enrolment.removed" } },
  LOSE_PLACE: { recordedAs: "ENROLMENT_LOST", notifies: { STAFF: "enrolment.place_lost" } },
} as const satisfies { readonly [Action in EnrolmentAction]: MoveEffects<Action> };

/** What members take for one state: a message about a move is true for as long as the enrolment is in what the move led to. */
const SAME_TO_MEMBERS: Readonly<Record<MovingState, readonly ShownStatus[]>> = {
  E: UNDRAWN_STATUSES,
  P: APPLIED_STATUSES,
  OFFERED: OFFERED_STATUSES,
  A: CONFIRMED_PLACE_STATUSES,
  W: WAITING_STATUSES,
  R: CANCELLED_STATUSES,
  C: CANCELLED_STATUSES,
};

/**
 * The statuses under which a message about an enrolment is still true. One that waited, for a gateway or its next attempt, may be
 * outdated: a later message tells of what came after.
 */
export function trueWhile(template: EnrolmentTemplate): readonly ShownStatus[] {
  if (template === "enrolment.reminder") return CONFIRMED_PLACE_STATUSES;
  if (template === "enrolment.lessons_moved") return [...LIVE_STATUSES, ...OFFERED_STATUSES];
  const notifying = ACTIONS.filter((action) => Object.values<string>(MOVE_EFFECTS[action].notifies).includes(template));
  return [...new Set(notifying.flatMap((action) => SAME_TO_MEMBERS[ENROLMENT_MOVES[action].to]))];
}
const ACTIONS = Object.keys(MOVE_EFFECTS) as EnrolmentAction[]; // its keys
