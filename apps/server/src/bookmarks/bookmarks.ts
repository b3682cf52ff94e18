import type { bookmarkEndpoints } from "@kaifong/contract";
import { MAX_BOOKMARKS } from "@kaifong/contract/paths";
import type { Deps } from "../platform/deps.ts";
import type { Call, OutcomeOf } from "../platform/http/mount.ts";
import { lockMembers } from "../platform/locks.ts";
import { bookmarksOf, deleteBookmark, insertBookmarks } from "./bookmark-sql.ts";

type Add = typeof bookmarkEndpoints.add;
type Remove = typeof bookmarkEndpoints.remove;

/**
 * Puts entries by for a member, as many as have a place (R-BMK-02); those that are there stay. A browser sends what was put by
 * before its owner logged in, so the same once more changes nothing. Refuses with RATE_LIMITED.
 */
export async function addBookmarks(
  deps: Pick<Deps, "db" | "now" | "limits">,
  { actor: { memberId }, body }: Call<Add>,
): Promise<OutcomeOf<Add>> {
  const limited = await deps.limits.orRefuse("bookmarks", memberId);
  if (limited) return limited;
  return deps.db.transaction(async (tx) => {
    await lockMembers(tx, [memberId]);
    const before = await bookmarksOf(tx, memberId);
    const known = new Set(before.map(({ kind, item }) => `${kind} ${item}`));
    const wanted = new Map(body.bookmarks.map((one) => [`${one.kind} ${one.item}`, one]));
    const fresh = [...wanted].flatMap(([name, one]) => (known.has(name) ? [] : [one]));
    const room = Math.max(0, MAX_BOOKMARKS - before.length);
    await insertBookmarks(tx, memberId, fresh.slice(0, room), deps.now());
    return { bookmarks: await bookmarksOf(tx, memberId), left: Math.max(0, fresh.length - room) };
  });
}

/** Takes one away again. Refuses with RATE_LIMITED. */
export async function removeBookmark(
  deps: Pick<Deps, "db" | "limits">,
  { actor: { memberId }, params }: Call<Remove>,
): Promise<OutcomeOf<Remove>> {
  const limited = await deps.limits.orRefuse("bookmarks", memberId);
  if (limited) return limited;
  await deleteBookmark(deps.db, memberId, params);
  return { bookmarks: await bookmarksOf(deps.db, memberId) };
}
