import { useLayoutEffect, useMemo, useRef } from "react";

/**
 * For an answer that may come late: when somebody has left what sent the call, and has opened something else by then, or the same
 * again. `opened`: what is open, which is another one whenever this changes, and none once the component is gone.
 *
 * The function that is returned says whether what is open in this rendering still is. Where the component stays when something
 * else is opened, it is kept with what is sent, because a later rendering has a function of its own.
 */
export function useStillOpen(opened: unknown): () => boolean {
  const opening = useMemo(() => ({ opened }), [opened]);
  const current = useRef<object>(undefined);
  useLayoutEffect(() => {
    current.current = opening;
    return () => {
      current.current = undefined;
    };
  }, [opening]);
  return () => current.current === opening;
}
