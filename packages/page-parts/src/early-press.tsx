import { useStarted } from "@kaifong/client/react";
import { AWAITED_ATTRIBUTE, PRESSED_EARLY_ATTRIBUTE } from "@kaifong/ui/attributes";
import { useEffect, useRef } from "react";

/**
 * For a button that works only once the page runs. A press before that is remembered, and done when the page has started. Spread
 * the result over the button, after what its form needs; the app remembers presses by `AWAITED_ATTRIBUTE`.
 */
export function useEarlyPress() {
  const started = useStarted();
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const button = ref.current;
    if (!started || !button?.hasAttribute(PRESSED_EARLY_ATTRIBUTE)) return;
    button.removeAttribute(PRESSED_EARLY_ATTRIBUTE);
    button.click();
  }, [started]);
  return { ref, [AWAITED_ATTRIBUTE]: started ? undefined : "" };
}
