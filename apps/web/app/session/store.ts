import { createStore } from "zustand/vanilla";
import { persist, type PersistStorage } from "zustand/middleware";
import { EMPTY_STATE, loggedOut, readState, STORE_KEY, type SessionState, writeState } from "./store-shape.ts";
import { memberTypeOf } from "./token.ts";

/** Local storage in the shape of specification §3. A browser that forbids storage keeps the state for this page only. */
const storage: PersistStorage<SessionState> = {
  getItem: (name) => ({ state: readState(guarded(() => localStorage.getItem(name)) ?? null), version: 0 }),
  setItem: (name, value) => guarded(() => localStorage.setItem(name, writeState(value.state))),
  removeItem: (name) => guarded(() => localStorage.removeItem(name)),
};

/**
 * The one store of the session and the preference. It reads storage when the page asks (`hydrate`), never while rendering on the server,
 * so that server and browser paint the same first picture.
 */
export const sessionStore = createStore<SessionState>()(
  persist((): SessionState => EMPTY_STATE, { name: STORE_KEY, storage, skipHydration: true }),
);

/**
 * Tells `listener` of every change of the session, other tabs' included. The first listener makes the store read storage.
 * Returns how to stop listening.
 */
export function listenToSession(listener: () => void): () => void {
  const stopChange = sessionStore.subscribe(listener);
  const stopHydrated = sessionStore.persist.onFinishHydration(listener);
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORE_KEY || event.key === null) void sessionStore.persist.rehydrate();
  };
  window.addEventListener("storage", onStorage);
  if (!sessionStore.persist.hasHydrated()) void sessionStore.persist.rehydrate();
  return () => {
    stopChange();
    stopHydrated();
    window.removeEventListener("storage", onStorage);
  };
}

/** The session once storage has been read; undefined before, and always on the server. */
export function sessionOnceRead(): SessionState | undefined {
  return sessionStore.persist.hasHydrated() ? sessionStore.getState() : undefined;
}

/** Keeps a token that login or refresh has just returned. `expiresIn` in seconds. */
export function keepToken(token: string, expiresIn: number): void {
  const memberType = memberTypeOf(token);
  sessionStore.setState({
    tokenInfo: {
      accessToken: `Bearer ${token}`,
      expiresIn,
      jwtDecode: memberType === undefined ? {} : { member_type: memberType },
    },
    auth: { loginStatus: true },
  });
}

/** Clears the local authentication: token info emptied, loginStatus false (specification §4). */
export function forgetToken(): void {
  sessionStore.setState(loggedOut(sessionStore.getState()));
}

function guarded<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
