import { createStoredNames } from "@kaifong/client";
import type { BookmarkKind } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { api } from "../../session/api.ts";
import { sessionStore } from "../../session/store.ts";
import { BOOKMARKS_KEY } from "../../storage-keys.ts";

/** An entry that somebody bookmarks: `<kind>:<documentId>`. */
export type BookmarkName = `${BookmarkKind}:${string}`;

/** The outcome. `briefly`: this browser stores nothing, so the bookmark lasts as long as the page. */
export type BookmarkOutcome = "saved" | "removed" | "full" | "failed" | "briefly";

interface Bookmarks {
  /** The newest first. */
  readonly names: readonly string[];
  /** Whether they are the member's, on any device; otherwise they are this browser's. */
  readonly own: boolean;
}

const { read: readStored, store } = createStoredNames(BOOKMARKS_KEY);
const inBrowser = (): Bookmarks => ({ names: [...readStored()].reverse(), own: false });
const isLoggedIn = () => sessionStore.read().auth.loginStatus;
const nameOf = ({ kind, item }: { readonly kind: string; readonly item: string }) => `${kind}:${item}`;
type Payload = { readonly bookmarks: readonly { readonly kind: string; readonly item: string }[] };
const asBookmarks = ({ bookmarks }: Payload): Bookmarks => ({ names: bookmarks.map(nameOf), own: true });

/** `BOOKMARK_KINDS`, without the contract's schemas. */
const KINDS: Readonly<Record<BookmarkKind, true>> = { COURSE: true, HEALTH_INFO: true, E_LEARNING: true };
const isKind = (kind: string): kind is BookmarkKind => Object.hasOwn(KINDS, kind);

/** An entry as the server names it; undefined for a name that was not written by us. */
function targetOf(name: string): { readonly kind: BookmarkKind; readonly item: string } | undefined {
  const [, kind = "", item = ""] = /^(\w+):([a-z0-9]{1,40})$/.exec(name) ?? [];
  return isKind(kind) ? { kind, item } : undefined;
}

/**
 * Returns all bookmarks. R-BMK-03: once somebody is logged in, this browser's bookmarks become theirs, and leave the browser when
 * the server has them. Throws when the bookmarks cannot be fetched. Those of a membership without bookmarks stay in the browser,
 * and so does what a member who may only read cannot bookmark.
 */
export async function openBookmarks(): Promise<Bookmarks> {
  if (!isLoggedIn()) return inBrowser();
  const stored = readStored();
  // A name that was not written by us cannot be bookmarked.
  const named = stored.filter((name) => targetOf(name) !== undefined);
  const sent = named.length === 0 ? undefined : await sendBookmarks(named);
  const taken = sent && !isForbidden(sent) ? sent : undefined;
  const result = taken ?? (await api.call(paths.listBookmarks));
  if (result.ok) {
    const own = asBookmarks(result.payload);
    // R-BMK-05: an entry that is no longer on the site is not bookmarked.
    const settled = [...own.names, ...(taken?.ok ? taken.payload.unpublished.map(nameOf) : [])];
    if (stored.length > 0) store(named.filter((name) => !settled.includes(name)));
    return own;
  }
  if (isForbidden(result)) return inBrowser();
  throw new Error("bookmarks are out of reach");
}

function isForbidden(result: { readonly ok: boolean; readonly error?: { readonly error_name: string } | null }): boolean {
  return result.error?.error_name === "FORBIDDEN";
}

function sendBookmarks(names: readonly string[]) {
  const bookmarks = names.map(targetOf).filter((target) => target !== undefined);
  return api.call(paths.addBookmarks, { body: { bookmarks: bookmarks.slice(-paths.MAX_BOOKMARKS) } });
}

/** Saves a bookmark. `own`: as `openBookmarks` returned it. */
export async function storeBookmark(name: BookmarkName, own: boolean): Promise<BookmarkOutcome> {
  if (own) {
    const result = await sendBookmarks([name]);
    if (!result.ok || result.payload.unpublished.length > 0) return "failed";
    return result.payload.left > 0 ? "full" : "saved";
  }
  const others = readStored().filter((each) => each !== name);
  if (others.length >= paths.MAX_BOOKMARKS) return "full";
  return store([...others, name]) ? "saved" : "briefly";
}

/** Removes a bookmark. */
export async function discardBookmark(name: string, own: boolean): Promise<BookmarkOutcome> {
  const target = targetOf(name);
  if (own && target) return (await api.call(paths.removeBookmark, { params: target })).ok ? "removed" : "failed";
  store(readStored().filter((each) => each !== name));
  return "removed";
}
