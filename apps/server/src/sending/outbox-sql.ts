import type { Channel } from "@kaifong/contract";
import { MEMBER_CHANNEL, type Priority } from "../platform/messages/channels.ts";
import type { Recipient } from "../platform/messages/outbox.ts";
import type { TemplateName } from "../platform/messages/templates.ts";
import type { Tx } from "../platform/db.ts";
import { deleteInBatches } from "../platform/delete-in-batches.ts";
import { jsonObject } from "../platform/sql-literals.ts";
import { isMessageFor } from "./message-states.ts";

const recipient = jsonObject<Exclude<Recipient, { readonly kind: "address" }>>;
const ADDRESS = jsonObject<Extract<Recipient, { readonly kind: "address" }>>({
  kind: "'address'",
  address: "recipient_address",
  language: "recipient_language",
});

/** A message that a server has claimed. */
export interface ClaimedMessage {
  readonly id: string;
  /** The name may be of a template that no longer exists: the row is older than the program. */
  readonly template: TemplateName | (string & {});
  readonly data: unknown;
  readonly to: Recipient;
  readonly channel: Channel;
  readonly expiresAt: Date;
  /** How often it was attempted before. */
  readonly attempts: number;
  /** How often it may have arrived without anybody knowing. */
  readonly unclearAttempts: number;
  /** Until when nobody else claims it; it shows whether it is still ours. */
  readonly leaseEnd: Date;
  /** Its place in the queue. */
  readonly dueAt: Date;
  /** The channels by which it was sent, or could not be, before. */
  readonly tried: readonly Channel[];
  /** The channel by which it is, or was, sent under its own id; null before the first attempt. */
  readonly keyChannel: Channel | null;
  /** When it was first sent by one of them. */
  readonly notifiedAt: Date | null;
  /** When its member read it in their inbox. */
  readonly readAt: Date | null;
}

/** How a message can end (docs/operations.md, "Messages"). */
export const OUTCOMES = ["SENT", "NOT_NEEDED", "OUTDATED", "REFUSED", "FAILED", "UNCLEAR", "EXPIRED"] as const;
export type MessageOutcome = (typeof OUTCOMES)[number];

/** Its outcome, with the facts. */
export interface RecordedOutcome {
  readonly outcome: MessageOutcome;
  readonly reference?: string | null;
  readonly reason?: string;
}

/*
 * The statements that move a message, each by its name in MESSAGE_MOVES of `@kaifong/domain/messages`, whose states are its
 * condition; a test compares both.
 */

export interface Queue {
  readonly channel: Channel;
  readonly priority: Priority;
}

/**
 * Claims messages of a queue that are due, oldest first, for as long as the lease: a server that dies meanwhile leaves them to
 * others. One that was being handed over when its last holder died is marked as perhaps arrived; an expired one is left to
 * `expire`. `unrouted`: only those to members of which nobody knows yet whether this queue is their route.
 */
export async function claim(
  tx: Tx,
  { channel, priority }: Queue,
  now: Date,
  { leaseEnd, most, unrouted = false }: { readonly leaseEnd: Date; readonly most: number; readonly unrouted?: boolean },
): Promise<ClaimedMessage[]> {
  const { rows } = await tx.query<ClaimedMessage>({
    name: "outbox-claim",
    text: `WITH due AS (
        SELECT id, due_at FROM outbox WHERE ${isMessageFor("claim", "$1")} AND channel = $4 AND priority = $5 AND expires_at > $1
          AND (NOT $6 OR routed_at IS NULL AND recipient_member_id IS NOT NULL)
        ORDER BY due_at, id LIMIT $3 FOR UPDATE SKIP LOCKED)
      UPDATE outbox SET due_at = $2, sending_since = NULL,
        unclear_attempts = unclear_attempts + CASE WHEN sending_since IS NULL THEN 0 ELSE 1 END
      FROM due WHERE outbox.id = due.id
      RETURNING outbox.id, template, data, channel, expires_at AS "expiresAt", attempts, unclear_attempts AS "unclearAttempts",
        outbox.due_at AS "leaseEnd", due.due_at AS "dueAt", tried_channels AS tried, key_channel AS "keyChannel", notified_at AS "notifiedAt", read_at AS "readAt", CASE
        WHEN recipient_member_id IS NOT NULL THEN ${recipient({ kind: "'member'", id: "recipient_member_id" })}
        WHEN recipient_enquiry_id IS NOT NULL THEN ${recipient({ kind: "'enquiry'", id: "recipient_enquiry_id" })}
        ELSE ${ADDRESS} END AS "to"`,
    values: [now, leaseEnd, most, channel, priority, unrouted],
  });
  return rows;
}

