import { useEffect, useState } from "react";

/** After this time, work in progress says that it takes long. */
export const SLOW_AFTER_MS = 2000;

/** True once `busy` has lasted longer than `afterMs` (milliseconds, two seconds by default). */
export function useSlow(busy: boolean, afterMs = SLOW_AFTER_MS): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setSlow(true), afterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy, afterMs]);
  return slow;
}

/**
 * The words of a button while `busy`. `word`: the usual one; `slowWord`: the one for when it takes long. Returns undefined while
 * it is not busy.
 */
export function useBusyWord(busy: boolean): (word: string, slowWord: string) => string | undefined {
  const slow = useSlow(busy);
  return (word, slowWord) => (busy ? (slow ? slowWord : word) : undefined);
}
