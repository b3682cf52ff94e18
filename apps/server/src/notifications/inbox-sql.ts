import type { Tx } from "../platform/db.ts";

/** A notification: a message to a member in their inbox, whatever became of its sending (decision 57). */
export interface NotificationRow {
  readonly id: string;
  readonly template: string;
  readonly data: unknown;
  readonly createdAt: Date;
  readonly readAt: Date | null;
}

export interface NotificationsWanted {
  readonly templates: readonly string[];
  /** Only those written before this one. */
  readonly before: string | null;
  readonly unreadOnly: boolean;
  readonly most: number;
}

/** Notifications of a member, newest first: ids are numbered by time. */
export async function readNotifications(
  tx: Tx,
  memberId: string,
  wanted: NotificationsWanted,
): Promise<readonly NotificationRow[]> {
  const { rows } = await tx.query<NotificationRow>({
    name: "inbox-entries",
    text: `SELECT id, template, data, created_at AS "createdAt", read_at AS "readAt" FROM outbox
      WHERE recipient_member_id = $1 AND template = ANY ($2) AND ($3::uuid IS NULL OR id < $3) AND (NOT $4 OR read_at IS NULL)
      ORDER BY id DESC LIMIT $5`,
    values: [memberId, wanted.templates, wanted.before, wanted.unreadOnly, wanted.most],
  });
  return rows;
}

/** How many notifications of a member are unread. */
export async function countUnread(tx: Tx, memberId: string, templates: readonly string[]): Promise<number> {
  const { rows } = await tx.query<{ unread: number }>({
    name: "inbox-unread",
    text: `SELECT count(*)::int AS unread FROM outbox WHERE recipient_member_id = $1 AND template = ANY ($2) AND read_at IS NULL`,
    values: [memberId, templates],
  });
  return rows[0]?.unread ?? 0;
}

/** Marks a notification of a member as read; the first time counts. Returns whether the member has it. */
export async function markRead(tx: Tx, memberId: string, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "inbox-read",
    text: "UPDATE outbox SET read_at = coalesce(read_at, $3) WHERE id = $2 AND recipient_member_id = $1",
    values: [memberId, id, now],
  });
  return rowCount === 1;
}

/** Marks every notification of a member as read, up to this one of theirs, included; none when it is not theirs. */
export async function markAllRead(tx: Tx, memberId: string, upTo: string, now: Date): Promise<void> {
  await tx.query({
    name: "inbox-read-all",
    text: `UPDATE outbox SET read_at = $3 WHERE recipient_member_id = $1 AND id <= $2 AND read_at IS NULL
      AND EXISTS (SELECT FROM outbox WHERE id = $2 AND recipient_member_id = $1)`,
    values: [memberId, upTo, now],
  });
}

/**
 * Marks a notification as read, whosever it is, for a caller who has shown that it was sent to them. Returns whether it exists.
 */
export async function markReadById(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    "UPDATE outbox SET read_at = coalesce(read_at, $2) WHERE id = $1 AND recipient_member_id IS NOT NULL",
    [id, now],
  );
  return rowCount === 1;
}
