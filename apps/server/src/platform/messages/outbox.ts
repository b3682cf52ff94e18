import type { Channel } from "@kaifong/contract";
import type { LanguageCode } from "@kaifong/i18n";
import type { Tx } from "../db.ts";
import { MEMBER_CHANNEL } from "./channels.ts";
import { type MemberTemplate, type MessageTemplates, TEMPLATE_RULES, type TemplateName } from "./templates.ts";

/** The recipient of a message. */
export type Recipient =
  /** Their address and language are looked up when it is sent. */
  | { readonly kind: "member"; readonly id: string }
  | { readonly kind: "enquiry"; readonly id: string }
  /** Somebody who has no row of ours yet: an email address, or a number in E.164. Erased a day after the message is settled. */
  | { readonly kind: "address"; readonly address: string; readonly language: LanguageCode };
export type RecipientOf<T extends TemplateName> = Extract<Recipient, { readonly kind: MessageTemplates[T]["to"] }>;

/**
 * A message to be sent, written in the transaction that causes it: recipient, template, data, and the channel in whose queue it
 * waits. Address and language are looked up when it is sent, so that a number changed meanwhile is the right one, and a person
 * who is gone is sent nothing; when that leads to another channel, it moves to that channel's queue.
 */
export type Message = {
  readonly [T in TemplateName]: {
    readonly to: RecipientOf<T>;
    readonly channel: Channel;
    readonly template: T;
    readonly data: MessageTemplates[T]["data"];
  };
}[TemplateName];

/** A message to a member, in the queue where theirs wait. */
export function toMember<T extends MemberTemplate>(id: string, template: T, data: MessageTemplates[T]["data"]): Message {
  return { to: { kind: "member", id }, channel: MEMBER_CHANNEL, template, data } as Message; // the data are this template's
}

/** Writes messages, due at once, in one statement whatever their number. */
export async function writeMessages(tx: Tx, messages: readonly Message[]): Promise<void> {
  if (messages.length > 0)
    await tx.query({ name: "write-messages", text: insertMessages("$1", "$2"), values: [messageRows(messages), tx.now()] });
}

/**
 * Makes the messages of a demonstration that were written with an earlier time messages of then: their ids too, by which an inbox
 * is in order. Those that are no news any more are settled, and sent to nobody.
 */
export async function dateMessagesBack(tx: Tx, at: Date): Promise<void> {
  await tx.query(
    `UPDATE outbox SET id = uuidv7($1::timestamptz - clock_timestamp()),
       outcome = CASE WHEN expires_at <= $2 THEN 'SENT' END, settled_at = CASE WHEN expires_at <= $2 THEN $1::timestamptz END
     WHERE created_at = $1 AND outcome IS NULL`,
    [at, tx.now()],
  );
}

/**
 * The INSERT of `writeMessages`, to be part of a larger statement (`WITH messages AS (…)`). `parameter` holds `messageRows`, such
 * as `$5`, and `now` the time of the transaction.
 */
export function insertMessages(parameter: string, now: string): string {
  return `INSERT INTO outbox (template, data, channel, priority, created_at, due_at, expires_at, recipient_member_id,
      recipient_enquiry_id, recipient_address, recipient_language)
    SELECT template, data, channel, priority, ${now}::timestamptz, ${now}::timestamptz,
      ${now}::timestamptz + lifetime * interval '1 second', member, enquiry, address, language
    FROM jsonb_to_recordset(${parameter}::jsonb) AS message (template text, data jsonb, channel text, priority text, lifetime int,
      member uuid, enquiry uuid, address text, language text)`;
}

/** Messages as the parameter of `insertMessages`. */
export function messageRows(messages: readonly Message[]): string {
  return JSON.stringify(
    messages.map(({ to, template, data, channel }) => {
      const { priority, lifetimeSeconds } = TEMPLATE_RULES[template];
      return { template, data, channel, priority, lifetime: lifetimeSeconds, ...recipientColumns(to) };
    }),
  );
}

function recipientColumns(to: Recipient): Readonly<Record<string, string>> {
  return to.kind === "address" ? { address: to.address, language: to.language } : { [to.kind]: to.id };
}
