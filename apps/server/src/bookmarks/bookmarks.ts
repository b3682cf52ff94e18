import type { Bookmark, BookmarkKind, bookmarkEndpoints } from "@kaifong/contract";
import type { RawEntries } from "@kaifong/content/server";
import { MAX_BOOKMARKS } from "@kaifong/contract/paths";
import type { Deps } from "../platform/deps.ts";
import type { Call, OutcomeOf } from "../platform/http/mount.ts";
import { Unavailable } from "../platform/refusal.ts";
import { bookmarksOf, deleteBookmark, insertBookmarks } from "./bookmark-sql.ts";

type Add = typeof bookmarkEndpoints.add;
type Remove = typeof bookmarkEndpoints.remove;
type Target = Pick<Bookmark, "kind" | "item">;

/**
 * Adds bookmarks of published entries (R-BMK-05) for a member, as many as there is room for (R-BMK-02); existing ones stay. A
 * browser sends what was bookmarked before its owner logged in, so repeating it changes nothing. Refuses with RATE_LIMITED.
 */
export async function addBookmarks(
  deps: Pick<Deps, "now" | "limits" | "content">,
  { actor: { memberId }, body, transaction }: Call<Add>,
): Promise<OutcomeOf<Add>> {
  const limited = await deps.limits.consumeOrRefuse("bookmarks", memberId);
  if (limited) return limited;
  return transaction(async (tx) => {
    const before = await bookmarksOf(tx, memberId);
    const known = new Set(before.map(({ kind, item }) => `${kind} ${item}`));
    const wanted = new Map(body.bookmarks.map((one) => [`${one.kind} ${one.item}`, one]));
    const unknown = [...wanted].flatMap(([name, one]) => (known.has(name) ? [] : [one]));
    const isPublished = publishedAmong(deps, new Set(unknown.map(({ kind }) => kind)));
    const fresh = unknown.filter(isPublished);
    const room = Math.max(0, MAX_BOOKMARKS - before.length);
    await insertBookmarks(tx, memberId, fresh.slice(0, room), deps.now());
    return {
      bookmarks: await bookmarksOf(tx, memberId),
      left: Math.max(0, fresh.length - room),
      unpublished: unknown.filter((one) => !isPublished(one)),
    };
  });
}

/** The type that holds the entries of each kind: a material may be for some members only. */
const WHERE = {
  COURSE: ({ mirror }) => [mirror.of("courses")],
  HEALTH_INFO: ({ mirror }) => [mirror.of("healthInfos")],
  E_LEARNING: (content) => [content.mirror.of("materials"), content.forMembers("memberMaterials")],
} as const satisfies Readonly<Record<BookmarkKind, (content: Deps["content"]) => readonly (Listed | undefined)[]>>;
type Listed = { readonly raw: RawEntries };

/** Whether an entry of these kinds is published, in any language. Unknown while its type was never loaded. */
function publishedAmong({ content }: Pick<Deps, "content">, kinds: ReadonlySet<BookmarkKind>): (one: Target) => boolean {
  const names = new Set<string>();
  for (const kind of kinds) {
    for (const listed of WHERE[kind](content)) {
      if (!listed) throw new Unavailable(`what is of the kind ${kind} was never loaded`);
      for (const { documentId } of Object.values(listed.raw).flat()) names.add(`${kind} ${documentId}`);
    }
  }
  return ({ kind, item }) => names.has(`${kind} ${item}`);
}

/** Removes a bookmark. Refuses with RATE_LIMITED. */
export async function removeBookmark(
  deps: Pick<Deps, "limits">,
  { actor: { memberId }, params, transaction }: Call<Remove>,
): Promise<OutcomeOf<Remove>> {
  const limited = await deps.limits.consumeOrRefuse("bookmarks", memberId);
  if (limited) return limited;
  return transaction(async (tx) => {
    await deleteBookmark(tx, memberId, params);
    return { bookmarks: await bookmarksOf(tx, memberId) };
  });
}