/**
 * Records that a message is about to be handed over, and holds it from now on as long as `claim` did: it may have waited for its
 * words. Returns until when it is ours; undefined when it no longer is, or is being handed over already.
 */
export async function beginHandover(
  tx: Tx,
  { id, leaseEnd }: ClaimedMessage,
  now: Date,
  newEnd: Date,
): Promise<Date | undefined> {
  const { rows } = await tx.query<{ leaseEnd: Date }>({
    name: "outbox-begin-handover",
    text: `UPDATE outbox SET sending_since = $3, attempts = attempts + 1, due_at = $4,
        key_channel = CASE WHEN tried_channels = '{}' THEN coalesce(key_channel, channel) ELSE key_channel END
      WHERE id = $1 AND due_at = $2 AND ${isMessageFor("beginHandover")} RETURNING due_at AS "leaseEnd"`,
    values: [id, leaseEnd, now, newEnd],
  });
  return rows[0]?.leaseEnd;
}

/**
 * Gives a message its outcome, even when another server has claimed it meanwhile: it was sent, or nobody needs it. The contents
 * of a message to a bare address are secret and are deleted. Returns whether it had no outcome yet.
 */
export async function recordOutcome(
  tx: Tx,
  id: string,
  now: Date,
  { outcome, reference, reason }: RecordedOutcome,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "outbox-record-outcome",
    text: `UPDATE outbox SET outcome = $3, settled_at = $2, sending_since = NULL, reference = $4,
      last_error = coalesce($5, last_error), data = CASE WHEN recipient_address IS NULL THEN data ELSE '{}' END
      WHERE id = $1 AND ${isMessageFor("recordOutcome")}`,
    values: [id, now, outcome, reference ?? null, reason ?? null],
  });
  return rowCount === 1;
}

export interface Postponement {
  readonly dueAt: Date;
  /** Undefined when nothing went wrong. */
  readonly reason?: string;
  readonly mayHaveArrived: boolean;
  /** The channel in whose queue it waits from now on. */
  readonly channel?: Channel;
  /** It waits on purpose, and is not a backlog. */
  readonly held?: true;
}

/** The next step of a message that goes on by another channel. */
export interface Escalation {
  readonly to: Channel;
  readonly dueAt: Date;
  /** When it was sent by the channel in whose queue it is, and then waits to be read; null when it was not. */
  readonly notifiedAt: Date | null;
  readonly reference?: string | null;
  readonly reason?: string;
}

/**
 * Moves a message to the queue of the next channel, as long as it is ours. That it was sent by this one and waits for the next is
 * one write, so that a server that dies causes neither twice. Returns whether it was ours.
 */
export async function escalate(tx: Tx, { id, leaseEnd, channel }: ClaimedMessage, next: Escalation): Promise<boolean> {
  const { to, dueAt, notifiedAt, reference, reason } = next;
  const { rowCount } = await tx.query({
    name: "outbox-escalate",
    text: `UPDATE outbox SET channel = $3, due_at = $4, held_until = CASE WHEN $5::timestamptz IS NULL THEN held_until ELSE $4 END,
        tried_channels = tried_channels || channel, notified_at = coalesce(notified_at, $5), sending_since = NULL,
        attempts = 0, unclear_attempts = 0, reference = coalesce($6, reference), last_error = coalesce($7, last_error)
      WHERE id = $1 AND due_at = $2 AND channel = $8 AND ${isMessageFor("escalate")}`,
    values: [id, leaseEnd, to, dueAt, notifiedAt, reference ?? null, reason ?? null, channel],
  });
  return rowCount === 1;
}

