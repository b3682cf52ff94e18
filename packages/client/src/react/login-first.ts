import { useEffect } from "react";
import type { SessionState } from "../session-state.ts";

/** How long the redirect to the login waits while the page is leaving for another address after a logout. */
const LEAVING_MS = 5000;

/**
 * Sends a visitor who has not logged in to the address `login`, which ends in the address to come back to; the fragment of the
 * page, which is not sent to any server, is added here. `isLeaving`: whether they are on their way elsewhere.
 */
export function useLoginFirst(session: SessionState | undefined, login: string, isLeaving: () => boolean): void {
  const loggedOut = session !== undefined && !session.auth.loginStatus;
  useEffect(() => {
    if (!loggedOut) return undefined;
    const timer = setTimeout(
      () => window.location.replace(login + encodeURIComponent(window.location.hash)),
      isLeaving() ? LEAVING_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [loggedOut, login, isLeaving]);
}
