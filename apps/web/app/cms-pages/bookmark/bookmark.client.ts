import { BOOKMARK_ATTRIBUTE, BOOKMARK_SAYS_ATTRIBUTE, SAYS_ATTRIBUTES } from "./attributes.ts";
import { type BookmarkName, type BookmarkOutcome, dropBookmark, openBookmarks, saveBookmark } from "./bookmark-store.ts";

/** Shows whether an entry is put by, and puts it by or takes it away. In: what stands around the button (bookmark-button.tsx). */
export async function startBookmark(place: Element): Promise<void> {
  const button = place.querySelector("button");
  // It was written with one of the kinds.
  const name = place.getAttribute(BOOKMARK_ATTRIBUTE) as BookmarkName | null;
  if (!button || name === null) return;
  let known: ReturnType<typeof openBookmarks> | undefined;
  const show = (isSaved: boolean) => button.setAttribute("aria-pressed", String(isSaved));
  const open = () => (known ??= openBookmarks());
  const forget = () => {
    known = undefined;
  };
  // What cannot be had is said once somebody presses.
  const read = () => open().then(({ names }) => show(names.includes(name)), forget);
  let atWork = false;
  button.addEventListener("click", async () => {
    if (atWork) return;
    atWork = true;
    say(place, undefined);
    const outcome = await toggle(name, open, button.getAttribute("aria-pressed") === "true");
    if (outcome === "failed") forget();
    else show(outcome === "saved" || outcome === "briefly");
    say(place, outcome);
    atWork = false;
  });
  // This page comes back as it was left, and another may have changed it.
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
    return await (isSaved ? dropBookmark(name, own) : saveBookmark(name, own));
  } catch {
    return "failed";
  }
}

function say(place: Element, outcome: BookmarkOutcome | undefined): void {
  const line = place.querySelector(`[${BOOKMARK_SAYS_ATTRIBUTE}]`);
  if (line) line.textContent = outcome === undefined ? "" : line.getAttribute(SAYS_ATTRIBUTES[outcome]);
}
