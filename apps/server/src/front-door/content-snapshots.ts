import type { Tx } from "../platform/db.ts";

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

/** Forgets one entry in every language: it was withdrawn, and an outage must not bring it back. In: the entry's path, `/type/documentId`. */
export async function deleteSnapshotsOf(tx: Tx, entryPath: string): Promise<void> {
  await tx.query("DELETE FROM content_snapshots WHERE starts_with(address, $1)", [`${entryPath}?`]);
}

/** Deletes what is no longer in use. Out: how many. */
export async function forgetOldSnapshots(tx: Tx, now: Date): Promise<number> {
  const result = await tx.query(
    `DELETE FROM content_snapshots WHERE written_at < $1::timestamptz - interval '${KEEP_DAYS} days'`,
    [now],
  );
  return result.rowCount ?? 0;
}
