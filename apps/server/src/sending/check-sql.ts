import type { CheckedMessage } from "@kaifong/page-host";
import type { Tx } from "../platform/db.ts";
import { deleteInBatches } from "../platform/delete-in-batches.ts";

export interface CheckRow extends Omit<CheckedMessage, "sentAt"> {
  readonly digest: Buffer;
  readonly sentAt: Date;
}

/** Records that a message is sent; a repetition updates the time. */
export async function recordSent(tx: Tx, { digest, channel, kind, maskedRecipient, sentAt }: CheckRow): Promise<void> {
  await tx.query({
    name: "note-message-check",
    text: `INSERT INTO message_checks (code_digest, channel, kind, masked_recipient, sent_at) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (code_digest) DO UPDATE SET sent_at = excluded.sent_at, masked_recipient = excluded.masked_recipient`,
    values: [digest, channel, kind, maskedRecipient, sentAt],
  });
}

/** Removes the record of a message that was not sent after all. */
export async function deleteCheck(tx: Tx, digest: Buffer): Promise<void> {
  await tx.query("DELETE FROM message_checks WHERE code_digest = $1", [digest]);
}

/** The message with a code, by its digest: the time that this takes says nothing of similar codes. */
export async function findCheckedMessage(tx: Tx, digest: Buffer): Promise<CheckedMessage | undefined> {
  const { rows } = await tx.query<Omit<CheckedMessage, "sentAt"> & { readonly sentAt: Date }>({
    name: "message-check",
    text: `SELECT channel, kind, masked_recipient AS "maskedRecipient", sent_at AS "sentAt" FROM message_checks WHERE code_digest = $1`,
    values: [digest],
  });
  const [row] = rows;
  return row && { ...row, sentAt: row.sentAt.toISOString() };
}

/** Deletes the records of messages sent before then. Returns how many. */
export async function purgeChecks(tx: Tx, before: Date): Promise<number> {
  return deleteInBatches(tx, "DELETE FROM message_checks", "sent_at < $1", [before]);
}
