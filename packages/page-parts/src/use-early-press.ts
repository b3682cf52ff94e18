import { useStarted } from "@kaifong/client/react";
import { AWAITED_ATTRIBUTE } from "@kaifong/ui/attributes";
import { useEffect, useRef } from "react";
import { replayEarlyPress } from "./early-presses.client.ts";

/**
 * For a button that works only once the page runs. A press before that is remembered by `saveEarlyPresses`, and done when the
 * page has started. Spread the result over the button, after what its form needs.
 */
export function useEarlyPress() {
  const started = useStarted();
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (started && ref.current) replayEarlyPress(ref.current);
  }, [started]);
  return { ref, [AWAITED_ATTRIBUTE]: started ? undefined : "" };
}
