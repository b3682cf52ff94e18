import { useEffect, useState } from "react";

/** From when on something that is under way says that it takes long. */
const SLOW_AFTER_MS = 2000;

/** True while `busy` has lasted for longer than `afterMs`, milliseconds; two seconds unless told. */
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

/** What a button says while `busy`. In: the word for it, and the one for when that takes long. Out: undefined while it is not. */
export function useBusyWord(busy: boolean): (word: string, slowWord: string) => string | undefined {
  const slow = useSlow(busy);
  return (word, slowWord) => (busy ? (slow ? slowWord : word) : undefined);
}
