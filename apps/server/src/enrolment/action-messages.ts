import type {
  EnrolmentAction,
  EnrolmentState,
  LeavingAction,
  RemovingAction,
  SideFor,
  TakenMove,
} from "@kaifong/domain/enrolment";
import type { Side } from "@kaifong/domain/moves";
import { type Actor, sideOf } from "../platform/actor.ts";
import { type Message, toMember } from "../platform/messages/outbox.ts";
import type { DataOf, MessageTemplates } from "../platform/messages/templates.ts";

interface MessageSubject {
  readonly enrolmentId: string;
  readonly memberId: string;
}
type MessageFor = (enrolment: MessageSubject, from: EnrolmentState) => Message;
type Template = Extract<keyof MessageTemplates, `enrolment.${string}`>;
/** For leaving the message depends on who did it: what a member has done is confirmed to them, what staff have done is news. */
type Leaving = "enrolment.left" | "enrolment.removed";

/**
 * The message to the member about each action, by the side that took it: a cell for every side that the table of moves allows,
 * and for no other, so that no move goes unannounced.
 */
const ACTION_MESSAGES: { readonly [Action in EnrolmentAction]: Readonly<Record<SideFor<Action>, MessageFor>> } = {
  ENTER_BALLOT: { MEMBER: message("enrolment.ballot_entered"), STAFF: message("enrolment.ballot_entered") },
  APPLY: { MEMBER: message("enrolment.applied"), STAFF: message("enrolment.applied") },
  ENROL_AT_COUNTER: { STAFF: message("enrolment.confirmed") },
  CANCEL_BALLOT: {
    MEMBER: leftMessage("CANCEL_BALLOT"),
    STAFF: removedMessage("CANCEL_BALLOT"),
  },
  DRAW_PLACE: { DRAW: message("enrolment.drawn_place") },
  DRAW_WAIT: { DRAW: message("enrolment.drawn_waiting") },
  CONFIRM: { STAFF: message("enrolment.confirmed") },
  REJECT: { STAFF: message("enrolment.rejected") },
  WITHDRAW: { MEMBER: leftMessage("WITHDRAW") },
  GIVE_UP: { MEMBER: leftMessage("GIVE_UP"), STAFF: removedMessage("GIVE_UP") },
  OFFER: { SYSTEM: message("enrolment.offered") },
  ACCEPT_OFFER: { MEMBER: message("enrolment.confirmed") },
  DECLINE_OFFER: { MEMBER: message("enrolment.offer_declined") },
  LAPSE_OFFER: { SYSTEM: message("enrolment.offer_lapsed") },
  ADMIT: { STAFF: message("enrolment.admitted") },
  LEAVE_LIST: {
    MEMBER: leftMessage("LEAVE_LIST"),
    STAFF: removedMessage("LEAVE_LIST"),
  },
  LOSE_PLACE: { STAFF: lostMessage },
};

/** The message to the member about a move. Throws when the table of moves does not let this side take its action. */
export function actionMessage(
  { action, from }: Pick<TakenMove, "action" | "from">,
  actor: Actor,
  enrolment: MessageSubject,
): Message {
  const messages: Partial<Record<Side, MessageFor>> = ACTION_MESSAGES[action];
  const messageFor = messages[sideOf(actor)];
  if (!messageFor) throw new Error(`${action} is no action of ${actor}`);
  return messageFor(enrolment, from);
}

function message(template: Exclude<Template, Leaving | "enrolment.place_lost" | "enrolment.reminder">): MessageFor {
  return ({ enrolmentId, memberId }) => toMember(memberId, template, { enrolmentId });
}

function leftMessage(action: LeavingAction): MessageFor {
  return ({ enrolmentId, memberId }) => toMember(memberId, "enrolment.left", { enrolmentId, action });
}

function removedMessage(action: RemovingAction): MessageFor {
  return ({ enrolmentId, memberId }) => toMember(memberId, "enrolment.removed", { enrolmentId, action });
}

/** The loss when a class is cancelled in which the member has neither a place nor an application. */
const LOST_WITHOUT_PLACE: { readonly [From in EnrolmentState]?: DataOf<"enrolment.place_lost">["what"] } = {
  E: "BALLOT_ENTRY",
  W: "WAITING",
  OFFERED: "OFFER",
};

function lostMessage({ enrolmentId, memberId }: MessageSubject, from: EnrolmentState): Message {
  return toMember(memberId, "enrolment.place_lost", { enrolmentId, what: LOST_WITHOUT_PLACE[from] ?? "PLACE" });
}
