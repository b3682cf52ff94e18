import { useSyncExternalStore } from "react";
import type { SessionState } from "../session-state.ts";
import type { SessionStore } from "../session-store.ts";

/** The session of an app; undefined while it is unknown: on the server and in the first render of the browser. */
export function useSessionOf(store: SessionStore): SessionState | undefined {
  return useSyncExternalStore<SessionState | undefined>(store.listen, store.read, () => undefined);
}

/** False on the server and in the first render, true from then on: for buttons that do nothing before the page has started. */
export function useStarted(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
