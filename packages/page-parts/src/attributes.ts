/** Attributes by which scripts find parts of pages. */

/** The buttons of dialogs, of the one before logging out and of any other: the one that confirms, and the one that closes. */
export const CONFIRM_LOG_OUT_ATTRIBUTE = "data-confirm-log-out";
export const CLOSE_DIALOG_ATTRIBUTE = "data-close-dialog";

/**
 * The warning before a session ends. In it: parts for an "idle" or an "absolute" end, the time at which it ends, the time that is
 * left, the sentence that is read out once, and the message that staying logged in has failed; then its buttons.
 */
export const SESSION_END_ATTRIBUTE = "data-session-end";
export const END_KIND_ATTRIBUTE = "data-end-kind";
export const END_TIME_ATTRIBUTE = "data-end-time";
export const END_COUNTDOWN_ATTRIBUTE = "data-end-countdown";
export const END_SAID_ATTRIBUTE = "data-end-said";
export const END_FAILED_ATTRIBUTE = "data-end-failed";
export const STAY_LOGGED_IN_ATTRIBUTE = "data-stay-logged-in";
export const LOG_IN_AGAIN_ATTRIBUTE = "data-log-in-again";

/** Hidden words for the script of a part, by their name (script-texts.tsx). */
export const SCRIPT_TEXTS_ATTRIBUTE = "data-script-texts";
