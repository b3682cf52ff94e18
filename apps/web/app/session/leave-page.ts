import { createSessionExit, deleteIntentions, removeStored, popStored } from "@kaifong/client";
import { pathIn, splitLanguage } from "@kaifong/i18n";
import {
  ANYBODYS_DRAFTS,
  MEMBERS_DRAFTS,
  LEAVE_NOTICE_KEY,
  PAGES_CACHE,
  PUSH_CACHE,
  SAVED_CLASSES_KEY,
} from "../storage-keys.ts";
import { LOGIN_PATH } from "../login-path.ts";
import { stopActing } from "./acting.ts";
import { deleteStoredCard } from "./card/stored-card.ts";
import { deleteStoredLessons } from "./lessons/stored-lessons.ts";
import { DELETE_PUSH } from "./push/record.ts";

/** Event of the window when what is typed on its page is to be cleared. */
export const CLEARING_DRAFTS = "kaifong:forgetting";

/** A path in the language of the page. */
const here = (path: string) => pathIn(splitLanguage(window.location.pathname).language, path);

/** The login page in the language of the page, with the address to return to. */
export const loginAddress = (next: string): string => `${here(LOGIN_PATH)}?${new URLSearchParams({ next })}`;

export const { addressAfter, consumeNotice, isLeaving, leavePage, logInAgain, setReturnAddress } = createSessionExit({
  noticeKey: LEAVE_NOTICE_KEY,
  home: () => here("/"),
  login: loginAddress,
  forget: (reason, returns) => {
    if (reason === "LOGGED_OUT" && !returns) clearMembersDrafts();
    deleteStoredPages();
    deleteStoredCard();
    deleteStoredLessons();
    stopActing();
    // A timeout does not end notifications (R-NOT-12), and a member who logs in again at once goes on where they were.
    if (reason === "SESSION_INVALID") return;
    requestPushDeletion();
    if (!returns) removeStored(SAVED_CLASSES_KEY);
  },
});

/** Somebody who logs out leaves nothing behind that was typed about a person. */
function clearMembersDrafts(): void {
  deleteIntentions();
  for (const key of MEMBERS_DRAFTS) popStored(key);
  clearAnybodysDrafts();
}

/** Clears the drafts that the next person at this browser could find, of forms for anybody. */
export function clearAnybodysDrafts(): void {
  for (const key of ANYBODYS_DRAFTS) popStored(key);
  window.dispatchEvent(new Event(CLEARING_DRAFTS));
}

/** Which pages somebody has read is not the business of the next person at this browser. */
function deleteStoredPages(): void {
  if ("caches" in window) void caches.delete(PAGES_CACHE).catch(() => undefined);
}

/**
 * Asks the worker, which goes on when this page is gone. A page that was loaded without it (a hard reload) has none to ask: so
 * the page itself removes the record without which the worker shows no words.
 */
function requestPushDeletion(): void {
  if ("caches" in window) void caches.delete(PUSH_CACHE).catch(() => undefined);
  if ("serviceWorker" in navigator) navigator.serviceWorker.controller?.postMessage(DELETE_PUSH);
}
