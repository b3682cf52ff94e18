import { createLeaving, removeStored, takeStored } from "@kaifong/client";
import { pathIn, splitLanguage } from "@kaifong/i18n";
import { ANYBODYS_DRAFTS, MEMBERS_DRAFTS, NOTICE_KEY, PAGES_CACHE, PUSH_CACHE, SAVED_CLASSES_KEY } from "../storage-keys.ts";
import { patternOf } from "../site-map.ts";
import { stopActing } from "./acting.ts";
import { deleteStoredCard } from "./card/stored-card.ts";
import { deleteStoredLessons } from "./lessons/stored-lessons.ts";
import { DELETE_PUSH } from "./push/record.ts";

/** Sent to the window when what is typed on its page is to be forgotten. */
export const CLEARING_DRAFTS = "kaifong:forgetting";

/** In the language of the page. */
const here = (path: string) => pathIn(splitLanguage(window.location.pathname).language, path);

/** The login page, in the language of the page, with the way back. */
export const loginAddress = (next: string): string => `${here(patternOf("login"))}?${new URLSearchParams({ next })}`;

export const { addressAfter, consumeNotice, isLeaving, leavePage, logInAgain, setReturnAddress } = createLeaving({
  noticeKey: NOTICE_KEY,
  home: () => here("/"),
  login: loginAddress,
  forget: (reason, returns) => {
    if (reason === "LOGGED_OUT" && !returns) clearMembersDrafts();
    deleteStoredPages();
    deleteStoredCard();
    deleteStoredLessons();
    stopActing();
    // A session that has timed out is no end of it (R-NOT-12), and who logs in again at once goes on where they were.
    if (reason === "SESSION_INVALID") return;
    requestPushDeletion();
    if (!returns) removeStored(SAVED_CLASSES_KEY);
  },
});

/** Whoever logs out leaves nothing behind that was typed about somebody. */
function clearMembersDrafts(): void {
  for (const key of MEMBERS_DRAFTS) takeStored(key);
  clearAnybodysDrafts();
}

/** The same of what is found by whoever has the browser after them. */
export function clearAnybodysDrafts(): void {
  for (const key of ANYBODYS_DRAFTS) takeStored(key);
  window.dispatchEvent(new Event(CLEARING_DRAFTS));
}

/** Which pages somebody has read is nobody's business who has the browser after them. */
function deleteStoredPages(): void {
  if ("caches" in window) void caches.delete(PAGES_CACHE).catch(() => undefined);
}

/**
 * Told to the worker, which goes on when this page is gone. A page that was loaded past it (a hard reload) has none to tell: so
 * the record goes here, without which the worker shows no words.
 */
function requestPushDeletion(): void {
  if ("caches" in window) void caches.delete(PUSH_CACHE).catch(() => undefined);
  if ("serviceWorker" in navigator) navigator.serviceWorker.controller?.postMessage(DELETE_PUSH);
}
