import type { Channel } from "../platform/messages/channels.ts";
import type { TemplateName } from "../platform/messages/templates.ts";
import type { Tx } from "../platform/db.ts";

/** A message that was taken up. */
export interface TakenMessage {
  readonly id: string;
  /** A name that no template has any more is possible: the row is older than the program. */
  readonly template: TemplateName | (string & {});
  readonly data: unknown;
  readonly recipientId: string;
  readonly createdAt: Date;
  /** How often it was tried before. */
  readonly attempts: number;
  /** How often it may have arrived without anybody knowing. */
  readonly unclear: number;
  /** Until when nobody else takes it up; it says whether it is still ours. */
  readonly leaseEnd: Date;
}

/** How a message can end (docs/operations.md, "Messages"). */
export const OUTCOMES = ["SENT", "NOT_NEEDED", "REFUSED", "FAILED", "UNCLEAR", "EXPIRED"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Its outcome, and what is known of it. */
export interface Settlement {
  readonly outcome: Outcome;
  readonly channel?: Channel;
  readonly reference?: string | null;
  readonly reason?: string;
}

/**
 * Takes up messages that are due, oldest first, for as long as the lease: who dies meanwhile leaves them to others. One that was
 * being handed over when its last holder died is marked as perhaps arrived.
 */
export async function takeUp(tx: Tx, now: Date, leaseEnd: Date, most: number): Promise<TakenMessage[]> {
  const { rows } = await tx.query<TakenMessage>({
    name: "outbox-take-up",
    text: `WITH due AS (
        SELECT id FROM outbox WHERE outcome IS NULL AND due_at <= $1 ORDER BY due_at, id LIMIT $3 FOR UPDATE SKIP LOCKED)
      UPDATE outbox SET due_at = $2, sending_since = NULL,
        unclear = unclear + CASE WHEN sending_since IS NULL THEN 0 ELSE 1 END
      FROM due WHERE outbox.id = due.id
      RETURNING outbox.id, template, data, coalesce(recipient_member_id, recipient_enquiry_id) AS "recipientId",
        created_at AS "createdAt", attempts, unclear, due_at AS "leaseEnd"`,
    values: [now, leaseEnd, most],
  });
  return rows;
}

/**
 * Says that a message is about to be handed over, and holds it from now on as long as `takeUp` did: it may have waited for its
 * turn. Out: until when it is ours; undefined when it is no longer.
 */
export async function beginSending(tx: Tx, { id, leaseEnd }: TakenMessage, now: Date, newEnd: Date): Promise<Date | undefined> {
  const { rows } = await tx.query<{ leaseEnd: Date }>({
    name: "outbox-begin",
    text: `UPDATE outbox SET sending_since = $3, attempts = attempts + 1, due_at = $4
      WHERE id = $1 AND due_at = $2 AND outcome IS NULL RETURNING due_at AS "leaseEnd"`,
    values: [id, leaseEnd, now, newEnd],
  });
  return rows[0]?.leaseEnd;
}

/** Gives a message its outcome, even one that is another server's meanwhile: it was sent, or nobody needs it. */
export async function settle(tx: Tx, id: string, now: Date, { outcome, channel, reference, reason }: Settlement): Promise<void> {
  await tx.query({
    name: "outbox-settle",
    text: `UPDATE outbox SET outcome = $3, settled_at = $2, sending_since = NULL, channel = $4, reference = $5,
      last_error = coalesce($6, last_error) WHERE id = $1 AND outcome IS NULL`,
    values: [id, now, outcome, channel ?? null, reference ?? null, reason ?? null],
  });
}

export interface Postponement {
  /** Until when it is ours: another's is left alone. */
  readonly leaseEnd: Date;
  readonly dueAt: Date;
  readonly reason: string;
  readonly mayHaveArrived: boolean;
}

export async function postpone(tx: Tx, id: string, postponement: Postponement): Promise<void> {
  const { leaseEnd, dueAt, reason, mayHaveArrived } = postponement;
  await tx.query({
    name: "outbox-postpone",
    text: `UPDATE outbox SET due_at = $2, last_error = $3, sending_since = NULL, unclear = unclear + $4
      WHERE id = $1 AND due_at = $5 AND outcome IS NULL`,
    values: [id, dueAt, reason, mayHaveArrived ? 1 : 0, leaseEnd],
  });
}

/**
 * Deletes messages to members that ended, or were written and never sent, before a time; those about enquiries go with them
 * (R-ENQ-06). Out: how many.
 */
export async function forgetMessages(tx: Tx, before: Date): Promise<number> {
  const { rowCount } = await tx.query(
    "DELETE FROM outbox WHERE recipient_enquiry_id IS NULL AND coalesce(settled_at, created_at) < $1",
    [before],
  );
  return rowCount ?? 0;
}
