import type { Bookmark } from "@kaifong/contract";
import type { Tx } from "../platform/db.ts";

type Target = Pick<Bookmark, "kind" | "item">;

/** A member's bookmarks, the newest first. */
export async function bookmarksOf(tx: Tx, memberId: string): Promise<Bookmark[]> {
  const { rows } = await tx.query<Target & { readonly savedAt: Date }>({
    name: "bookmarks",
    text: `SELECT kind, item, saved_at AS "savedAt" FROM bookmarks WHERE member_id = $1 ORDER BY id DESC`,
    values: [memberId],
  });
  return rows.map(({ kind, item, savedAt }) => ({ kind, item, savedAt: savedAt.toISOString() }));
}

/** Writes the bookmarks that are not there yet, in their order. */
export async function insertBookmarks(tx: Tx, memberId: string, targets: readonly Target[], at: Date): Promise<void> {
  await tx.query(
    `INSERT INTO bookmarks (member_id, kind, item, saved_at)
     SELECT $1, kind, item, $3 FROM jsonb_to_recordset($2) AS t (kind text, item text) ON CONFLICT DO NOTHING`,
    [memberId, JSON.stringify(targets), at],
  );
}

/** Deletes one bookmark of a member; one that is not there is no fault. */
export async function deleteBookmark(tx: Tx, memberId: string, { kind, item }: Target): Promise<void> {
  await tx.query("DELETE FROM bookmarks WHERE member_id = $1 AND kind = $2 AND item = $3", [memberId, kind, item]);
}
