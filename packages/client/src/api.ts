import { type Caller, type CallerOptions, createCaller } from "./call.ts";
import { type EndReason, forcedLogoutReason } from "./forced-logout.ts";
import { createRefresher } from "./refresh.ts";
import type { CallResult } from "./send.ts";
import { loggedOut, withToken } from "./session-state.ts";
import type { SessionStore } from "./session-store.ts";
import { claimsOf } from "./token.ts";

/** The one way of a page to its server. */
export interface Api {
  /** Calls the server; a call with a token waits for one that is young enough. */
  readonly call: Caller;
  /** Exchanges the token now (specification §4, arriving at a new path). Callers at the same time share one request. */
  readonly refresh: () => Promise<void>;
  /** Keeps a token that login has just returned. `expiresIn` in seconds. */
  readonly logIn: (token: string, expiresIn: number) => void;
  /** Ends the session, here whatever the server says: somebody at a borrowed phone must get out. */
  readonly logOut: () => Promise<void>;
}

export interface ApiOptions extends Pick<CallerOptions, "baseUrl" | "language"> {
  readonly store: SessionStore;
  /** Exchanges the token for a younger one, by the endpoint of the app. `expires_in` in seconds. */
  readonly extend: (call: Caller) => Promise<CallResult<{ readonly access_token: string; readonly expires_in: number }>>;
  /** Tells the server that the session is over, by the endpoint of the app. */
  readonly logOut: (call: Caller) => Promise<CallResult<unknown>>;
  /** The claims of a token that the app's pages show something by. */
  readonly claims: readonly string[];
  /** Told once that the session has ended, when the local authentication has been cleared. */
  readonly onEnd: (reason: EndReason | "LOGGED_OUT") => void;
}

/** In: what differs between one app and another. Several tabs may refresh at once; the newest token that was stored holds. */
export function createApi({ baseUrl, language, store, onEnd, claims, ...endpoints }: ApiOptions): Api {
  let leaving = false;
  const end = (reason: EndReason | "LOGGED_OUT") => {
    leaving = true;
    store.write(loggedOut(store.read()));
    onEnd(reason);
  };
  const authorization = () => store.read().tokenInfo.accessToken;
  const plainCall = createCaller({ baseUrl, language, authorization });
  const options: CallerOptions = {
    baseUrl,
    language,
    authorization,
    onFailure: (status, error, sent) => {
      const reason = forcedLogoutReason(status, error.error_code);
      // Several calls may be refused at once: the visitor is told once. What is refused for a token that another tab has replaced
      // meanwhile says nothing of the session that holds now.
      if (reason && !leaving && sent === authorization()) end(reason);
    },
  };
  /** As it stands: the refresher itself calls with it. */
  const call = createCaller(options);
  const logIn = (token: string, expiresIn: number) => {
    leaving = false;
    store.write(withToken(store.read(), { token, expiresIn, claims: claimsOf(token, claims) }));
  };
  const refresher = createRefresher({
    state: store.read,
    now: Date.now,
    extend: async () => {
      const result = await endpoints.extend(call);
      return result.ok ? { token: result.payload.access_token, expiresIn: result.payload.expires_in } : undefined;
    },
    store: logIn,
  });

  return {
    call: createCaller({ ...options, ready: refresher.fresh }),
    refresh: refresher.refresh,
    logIn,
    logOut: async () => {
      leaving = true;
      await endpoints.logOut(plainCall);
      end("LOGGED_OUT");
    },
  };
}
