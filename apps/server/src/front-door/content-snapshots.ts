import type { Tx } from "../platform/db.ts";
import { withoutEntry } from "./without-entry.ts";

/** Snapshots that nobody wrote again for this long belong to content or queries that are gone. */
const KEEP_DAYS = 30;

/** Keeps the last good answer to a read. In: the read's address, the body, the clock. */
export async function writeSnapshot(tx: Tx, address: string, body: string, now: Date): Promise<void> {
  await tx.query({
    name: "write-content-snapshot",
    text: `INSERT INTO content_snapshots (address, body, written_at) VALUES ($1, $2, $3)
           ON CONFLICT (address) DO UPDATE SET body = excluded.body, written_at = excluded.written_at`,
    values: [address, body, now],
  });
}

/** The body of the last good answer, if there is one. */
export async function readSnapshot(tx: Tx, address: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ body: string }>({
    name: "read-content-snapshot",
    text: "SELECT body FROM content_snapshots WHERE address = $1",
    values: [address],
  });
  return rows[0]?.body;
}

/** Forgets one answer. */
export async function deleteSnapshot(tx: Tx, address: string): Promise<void> {
  await tx.query({
    name: "delete-content-snapshot",
    text: "DELETE FROM content_snapshots WHERE address = $1",
    values: [address],
  });
}

/** Takes an entry out of every snapshot, in every language: it was withdrawn, and an outage must not bring it back. */
export async function withdrawFromSnapshots(tx: Tx, documentId: string): Promise<void> {
  const { rows } = await tx.query<{ address: string; body: string }>(
    "SELECT address, body FROM content_snapshots WHERE strpos(body, $1) > 0",
    [`"${documentId}"`],
  );
  for (const { address, body } of rows) {
    const json: unknown = JSON.parse(body);
    const answer = withoutEntry({ status: 200, body, json }, documentId);
    // What was written over meanwhile was asked after the withdrawal.
    if (answer.status === 404) await tx.query("DELETE FROM content_snapshots WHERE address = $1 AND body = $2", [address, body]);
    else {
      await tx.query("UPDATE content_snapshots SET body = $3 WHERE address = $1 AND body = $2", [address, body, answer.body]);
    }
  }
}

/** Forgets every answer of a type, and of the types that show its words. In: their paths. */
export async function deleteSnapshotsOf(tx: Tx, paths: readonly string[]): Promise<void> {
  await tx.query("DELETE FROM content_snapshots WHERE substring(address from '^/([a-z-]+)') = ANY ($1)", [paths]);
}

/** Deletes what is no longer in use. Out: how many. */
export async function forgetOldSnapshots(tx: Tx, now: Date): Promise<number> {
  const result = await tx.query(
    `DELETE FROM content_snapshots WHERE written_at < $1::timestamptz - interval '${KEEP_DAYS} days'`,
    [now],
  );
  return result.rowCount ?? 0;
}
