import { readStored, popStored, writeStored } from "./storage.ts";

/** Why a visitor was brought home: the session was ended by the server, or by themselves. */
export const EXIT_REASONS = ["SESSION_INVALID", "SESSION_REVOKED", "LOGGED_OUT"] as const;
export type ExitReason = (typeof EXIT_REASONS)[number];

/** Sent to the window before the end of a session takes its page away: what was typed there can be saved again. */
export const SESSION_EXIT_EVENT = "kaifong:leaving";

interface LeavingOptions {
  /** Key of the reason in the storage of the tab; the home page shows it once. */
  readonly noticeKey: string;
  /** The address of the home page, in the language of the page. */
  readonly home: () => string;
  /** The address of the login in the same language, which leads back to `next`. */
  readonly login: (next: string) => string;
  /** Forgets in this browser what was of the session. `returns`: who logs in again at once goes on where they were. */
  readonly forget: (reason: ExitReason, returns: boolean) => void;
}

const hereNow = () => window.location.pathname + window.location.search;

/** How the end of a session takes its page away. Takes what differs between one app and another. */
export function createSessionExit({ noticeKey, home, login, forget }: LeavingOptions) {
  let wayBack: string | undefined;
  let loginAfter: string | undefined;
  let leavingByIt = false;

  const addressAfter = (reason: ExitReason) => (reason === "LOGGED_OUT" ? loginAfter : wayBack) ?? home();
  const saveOnceMore = () => window.dispatchEvent(new Event(SESSION_EXIT_EVENT));

  return {
    /**
     * Sets the address to which a page sends its visitor instead of home when the server ends the session; decision 43 says which
     * pages may. `address`: the page that says what has happened; undefined for home again.
     */
    setReturnAddress: (address: string | undefined): void => {
      wayBack = address;
    },
    /** Where the end of a session leads the visitor: home in the page's language, unless the page has set an address. */
    addressAfter,
    /** Ends a session that would end soon anyway, and opens the login, which sends its visitor back to this page. */
    logInAgain: async (logOut: () => Promise<void>): Promise<void> => {
      loginAfter = login(hereNow());
      saveOnceMore();
      await logOut();
    },
    /**
     * Sends the visitor home, in the language of the page, where the reason is shown; or to the address that the page has set.
     * `delivered`: awaited before the page goes; stored data is forgotten at once.
     */
    leavePage: (reason: ExitReason, delivered?: Promise<unknown>): void => {
      const address = addressAfter(reason);
      const returns = loginAfter !== undefined;
      leavingByIt = address === wayBack || address === loginAfter;
      if (reason !== "LOGGED_OUT" || returns) saveOnceMore();
      forget(reason, returns);
      // Without storage the visitor still arrives at the home page, only without the sentence.
      if (!leavingByIt) writeStored(noticeKey, reason === "LOGGED_OUT" ? reason : `${reason} ${hereNow()}`, "sessionStorage");
      if (delivered) void delivered.then(() => window.location.assign(address));
      else window.location.assign(address);
    },
    /** Whether the visitor is being sent away right now, by this page or by the shell's log-out button. */
    isLeaving: (): boolean => leavingByIt || readStored(noticeKey, "sessionStorage") !== null,
    /** The reason left by the page before, with its address, once: it is gone afterwards. */
    consumeNotice: (): { readonly reason: ExitReason; readonly from: string } | undefined => {
      const [left, from = "/"] = (popStored(noticeKey) ?? "").split(" ");
      const reason = EXIT_REASONS.find((each) => each === left);
      return reason && { reason, from };
    },
  };
}
