import { pathIn, splitLanguage } from "@kaifong/i18n";

/** Why a visitor was brought home, for the sentence shown there: `auth:notice.<reason>`. In session storage for one page view. */
export const LEAVE_REASONS = ["SESSION_INVALID", "SESSION_REVOKED", "LOGGED_OUT"] as const;
export type LeaveReason = (typeof LEAVE_REASONS)[number];

const NOTICE_KEY = "kaifong.notice";

/** Brings the visitor home, in the language of the page, where the reason is told. */
export function leaveForHome(reason: LeaveReason): void {
  leaveNotice(reason);
  window.location.assign(pathIn(splitLanguage(window.location.pathname).language, "/"));
}

function leaveNotice(reason: LeaveReason): void {
  try {
    sessionStorage.setItem(NOTICE_KEY, reason);
  } catch {
    // Without storage the visitor still arrives at home, only without the sentence.
  }
}

/** Whether the visitor is being brought home right now, by this page or by the shell's log-out button. */
export function isLeaving(): boolean {
  try {
    return sessionStorage.getItem(NOTICE_KEY) !== null;
  } catch {
    return false;
  }
}

/** The reason left by the page before, once: it is gone afterwards. */
export function takeNotice(): LeaveReason | undefined {
  try {
    const stored = sessionStorage.getItem(NOTICE_KEY);
    sessionStorage.removeItem(NOTICE_KEY);
    return LEAVE_REASONS.find((reason) => reason === stored);
  } catch {
    return undefined;
  }
}
