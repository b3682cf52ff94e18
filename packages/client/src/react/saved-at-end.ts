import { useEffect, useEffectEvent } from "react";
import { SESSION_EXIT_EVENT } from "../session-exit.ts";

/** Saves a form again when the end of a session takes its page away: its draft may have expired by then. */
export function useSavedAtEnd(save: () => void): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    const listener = () => saveNow();
    window.addEventListener(SESSION_EXIT_EVENT, listener);
    return () => window.removeEventListener(SESSION_EXIT_EVENT, listener);
  }, []);
}
