import { readStored, takeStored, writeStored } from "./storage.ts";

/** Why a visitor was brought home: the session was ended by the server, or by themselves. */
export const LEAVE_REASONS = ["SESSION_INVALID", "SESSION_REVOKED", "LOGGED_OUT"] as const;
export type LeaveReason = (typeof LEAVE_REASONS)[number];

/** Sent to the window before the end of a session takes its page away: what was typed there is kept once more. */
export const LEAVING = "kaifong:leaving";

interface LeavingOptions {
  /** Key in the storage of the tab, for the reason: home tells it once. */
  readonly noticeKey: string;
  /** The address of home, in the language of the page. */
  readonly home: () => string;
  /** The address of the login, in the same, which leads back to `next`. */
  readonly login: (next: string) => string;
  /** Forgets in this browser what was of the session. `returns`: who logs in again at once goes on where they were. */
  readonly forget: (reason: LeaveReason, returns: boolean) => void;
}

const hereNow = () => window.location.pathname + window.location.search;

/** How the end of a session takes its page away. In: what differs between one app and another. */
export function createLeaving({ noticeKey, home, login, forget }: LeavingOptions) {
  let wayBack: string | undefined;
  let loginAfter: string | undefined;
  let leavingByIt = false;

  const addressAfter = (reason: LeaveReason) => (reason === "LOGGED_OUT" ? loginAfter : wayBack) ?? home();
  const saveOnceMore = () => window.dispatchEvent(new Event(LEAVING));

  return {
    /**
     * Where a page wants its visitor to go instead of home when the server ends the session; decision 43 says which page may. In:
     * the address, which says there itself what has happened; undefined when home is right again.
     */
    setReturnAddress: (address: string | undefined): void => {
      wayBack = address;
    },
    /** Where the end of a session brings the visitor of this page: home in its language, unless the page asks for another way. */
    addressAfter,
    /** Ends a session that would end soon anyway, and goes to the login, which brings its visitor back to this page. */
    logInAgain: async (logOut: () => Promise<void>): Promise<void> => {
      loginAfter = login(hereNow());
      saveOnceMore();
      await logOut();
    },
    /**
     * Brings the visitor home, in the language of the page, where the reason is told; or where the page asked for. `delivered`:
     * what is waited for before the page goes; what there is to forget is forgotten at once.
     */
    leavePage: (reason: LeaveReason, delivered?: Promise<unknown>): void => {
      const address = addressAfter(reason);
      const returns = loginAfter !== undefined;
      leavingByIt = address === wayBack || address === loginAfter;
      if (reason !== "LOGGED_OUT" || returns) saveOnceMore();
      forget(reason, returns);
      // Without storage the visitor still arrives at home, only without the sentence.
      if (!leavingByIt) writeStored(noticeKey, reason === "LOGGED_OUT" ? reason : `${reason} ${hereNow()}`, "sessionStorage");
      if (delivered) void delivered.then(() => window.location.assign(address));
      else window.location.assign(address);
    },
    /** Whether the visitor is being brought away right now, by this page or by the shell's log-out button. */
    isLeaving: (): boolean => leavingByIt || readStored(noticeKey, "sessionStorage") !== null,
    /** The reason left by the page before, with its address, once: it is gone afterwards. */
    consumeNotice: (): { readonly reason: LeaveReason; readonly from: string } | undefined => {
      const [left, from = "/"] = (takeStored(noticeKey) ?? "").split(" ");
      const reason = LEAVE_REASONS.find((each) => each === left);
      return reason && { reason, from };
    },
  };
}
