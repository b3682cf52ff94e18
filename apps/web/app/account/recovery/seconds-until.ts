import { SECOND_MS } from "@kaifong/domain/time";
import { useEffect, useState } from "react";

/** Whole seconds until an instant (milliseconds since 1970), updated every second; 0 from then on. */
export function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const count = () => {
      setNow(Date.now());
      if (Date.now() >= instant) clearInterval(timer);
    };
    const timer = setInterval(count, SECOND_MS);
    return () => clearInterval(timer);
  }, [instant]);
  return Math.max(0, Math.ceil((instant - now) / SECOND_MS));
}
