import { readState, type SessionState, STORE_KEY, writeState } from "../session/store-shape.ts";

/** Storage that may be forbidden: then nothing is remembered, and nothing breaks. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing to do: the choice holds for this page.
  }
}

export function recall(key: string, storage: "localStorage" | "sessionStorage" = "localStorage"): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

export function readSession(): SessionState {
  return readState(recall(STORE_KEY));
}

/** Stores the session, and tells the application of this tab (other tabs hear of it by themselves). */
export function writeSession(state: SessionState): void {
  remember(STORE_KEY, writeState(state));
  window.dispatchEvent(new StorageEvent("storage", { key: STORE_KEY }));
}
