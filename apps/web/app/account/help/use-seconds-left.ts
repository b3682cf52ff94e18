import { MINUTE_SECONDS, SECOND_MS } from "@kaifong/domain/time";
import { useEffect, useState } from "react";

/** Counts down from the server's number, by the seconds of this device and not by its clock; starts again with every response. */
export function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(
      () => setLeft(Math.max(0, Math.round(seconds - (performance.now() - begun) / SECOND_MS))),
      SECOND_MS,
    );
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}

/** Minutes and seconds as they are written next to a code: 9:05. */
export function asClock(seconds: number): string {
  return `${Math.floor(seconds / MINUTE_SECONDS)}:${String(seconds % MINUTE_SECONDS).padStart(2, "0")}`;
}
