import { BOOKMARK_ATTRIBUTE, BOOKMARK_MESSAGE_ATTRIBUTE, MESSAGE_ATTRIBUTES } from "./attributes.ts";
import { type BookmarkName, type BookmarkOutcome, discardBookmark, openBookmarks, storeBookmark } from "./bookmark-store.ts";

/**
 * Shows whether an entry is bookmarked, and adds or removes the bookmark. `place`: the element around the button
 * (bookmark-button.tsx).
 */
export async function startBookmark(place: Element): Promise<void> {
  const button = place.querySelector("button");
  // The page wrote it with one of the kinds.
  const name = place.getAttribute(BOOKMARK_ATTRIBUTE) as BookmarkName | null;
  if (!button || name === null) return;
  let known: ReturnType<typeof openBookmarks> | undefined;
  const show = (isSaved: boolean) => button.setAttribute("aria-pressed", String(isSaved));
  const open = () => (known ??= openBookmarks());
  const forget = () => {
    known = undefined;
  };
  // A failure to fetch the bookmarks is reported once somebody presses.
  const read = () => open().then(({ names }) => show(names.includes(name)), forget);
  let atWork = false;
  button.addEventListener("click", async () => {
    if (atWork) return;
    atWork = true;
    announce(place, undefined);
    const outcome = await toggle(name, open, button.getAttribute("aria-pressed") === "true");
    if (outcome === "failed") forget();
    else show(outcome === "saved" || outcome === "briefly");
    announce(place, outcome);
    atWork = false;
  });
  // This page comes back as it was left, and another page may have changed the bookmarks.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    forget();
    void read();
  });
  await read();
}

async function toggle(name: BookmarkName, open: typeof openBookmarks, isSaved: boolean): Promise<BookmarkOutcome> {
  try {
    const { own } = await open();
    return await (isSaved ? discardBookmark(name, own) : storeBookmark(name, own));
  } catch {
    return "failed";
  }
}

function announce(place: Element, outcome: BookmarkOutcome | undefined): void {
  const line = place.querySelector(`[${BOOKMARK_MESSAGE_ATTRIBUTE}]`);
  if (line) line.textContent = outcome === undefined ? "" : line.getAttribute(MESSAGE_ATTRIBUTES[outcome]);
}
