import { useEffect, useState } from "react";

/** From when on something that is under way says that it takes long. */
const SLOW_AFTER_MS = 2000;

/** True while `busy` has lasted for more than two seconds. */
export function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return slow;
}
