import type { LeavingAction, RemovingAction } from "@kaifong/domain/enrolment";
import type { CalendarDay } from "@kaifong/domain/time";
import type { LanguageCode } from "@kaifong/i18n";
import type { Tx } from "./db.ts";

/**
 * Every message there is: to what kind of recipient, and what its template needs to know. A room that sends adds its own here,
 * and puts it into words (`message-renderers.ts`).
 */
export interface MessageTemplates {
  readonly "enrolment.ballot_entered": { readonly to: "member"; readonly data: { readonly enrolmentId: string } };
  readonly "enrolment.applied": { readonly to: "member"; readonly data: { readonly enrolmentId: string } };
  readonly "enrolment.drawn_place": { readonly to: "member"; readonly data: { readonly enrolmentId: string } };
  readonly "enrolment.drawn_waiting": { readonly to: "member"; readonly data: { readonly enrolmentId: string } };
  readonly "enrolment.confirmed": { readonly to: "member"; readonly data: { readonly enrolmentId: string } };
  readonly "enrolment.rejected": { readonly to: "member"; readonly data: { readonly enrolmentId: string } };
  readonly "enrolment.offered": { readonly to: "member"; readonly data: { readonly enrolmentId: string } };
  readonly "enrolment.offer_declined": { readonly to: "member"; readonly data: { readonly enrolmentId: string } };
  readonly "enrolment.offer_lapsed": { readonly to: "member"; readonly data: { readonly enrolmentId: string } };
  /** The class is cancelled. */
  readonly "enrolment.place_lost": { readonly to: "member"; readonly data: { readonly enrolmentId: string } };
  /** The member left by themselves, or who acts for them. */
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

/**
 * A message to be sent, written in the transaction that causes it: recipient, template, data. Address and language are looked up
 * when it is sent, so that a number changed meanwhile is the right one, and a person who is gone is sent nothing.
 */
export type Message = {
  readonly [T in TemplateName]: {
    readonly to: { readonly kind: MessageTemplates[T]["to"]; readonly id: string };
    readonly template: T;
    readonly data: MessageTemplates[T]["data"];
  };
}[TemplateName];

/**
 * Days within which a message is worth sending, by template: later it would be news of something long known, and a sender that
 * was away for a month would wake people with it. Total by type.
 */
export const MESSAGE_LIFETIME_DAYS: { readonly [T in TemplateName]: number } = {
  "enrolment.ballot_entered": 2,
  "enrolment.applied": 2,
  "enrolment.drawn_place": 7,
  "enrolment.drawn_waiting": 7,
  "enrolment.confirmed": 7,
  "enrolment.rejected": 7,
  "enrolment.offered": 1,
  "enrolment.offer_declined": 2,
  "enrolment.offer_lapsed": 2,
  "enrolment.place_lost": 7,
  "enrolment.left": 2,
  "enrolment.removed": 7,
  "enquiry.received": 1,
};

export const CHANNELS = ["EMAIL", "SMS"] as const;
export type Channel = (typeof CHANNELS)[number];

/** A message as it goes out: which way, where to, and the words in the recipient's language. */
export interface RenderedMessage {
  readonly channel: Channel;
  readonly to: string;
  readonly language: LanguageCode;
  readonly subject: string;
  readonly text: string;
}

/**
 * Puts messages of a template into words. In: the id of whom it is to, and its data. Out: undefined when they are gone, cannot be
 * reached, or what it says is no longer so.
 */
export type Renderer<T extends TemplateName> = (
  recipientId: string,
  data: MessageTemplates[T]["data"],
) => Promise<RenderedMessage | undefined>;
/** Total by type: no template without its words. */
export type Renderers = { readonly [T in TemplateName]: Renderer<T> };

/** Writes messages, in one statement whatever their number. */
export async function writeMessages(tx: Tx, messages: readonly Message[]): Promise<void> {
  if (messages.length > 0)
    await tx.query({ name: "write-messages", text: insertMessages("$1"), values: [messageRows(messages)] });
}

/**
 * The INSERT of `writeMessages`, to be part of a larger statement (`WITH messages AS (…)`). In: the parameter that holds
 * `messageRows`, such as `$5`.
 */
export function insertMessages(parameter: string): string {
  return `INSERT INTO outbox (template, data, recipient_member_id, recipient_enquiry_id)
    SELECT template, data, member, enquiry FROM jsonb_to_recordset(${parameter}::jsonb) AS message (template text, data jsonb, member uuid, enquiry uuid)`;
}

/** Messages as the parameter of `insertMessages`. */
export function messageRows(messages: readonly Message[]): string {
  return JSON.stringify(messages.map(({ to, template, data }) => ({ template, data, [to.kind]: to.id })));
}
