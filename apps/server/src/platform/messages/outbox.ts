import type { Tx } from "../db.ts";
import type { MessageTemplates, TemplateName } from "./templates.ts";

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
