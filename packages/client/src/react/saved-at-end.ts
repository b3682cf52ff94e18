import { useEffect, useEffectEvent } from "react";
import { LEAVING } from "../leaving.ts";

/** Saves what stands in a form once more when the end of a session takes its page away: its draft may be over by then. */
export function useSavedAtEnd(save: () => void): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    const listener = () => saveNow();
    window.addEventListener(LEAVING, listener);
    return () => window.removeEventListener(LEAVING, listener);
  }, []);
}
