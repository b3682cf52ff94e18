import { removeStored, readStored, writeStored, takeStored } from "@kaifong/client";
import { pathIn, splitLanguage } from "@kaifong/i18n";
import { ANYBODYS_DRAFTS, MEMBERS_DRAFTS, NOTICE_KEY, PAGES_CACHE, PUSH_CACHE, SAVED_CLASSES_KEY } from "../storage-keys.ts";
import { patternOf } from "../site-map.ts";
import { stopActing } from "./acting.ts";
import { deleteStoredCard } from "./card/stored-card.ts";
import { deleteStoredLessons } from "./lessons/stored-lessons.ts";
import { DELETE_PUSH } from "./push/record.ts";

/** Why a visitor was brought home, for the sentence shown there: `notice.<reason>`. In session storage for one page view. */
export const LEAVE_REASONS = ["SESSION_INVALID", "SESSION_REVOKED", "LOGGED_OUT"] as const;
export type LeaveReason = (typeof LEAVE_REASONS)[number];

/** Where a page wants its visitor to go instead of home when the server ends the session; decision 43 says which page may. */
let wayBack: string | undefined;
let leavingByIt = false;

/** Sent to the window before the end of a session takes its page away: what was typed there is kept once more. */
export const LEAVING = "kaifong:leaving";

/** Sent to the window when what is typed on its page is to be forgotten. */
export const CLEARING_DRAFTS = "kaifong:forgetting";

/** In: the address, which says there itself what has happened; undefined when home is right again. */
export function setReturnAddress(address: string | undefined): void {
  wayBack = address;
}

/** Where the end of a session brings the visitor of this page: home in its language, unless the page asks for another way. */
export function addressAfter(reason: LeaveReason): string {
  const home = pathIn(splitLanguage(window.location.pathname).language, "/");
  return reason === "LOGGED_OUT" ? (loginAfter ?? home) : (wayBack ?? home);
}

let loginAfter: string | undefined;

/** Ends a session that would end soon anyway, and goes to the login, which brings its visitor back to this page. */
export async function logInAgain(logOut: () => Promise<void>): Promise<void> {
  loginAfter = loginAddress(hereNow());
  window.dispatchEvent(new Event(LEAVING));
  await logOut();
}

/** The login page, in the language of the page, with the way back. */
export function loginAddress(next: string): string {
  return `${pathIn(splitLanguage(window.location.pathname).language, patternOf("login"))}?${new URLSearchParams({ next })}`;
}

const hereNow = () => window.location.pathname + window.location.search;

/**
 * Brings the visitor home, in the language of the page, where the reason is told; or where the page asked for. `told`: what is
 * waited for before the page goes; what there is to forget is forgotten at once.
 */
export function leavePage(reason: LeaveReason, delivered?: Promise<unknown>): void {
  const address = addressAfter(reason);
  leavingByIt = address === wayBack || address === loginAfter;
  if (reason === "LOGGED_OUT" && loginAfter === undefined) clearMembersDrafts();
  else window.dispatchEvent(new Event(LEAVING));
  // Without storage the visitor still arrives at home, only without the sentence.
  deleteStoredPages();
  deleteStoredCard();
  deleteStoredLessons();
  stopActing();
  // A session that has timed out is no end of it (R-NOT-12), and who logs in again at once goes on where they were.
  if (reason !== "SESSION_INVALID") requestPushDeletion();
  if (reason !== "SESSION_INVALID" && loginAfter === undefined) removeStored(SAVED_CLASSES_KEY);
  if (!leavingByIt) writeStored(NOTICE_KEY, reason === "LOGGED_OUT" ? reason : `${reason} ${hereNow()}`, "sessionStorage");
  if (delivered) void delivered.then(() => window.location.assign(address));
  else window.location.assign(address);
}

/** Whether the visitor is being brought away right now, by this page or by the shell's log-out button. */
export function isLeaving(): boolean {
  return leavingByIt || readStored(NOTICE_KEY, "sessionStorage") !== null;
}

/** The reason left by the page before, with its address, once: it is gone afterwards. */
export function consumeNotice(): { readonly reason: LeaveReason; readonly from: string } | undefined {
  const [left, from = "/"] = (takeStored(NOTICE_KEY) ?? "").split(" ");
  const reason = LEAVE_REASONS.find((each) => each === left);
  return reason && { reason, from };
}

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
