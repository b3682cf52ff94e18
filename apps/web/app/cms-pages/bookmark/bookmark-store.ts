import { createStoredNames } from "@kaifong/client";
import type { BookmarkKind } from "@kaifong/contract";
import { addBookmarks, listBookmarks, MAX_BOOKMARKS, removeBookmark } from "@kaifong/contract/paths";
import { api } from "../../session/api.ts";
import { sessionStore } from "../../session/store.ts";
import { BOOKMARKS_KEY } from "../../storage-keys.ts";

/** An entry that somebody puts by: `<kind>:<documentId>`. */
export type BookmarkName = `${BookmarkKind}:${string}`;

/** What came of it; `briefly`: this browser stores nothing, so it lasts as long as the page. */
export type BookmarkOutcome = "saved" | "removed" | "full" | "failed" | "briefly";

interface Bookmarks {
  /** The newest first. */
  readonly names: readonly string[];
  /** They are the member's, on any device; otherwise this browser's. */
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

/** A name as the server calls it; undefined for what was written by nobody of ours. */
function targetOf(name: string): { readonly kind: BookmarkKind; readonly item: string } | undefined {
  const [, kind = "", item = ""] = /^(\w+):([a-z0-9]{1,40})$/.exec(name) ?? [];
  return isKind(kind) ? { kind, item } : undefined;
}

/**
 * Everything that is put by. R-BMK-03: once somebody is logged in, what this browser had becomes theirs, and leaves the browser
 * when the server has it. Throws when it cannot be had. A membership that has no bookmarks keeps them in the browser, and one
 * that may only look what it cannot put by.
 */
export async function openBookmarks(): Promise<Bookmarks> {
  if (!isLoggedIn()) return inBrowser();
  const stored = readStored();
  // What was written by nobody of ours can be put by nowhere.
  const named = stored.filter((name) => targetOf(name) !== undefined);
  const sent = named.length === 0 ? undefined : await send(named);
  const taken = sent && !isForbidden(sent) ? sent : undefined;
  const result = taken ?? (await api.call(listBookmarks));
  if (result.ok) {
    const own = asBookmarks(result.payload);
    // R-BMK-05: what stands nowhere on the site any more is put by nowhere.
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

function send(names: readonly string[]) {
  const bookmarks = names.map(targetOf).filter((target) => target !== undefined);
  return api.call(addBookmarks, { body: { bookmarks: bookmarks.slice(-MAX_BOOKMARKS) } });
}

/** Puts an entry by. `own`: as `openBookmarks` said. */
export async function saveBookmark(name: BookmarkName, own: boolean): Promise<BookmarkOutcome> {
  if (own) {
    const result = await send([name]);
    if (!result.ok || result.payload.unpublished.length > 0) return "failed";
    return result.payload.left > 0 ? "full" : "saved";
  }
  const others = readStored().filter((each) => each !== name);
  if (others.length >= MAX_BOOKMARKS) return "full";
  return store([...others, name]) ? "saved" : "briefly";
}

/** Takes one away again. */
export async function dropBookmark(name: string, own: boolean): Promise<BookmarkOutcome> {
  const target = targetOf(name);
  if (own && target) return (await api.call(removeBookmark, { params: target })).ok ? "removed" : "failed";
  store(readStored().filter((each) => each !== name));
  return "removed";
}
