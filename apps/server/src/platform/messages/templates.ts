import { HOURS_TO_ANSWER, type LeavingAction, type RemovingAction } from "@kaifong/domain/enrolment";
import type { ConsultationPlace, ConsultationState, CorrectionKind, NotificationKind } from "@kaifong/contract";
import { MESSAGE_RULES } from "@kaifong/domain/messages";
import { type CalendarDay, DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from "@kaifong/domain/time";
import type { Priority } from "./channels.ts";

/**
 * How a message names another member: by their id, so that no number has to be removed when they are erased. Its words get the
 * number, and the member's own file leaves these keys out. `otherId`: the other side. `juniorId`: to a guardian, the member under
 * 18 it is about.
 */
export const MEMBER_ID_KEYS = ["otherId", "juniorId"] as const;

interface CareMessageData {
  readonly otherId: string;
  readonly juniorId?: string;
}

interface RelationMessageData extends CareMessageData {
  /** Which of two it is, of two who act for each other. Old messages have none. */
  readonly relation?: string;
}

/**
 * Every message: the kind of its recipient, and the data of its template. A room that sends adds its own here, and words it
 * (`message-renderers.ts`).
 */
export interface MessageTemplates {
  /** A code that shows who holds an address. */
  readonly "account.code": { readonly to: "address"; readonly data: { readonly code: string } };
  /** Somebody chose a password: its owner should know. */
  readonly "account.password_set": { readonly to: "member"; readonly data: { readonly activated: boolean } };
  /** A device can log in without the password from now on. */
  readonly "account.passkey_added": { readonly to: "member"; readonly data: Readonly<Record<string, never>> };
  /** An identity at an outside provider logs the member in from now on. */
  readonly "account.identity_linked": { readonly to: "member"; readonly data: Readonly<Record<string, never>> };
  /** Messages and codes are sent to another number from now on. `waysInRevoked`: other ways to log in were revoked by it. */
  readonly "account.mobile_changed": { readonly to: "member"; readonly data: { readonly waysInRevoked?: true } };
  /** The member's number changed; sent to the old number. */
  readonly "account.mobile_left": { readonly to: "address"; readonly data: Readonly<Record<string, never>> };
  /** Another member wanted the number of this one for their own account; nothing came of it. */
  readonly "account.mobile_wanted": { readonly to: "member"; readonly data: Readonly<Record<string, never>> };
  /** Another member agreed to act for this one, or for the junior. */
  readonly "care.agreed": { readonly to: "member"; readonly data: RelationMessageData };
  /** The relation has ended. */
  readonly "care.ended": { readonly to: "member"; readonly data: RelationMessageData };
  /** The relation ends on another day than was agreed, because staff corrected a day of birth. */
  readonly "care.until": { readonly to: "member"; readonly data: RelationMessageData & { readonly until: CalendarDay } };
  /** The member for whom one acted is 18 by now, and the relation is over. */
  readonly "care.of_age": { readonly to: "member"; readonly data: { readonly otherId: string } };
  /** Somebody helps this member, or the junior, by a code. */
  readonly "help.began": { readonly to: "member"; readonly data: CareMessageData };
  /** The helper has done the one act that the help was for. */
  readonly "help.acted": { readonly to: "member"; readonly data: CareMessageData };
  /** The help was ended before its time. */
  readonly "help.ended": { readonly to: "member"; readonly data: CareMessageData };
  /** Staff recorded at the counter that one acts for the other, or for the junior. */
  readonly "care.recorded": {
    readonly to: "member";
    readonly data: RelationMessageData & { readonly side: "CARER" | "MEMBER" | "JUNIOR" | "GUARDIAN" };
  };
  /** The member is 18 by now, and decides alone. */
  readonly "account.of_age": { readonly to: "member"; readonly data: Readonly<Record<string, never>> };
  /** Staff suspended the membership: the member only reads from now on, and so does a junior's guardian for them. */
  readonly "account.suspended": { readonly to: "member"; readonly data: { readonly juniorId?: string } };
  /** Staff reinstated the membership. */
  readonly "account.reinstated": { readonly to: "member"; readonly data: { readonly juniorId?: string } };
  /** Staff carried out the member's correction, or declined it. */
  readonly "account.correction_settled": {
    readonly to: "member";
    readonly data: { readonly kind: CorrectionKind; readonly done: boolean; readonly correction?: string };
  };
  /** The member requested erasure. `day`: from when they are erased. */
  readonly "account.erasure_requested": {
    readonly to: "member";
    readonly data: { readonly day: CalendarDay; readonly juniorId?: string };
  };
  readonly "account.erasure_withdrawn": { readonly to: "member"; readonly data: { readonly juniorId?: string } };
  /** The erasure is done: there is no longer a row from which to look up an address. */
  readonly "account.erased": { readonly to: "address"; readonly data: Readonly<Record<string, never>> };
  /** Nobody has moved the registration on, and it is gone. */
  readonly "registration.expired": { readonly to: "address"; readonly data: Readonly<Record<string, never>> };
  readonly "registration.received": {
    readonly to: "member";
    readonly data: { readonly reference: string; readonly contactBy: CalendarDay };
  };
  /** Staff cannot go on without something from the applicant. */
  readonly "registration.more_needed": { readonly to: "member"; readonly data: { readonly reference: string } };
  readonly "registration.approved": {
    readonly to: "member";
    readonly data: { readonly reference: string; readonly memberNo: string };
  };
  /** A nurse has signed a health risk assessment; `corrected`: in place of an earlier one. */
  readonly "health.risk_record": {
    readonly to: "member";
    readonly data: { readonly corrected: boolean; readonly record?: string };
  };
  /** A request for a consultation is in another state; with place and time (an instant) if it has them. */
  readonly "consultation.moved": {
    readonly to: "member";
    readonly data: {
      readonly request: string;
      readonly reference: string;
      readonly state: Exclude<ConsultationState, "DONE">;
      /** Nobody cancelled it: its member did not answer in time. */
      readonly lapsed?: boolean;
      readonly appointment: { readonly place: ConsultationPlace; readonly startsAt: string } | null;
    };
  };
  readonly "enrolment.ballot_entered": { readonly to: "member"; readonly data: { readonly enrolmentId: string } };
  readonly "enrolment.applied": { readonly to: "member"; readonly data: { readonly enrolmentId: string } };
  readonly "enrolment.drawn_place": { readonly to: "member"; readonly data: { readonly enrolmentId: string } };
  readonly "enrolment.drawn_waiting": { readonly to: "member"; readonly data: { readonly enrolmentId: string } };
  readonly "enrolment.confirmed": { readonly to: "member"; readonly data: { readonly enrolmentId: string } };
  readonly "enrolment.rejected": { readonly to: "member"; readonly data: { readonly enrolmentId: string } };
  readonly "enrolment.offered": { readonly to: "member"; readonly data: { readonly enrolmentId: string } };
  readonly "enrolment.offer_declined": { readonly to: "member"; readonly data: { readonly enrolmentId: string } };
  readonly "enrolment.offer_lapsed": { readonly to: "member"; readonly data: { readonly enrolmentId: string } };
  /** Staff gave a seat to a member on the waiting list. */
  readonly "enrolment.admitted": { readonly to: "member"; readonly data: { readonly enrolmentId: string } };
  /** A lesson is near: `days` before it begins. `startsAt`: an instant, by which the lesson is known in its class. */
  readonly "enrolment.reminder": {
    readonly to: "member";
    readonly data: { readonly enrolmentId: string; readonly startsAt: string; readonly days: number };
  };
  /** The class is cancelled. `what`: what the member had in it. */
  readonly "enrolment.place_lost": {
    readonly to: "member";
    readonly data: { readonly enrolmentId: string; readonly what: "PLACE" | "OFFER" | "BALLOT_ENTRY" | "WAITING" };
  };
  /** Lessons of the class are at other times, because staff released what editors changed. */
  readonly "enrolment.lessons_moved": { readonly to: "member"; readonly data: { readonly enrolmentId: string } };
  /** The member, or whoever acts for them, left the class. */
  readonly "enrolment.left": {
    readonly to: "member";
    readonly data: { readonly enrolmentId: string; readonly action: LeavingAction };
  };
  /** Staff took the member out by an action that members have too. */
  readonly "enrolment.removed": {
    readonly to: "member";
    readonly data: { readonly enrolmentId: string; readonly action: RemovingAction };
  };
  readonly "enquiry.received": {
    readonly to: "enquiry";
    readonly data: { readonly caseNumber: string; readonly replyBy: CalendarDay };
  };
}
export type TemplateName = keyof MessageTemplates;
export type DataOf<T extends TemplateName> = MessageTemplates[T]["data"];

/** A table with something made for each template of another. */
export function byTemplate<T extends TemplateName, Made>(
  table: Readonly<Record<T, unknown>>,
  make: (template: T) => Made,
): Readonly<Record<T, Made>> {
  const templates = Object.keys(table) as T[]; // they are its keys
  return Object.fromEntries(templates.map((template) => [template, make(template)])) as Record<T, Made>; // of all
}

/** How long a code is good, from when it was written. */
export const CODE_MINUTES = 10;

/** The templates to members, which are notifications in their inbox. */
export type MemberTemplate = {
  readonly [T in TemplateName]: MessageTemplates[T]["to"] extends "member" ? T : never;
}[TemplateName];

/** How messages of a template wait. */
export interface TemplateRules {
  /**
   * How long a message is worth sending: later it would be news of something long known, and a sender that was away for a month
   * would wake people with it.
   */
  readonly lifetimeSeconds: number;
  readonly priority: Priority;
}

const daysOfNews = (days: number): TemplateRules => ({ lifetimeSeconds: days * DAY_SECONDS, priority: "NORMAL" });
/** Of what goes to nobody's inbox: `ignoresQuietHours` as in `MessageRule`. */
const toOthers = (days: number, ignoresQuietHours: boolean) => ({ ...daysOfNews(days), ignoresQuietHours });
const ofKind = <Kind extends NotificationKind>(kind: Kind, days: number) => ({ ...daysOfNews(days), kind });

/**
 * The type demands rules for every template, a kind for each to members (R-NOT-01), and for each to others whether it wakes them
 * (R-NOT-05). Its renderer checks what must still be true when it is sent.
 */
export const TEMPLATE_RULES: {
  readonly [T in TemplateName]: TemplateRules &
    (T extends MemberTemplate ? { readonly kind: NotificationKind } : { readonly ignoresQuietHours: boolean });
} = {
  "account.code": { lifetimeSeconds: CODE_MINUTES * MINUTE_SECONDS, priority: "URGENT", ignoresQuietHours: true },
  "account.password_set": ofKind("SECURITY", 2),
  "account.passkey_added": ofKind("SECURITY", 2),
  "account.identity_linked": ofKind("SECURITY", 2),
  "account.mobile_changed": ofKind("SECURITY", 2),
  "account.mobile_left": toOthers(2, true),
  "account.mobile_wanted": ofKind("SECURITY", 2),
  "care.agreed": ofKind("SECURITY", 2),
  "care.ended": ofKind("SECURITY", 2),
  "care.until": ofKind("SECURITY", 2),
  "care.of_age": ofKind("MEMBERSHIP", 7),
  "help.began": ofKind("SECURITY", 1),
  "help.acted": ofKind("SECURITY", 1),
  "help.ended": ofKind("SECURITY", 1),
  "care.recorded": ofKind("SECURITY", 2),
  "account.of_age": ofKind("MEMBERSHIP", 7),
  "account.suspended": ofKind("MEMBERSHIP", 7),
  "account.reinstated": ofKind("MEMBERSHIP", 7),
  "account.correction_settled": ofKind("MEMBERSHIP", 7),
  "account.erasure_requested": ofKind("SECURITY", 7),
  "account.erasure_withdrawn": ofKind("SECURITY", 2),
  "account.erased": toOthers(7, false),
  "registration.expired": toOthers(7, false),
  "registration.received": ofKind("MEMBERSHIP", 2),
  "registration.more_needed": ofKind("MEMBERSHIP", 7),
  "registration.approved": ofKind("MEMBERSHIP", 7),
  "health.risk_record": ofKind("HEALTH", 7),
  "consultation.moved": ofKind("HEALTH", 3),
  "enrolment.ballot_entered": ofKind("RECEIPT", 2),
  "enrolment.applied": ofKind("RECEIPT", 2),
  "enrolment.drawn_place": ofKind("RESULT", 7),
  "enrolment.drawn_waiting": ofKind("RESULT", 7),
  "enrolment.confirmed": ofKind("RESULT", 7),
  "enrolment.rejected": ofKind("RESULT", 7),
  "enrolment.offered": { lifetimeSeconds: HOURS_TO_ANSWER * HOUR_SECONDS, priority: "NORMAL", kind: "OFFER" },
  "enrolment.offer_declined": ofKind("RECEIPT", 2),
  "enrolment.offer_lapsed": ofKind("RESULT", 2),
  "enrolment.admitted": ofKind("RESULT", 7),
  "enrolment.reminder": ofKind("REMINDER", 1),
  "enrolment.place_lost": ofKind("CHANGE", 7),
  "enrolment.lessons_moved": ofKind("CHANGE", 7),
  "enrolment.left": ofKind("RECEIPT", 2),
  "enrolment.removed": ofKind("CHANGE", 7),
  "enquiry.received": toOthers(1, true),
};

type KindRules = { readonly [T in MemberTemplate]: { readonly kind: NotificationKind } };
const KIND_RULES: KindRules = TEMPLATE_RULES;

/** Whether messages of a template are to members; a row may be older than the program's list. */
export function isMemberTemplate(template: string): template is MemberTemplate {
  return Object.hasOwn(TEMPLATE_RULES, template) && "kind" in TEMPLATE_RULES[template as TemplateName]; // checked before
}

/** The kind of each template to members. */
export function kindOf(template: MemberTemplate): NotificationKind {
  return KIND_RULES[template].kind;
}

/** The templates of a kind. */
export function templatesOf(kind: NotificationKind): readonly MemberTemplate[] {
  return Object.keys(TEMPLATE_RULES)
    .filter(isMemberTemplate)
    .filter((template) => kindOf(template) === kind);
}

/** R-NOT-05: whether messages of a template are sent in quiet hours too. */
export function ignoresQuietHours(template: TemplateName): boolean {
  const rules = TEMPLATE_RULES[template];
  return "ignoresQuietHours" in rules ? rules.ignoresQuietHours : MESSAGE_RULES[rules.kind].ignoresQuietHours;
}
