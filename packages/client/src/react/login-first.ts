import { useEffect } from "react";
import type { SessionState } from "../session-state.ts";

/** Somebody whose session has just ended on purpose is left alone this long, on the way to where that is told. */
const LEAVING_MS = 5000;

/**
 * Sends a visitor who has not logged in to the address `login`, which ends in the address to come back to: what is shown of that
 * page, which no server is told, is added here.
 * `isLeaving`: whether they are on their way elsewhere.
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