/** Records that the queue in which a message waits is its route, and lets it wait at its place there, as long as it is ours. */
export async function requeue(tx: Tx, { id, leaseEnd, dueAt }: ClaimedMessage, now: Date): Promise<void> {
  await tx.query({
    name: "outbox-requeue",
    text: `UPDATE outbox SET due_at = $3, routed_at = $4
      WHERE id = $1 AND due_at = $2 AND ${isMessageFor("requeue")}`,
    values: [id, leaseEnd, dueAt, now],
  });
}

/** Lets a message wait, as long as it is ours; another server's is left alone. */
export async function postpone(tx: Tx, { id, leaseEnd, channel }: ClaimedMessage, postponement: Postponement): Promise<void> {
  const { dueAt, reason, mayHaveArrived } = postponement;
  await tx.query({
    name: "outbox-postpone",
    text: `UPDATE outbox SET due_at = $2, last_error = coalesce($3, last_error), sending_since = NULL,
        unclear_attempts = unclear_attempts + $4, channel = $6, held_until = CASE WHEN $7 THEN $2 ELSE held_until END
      WHERE id = $1 AND due_at = $5 AND ${isMessageFor("postpone")}`,
    values: [
      id,
      dueAt,
      reason ?? null,
      mayHaveArrived ? 1 : 0,
      leaseEnd,
      postponement.channel ?? channel,
      postponement.held === true,
    ],
  });
}

/**
 * Moves messages to members that wait for a channel which the centre no longer has back to the queue of text messages, where
 * their route is found again. Returns how many.
 */
export async function requeueStranded(tx: Tx, channels: readonly Channel[]): Promise<number> {
  const { rowCount } = await tx.query(
    `UPDATE outbox SET channel = $2, routed_at = NULL WHERE ${isMessageFor("requeueStranded")} AND recipient_member_id IS NOT NULL
       AND channel <> $2 AND channel <> ALL ($1)`,
    [channels, MEMBER_CHANNEL],
  );
  return rowCount ?? 0;
}

/** A message that was not settled in its time. */
export interface ExpiredMessage {
  readonly channel: Channel;
  readonly outcome: Extract<MessageOutcome, "EXPIRED" | "UNCLEAR" | "SENT">;
}

/** Settles expired messages that nobody has claimed. */
export async function expire(tx: Tx, now: Date): Promise<ExpiredMessage[]> {
  const { rows } = await tx.query<ExpiredMessage>(
    `UPDATE outbox SET outcome = CASE WHEN notified_at IS NOT NULL THEN 'SENT'
         WHEN unclear_attempts > 0 OR sending_since IS NOT NULL THEN 'UNCLEAR' ELSE 'EXPIRED' END,
       settled_at = $1, sending_since = NULL, data = CASE WHEN recipient_address IS NULL THEN data ELSE '{}' END
     WHERE ${isMessageFor("expire", "$1")} AND expires_at <= $1 RETURNING channel, outcome`,
    [now],
  );
  return rows;
}

/**
 * Deletes messages that were settled before a time: those to members, and those to bare addresses, which nothing else deletes.
 * Those about enquiries are deleted with them (R-ENQ-06). Returns how many.
 */
export async function purgeMessages(tx: Tx, toMembersBefore: Date, toAddressesBefore: Date): Promise<number> {
  const past = "settled_at < $1 AND recipient_member_id IS NOT NULL OR settled_at < $2 AND recipient_address IS NOT NULL";
  return deleteInBatches(tx, "DELETE FROM outbox", past, [toMembersBefore, toAddressesBefore]);
}
