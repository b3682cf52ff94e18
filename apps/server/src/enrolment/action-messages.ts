import type { EnrolmentAction, LeavingAction, Move, RemovingAction, SideFor } from "@kaifong/domain/enrolment";
import type { Side } from "@kaifong/domain/moves";
import { type Actor, sideOf } from "../platform/actor.ts";
import { type Message, toMember } from "../platform/messages/outbox.ts";
import type { DataOf, MessageTemplates } from "../platform/messages/templates.ts";

interface MessageSubject {
  readonly enrolmentId: string;
  readonly memberId: string;
}
type MessageFor = (enrolment: MessageSubject, from: Move["from"]) => Message;
type Template = Extract<keyof MessageTemplates, `enrolment.${string}`>;
/** Who has done it is said of leaving: what a member has done is confirmed to them, what staff have done is news. */
type Leaving = "enrolment.left" | "enrolment.removed";

/**
 * What the member is told of each action, by the side that took it: a cell for every side that the table of moves lets take it,
 * and for no other, so that no move is made in silence.
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

/** What the member is told of a move. Throws when the table of moves does not let this side take its action. */
export function actionMessage({ action, from }: Pick<Move, "action" | "from">, actor: Actor, enrolment: MessageSubject): Message {
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

/** What goes with a class that is cancelled, where it is no place. */
const LOST_WITHOUT_PLACE: { readonly [From in Move["from"]]?: DataOf<"enrolment.place_lost">["what"] } = {
  E: "BALLOT_ENTRY",
  W: "WAITING",
};

function lostMessage({ enrolmentId, memberId }: MessageSubject, from: Move["from"]): Message {
  return toMember(memberId, "enrolment.place_lost", { enrolmentId, what: LOST_WITHOUT_PLACE[from] ?? "PLACE" });
}
