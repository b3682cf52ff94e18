import type { SessionState } from "@kaifong/client";
import { useSyncExternalStore } from "react";
import { sessionStore } from "./store.ts";

/** The session, or undefined while it is not known yet: on the server and in the first picture of the browser. */
export function useSession(): SessionState | undefined {
  return useSyncExternalStore<SessionState | undefined>(sessionStore.listen, sessionStore.read, () => undefined);
}

/** False on the server and in the first picture, true from then on: for buttons that do nothing before the page has started. */
export function useStarted(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
