import type { CheckedMessage } from "@kaifong/page-host";
import type { Tx } from "../platform/db.ts";
import { deleteInBatches } from "../platform/delete-in-batches.ts";

export interface CheckRow extends Omit<CheckedMessage, "sentAt"> {
  readonly digest: Buffer;
  readonly sentAt: Date;
}

/** Notes that a message goes out; sent once more it went out now. */
export async function recordSent(tx: Tx, { digest, channel, kind, endsIn, sentAt }: CheckRow): Promise<void> {
  await tx.query({
    name: "note-message-check",
    text: `INSERT INTO message_checks (code_digest, channel, kind, ends_in, sent_at) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (code_digest) DO UPDATE SET sent_at = excluded.sent_at, ends_in = excluded.ends_in`,
    values: [digest, channel, kind, endsIn, sentAt],
  });
}

/** It did not go out after all. */
export async function deleteCheck(tx: Tx, digest: Buffer): Promise<void> {
  await tx.query("DELETE FROM message_checks WHERE code_digest = $1", [digest]);
}

/** The message with a code, by its digest: how long that takes says nothing of codes that are alike. */
export async function findCheckedMessage(tx: Tx, digest: Buffer): Promise<CheckedMessage | undefined> {
  const { rows } = await tx.query<Omit<CheckedMessage, "sentAt"> & { readonly sentAt: Date }>({
    name: "message-check",
    text: `SELECT channel, kind, ends_in AS "endsIn", sent_at AS "sentAt" FROM message_checks WHERE code_digest = $1`,
    values: [digest],
  });
  const [row] = rows;
  return row && { ...row, sentAt: row.sentAt.toISOString() };
}

/** Deletes what went out before then. Out: how many. */
export async function purgeChecks(tx: Tx, before: Date): Promise<number> {
  return deleteInBatches(tx, "DELETE FROM message_checks", "sent_at < $1", [before]);
}
