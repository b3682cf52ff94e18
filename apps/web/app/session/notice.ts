import { recall, remember, take } from "@kaifong/client";
import { pathIn, splitLanguage } from "@kaifong/i18n";

/** Why a visitor was brought home, for the sentence shown there: `notice.<reason>`. In session storage for one page view. */
export const LEAVE_REASONS = ["SESSION_INVALID", "SESSION_REVOKED", "LOGGED_OUT"] as const;
export type LeaveReason = (typeof LEAVE_REASONS)[number];

const NOTICE_KEY = "kaifong.notice";

/** Brings the visitor home, in the language of the page, where the reason is told. */
export function leaveForHome(reason: LeaveReason): void {
  // Without storage the visitor still arrives at home, only without the sentence.
  remember(NOTICE_KEY, reason, "sessionStorage");
  window.location.assign(pathIn(splitLanguage(window.location.pathname).language, "/"));
}

/** Whether the visitor is being brought home right now, by this page or by the shell's log-out button. */
export function isLeaving(): boolean {
  return recall(NOTICE_KEY, "sessionStorage") !== null;
}

/** The reason left by the page before, once: it is gone afterwards. */
export function takeNotice(): LeaveReason | undefined {
  const left = take(NOTICE_KEY);
  return LEAVE_REASONS.find((reason) => reason === left);
}
