import type { ActorRole, EnrolmentAction, LeavingAction, RoleFor } from "@kaifong/domain/enrolment";
import type { Message, MessageTemplates } from "../platform/outbox.ts";
import { type EnrolmentActor, roleOf } from "./actor.ts";

interface Concerned {
  readonly enrolmentId: string;
  readonly memberId: string;
}
type Tell = (of: Concerned) => Message;
type Template = Extract<keyof MessageTemplates, `enrolment.${string}`>;
/** Who has done it is said of leaving: what a member has done is confirmed to them, what staff have done is news. */
type Leaving = "enrolment.left" | "enrolment.removed";

/**
 * What the member is told of each step, by the side that took it: a cell for every side that the table of moves lets take it, and
 * for no other, so that no move is made in silence.
 */
const TOLD: { readonly [Action in EnrolmentAction]: Readonly<Record<RoleFor<Action>, Tell>> } = {
  ENTER_BALLOT: { MEMBER: tell("enrolment.ballot_entered"), STAFF: tell("enrolment.ballot_entered") },
  APPLY: { MEMBER: tell("enrolment.applied"), STAFF: tell("enrolment.applied") },
  ENROL_AT_COUNTER: { STAFF: tell("enrolment.confirmed") },
  CANCEL_BALLOT: {
    MEMBER: tellOfLeaving("enrolment.left", "CANCEL_BALLOT"),
    STAFF: tellOfLeaving("enrolment.removed", "CANCEL_BALLOT"),
  },
  DRAW_PLACE: { DRAW: tell("enrolment.drawn_place") },
  DRAW_WAIT: { DRAW: tell("enrolment.drawn_waiting") },
  CONFIRM: { STAFF: tell("enrolment.confirmed") },
  REJECT: { STAFF: tell("enrolment.rejected") },
  WITHDRAW: { MEMBER: tellOfLeaving("enrolment.left", "WITHDRAW") },
  GIVE_UP: { MEMBER: tellOfLeaving("enrolment.left", "GIVE_UP"), STAFF: tellOfLeaving("enrolment.removed", "GIVE_UP") },
  OFFER: { SYSTEM: tell("enrolment.offered") },
  ACCEPT_OFFER: { MEMBER: tell("enrolment.confirmed") },
  DECLINE_OFFER: { MEMBER: tell("enrolment.offer_declined") },
  LAPSE_OFFER: { SYSTEM: tell("enrolment.offer_lapsed") },
  LEAVE_LIST: {
    MEMBER: tellOfLeaving("enrolment.left", "LEAVE_LIST"),
    STAFF: tellOfLeaving("enrolment.removed", "LEAVE_LIST"),
  },
  LOSE_PLACE: { STAFF: tell("enrolment.place_lost") },
};

/** What the member is told of a step. Throws when the table of moves does not let this side take it. */
export function messageOf(action: EnrolmentAction, actor: EnrolmentActor, concerned: Concerned): Message {
  const told: Partial<Record<ActorRole, Tell>> = TOLD[action];
  const say = told[roleOf(actor)];
  if (!say) throw new Error(`${action} is no step of ${actor}`);
  return say(concerned);
}

function tell(template: Exclude<Template, Leaving>): Tell {
  return ({ enrolmentId, memberId }) => ({ to: { kind: "member", id: memberId }, template, data: { enrolmentId } });
}

function tellOfLeaving(template: Leaving, action: LeavingAction): Tell {
  return ({ enrolmentId, memberId }) => ({ to: { kind: "member", id: memberId }, template, data: { enrolmentId, action } });
}
