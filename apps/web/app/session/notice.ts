import { recall, remember, take } from "@kaifong/client";
import { pathIn, splitLanguage } from "@kaifong/i18n";
import { NOTICE_KEY, PAGES_CACHE } from "../storage-keys.ts";
import { stopActing } from "./acting.ts";
import { forgetCard } from "./card/stored-card.ts";
import { FORGET_PUSH } from "./push/record.ts";

/** Why a visitor was brought home, for the sentence shown there: `notice.<reason>`. In session storage for one page view. */
export const LEAVE_REASONS = ["SESSION_INVALID", "SESSION_REVOKED", "LOGGED_OUT"] as const;
export type LeaveReason = (typeof LEAVE_REASONS)[number];

/** Where a page wants its visitor to go instead of home when the server ends the session; decision 43 says which page may. */
let wayBack: string | undefined;
let leavingByIt = false;

/** In: the address, which says there itself what has happened; undefined when home is right again. */
export function setReturnAddress(address: string | undefined): void {
  wayBack = address;
}

/** Where the end of a session brings the visitor of this page: home in its language, unless the page asks for another way. */
export function addressAfter(reason: LeaveReason): string {
  const home = pathIn(splitLanguage(window.location.pathname).language, "/");
  return reason === "LOGGED_OUT" ? home : (wayBack ?? home);
}

/** Brings the visitor home, in the language of the page, where the reason is told; or where the page asked for. */
export function leavePage(reason: LeaveReason): void {
  const address = addressAfter(reason);
  leavingByIt = address === wayBack;
  // Without storage the visitor still arrives at home, only without the sentence.
  forgetPages();
  forgetCard();
  stopActing();
  // A session that has timed out is no end of it (R-NOT-12).
  if (reason !== "SESSION_INVALID") forgetPush();
  if (!leavingByIt) remember(NOTICE_KEY, reason, "sessionStorage");
  window.location.assign(address);
}

/** Whether the visitor is being brought away right now, by this page or by the shell's log-out button. */
export function isLeaving(): boolean {
  return leavingByIt || recall(NOTICE_KEY, "sessionStorage") !== null;
}

/** The reason left by the page before, once: it is gone afterwards. */
export function consumeNotice(): LeaveReason | undefined {
  const left = take(NOTICE_KEY);
  return LEAVE_REASONS.find((reason) => reason === left);
}

/** Which pages somebody has read is nobody's business who has the browser after them. */
function forgetPages(): void {
  if ("caches" in window) void caches.delete(PAGES_CACHE).catch(() => undefined);
}

/** Told to the worker, which goes on when this page is gone. */
function forgetPush(): void {
  if ("serviceWorker" in navigator) navigator.serviceWorker.controller?.postMessage(FORGET_PUSH);
}
