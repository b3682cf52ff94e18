import { EMPTY_STATE, readState, type SessionState, writeState } from "./session-state.ts";
import { readStored, writeStored } from "./storage.ts";

/** The session of this browser: one reader and one writer for everything on a page, in the shape of specification §3. */
export interface SessionStore {
  /** The stored session; the same object as long as nothing has changed. Only in a browser. */
  readonly read: () => SessionState;
  readonly write: (state: SessionState) => void;
  /** Whether the last written state is stored; otherwise no other page knows of it. */
  readonly isStored: () => boolean;
  /** Calls the listener on every change, other tabs' included. Returns a function that stops this. */
  readonly listen: (listener: () => void) => () => void;
}

/** `key`: in local storage. When storage is forbidden, the state is held for this page only. */
export function createSessionStore(key: string): SessionStore {
  let text: string | null = null;
  let state = EMPTY_STATE;
  let forbidden = false;

  const read = () => {
    const stored = forbidden ? text : readStored(key);
    if (stored !== text) state = readState(stored);
    text = stored;
    return state;
  };

  return {
    read,
    isStored: () => !forbidden,
    write: (next) => {
      text = writeState(next);
      state = next;
      forbidden = !writeStored(key, text);
      // Browsers notify only other tabs.
      window.dispatchEvent(new StorageEvent("storage", { key }));
    },
    listen: (listener) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      window.addEventListener("storage", onStorage);
      return () => window.removeEventListener("storage", onStorage);
    },
  };
}
