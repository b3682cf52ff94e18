import { useEffect, useEffectEvent } from "react";
import { LEAVING } from "./notice.ts";

/** Keeps what stands in a form once more when the end of a session takes its page away: its draft may be over by then. */
export function useKeptAtEnd(keep: () => void): void {
  const keepNow = useEffectEvent(keep);
  useEffect(() => {
    const listener = () => keepNow();
    window.addEventListener(LEAVING, listener);
    return () => window.removeEventListener(LEAVING, listener);
  }, []);
}
