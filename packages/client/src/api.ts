import type { SessionTimeouts } from "@kaifong/contract";
import { type Caller, type CallerOptions, createCaller } from "./call.ts";
import { type EndReason, forcedLogoutReason } from "./forced-logout.ts";
import { atMost, LOG_OUT_WAIT_MS } from "./limit-time.ts";
import { createRefresher } from "./refresh.ts";
import type { CallResult } from "./send.ts";
import { loggedOut, withToken } from "./session-state.ts";
import type { SessionStore } from "./session-store.ts";
import { claimsOf } from "./token.ts";

/** The one way of a page to its server. */
export interface Api {
  /** Calls the server; a call with a token waits for one that is young enough. */
  readonly call: Caller;
  /** The same with the token as it is, however old: for what must not prolong the session. */
  readonly callAsIs: Caller;
  /** Exchanges the token now (specification §4, arriving at a new path). Callers at the same time share one request. */
  readonly refresh: () => Promise<void>;
  /** Keeps a token that login has just returned, and tells when its session ends. */
  readonly logIn: (begun: TokenPayload) => void;
  /**
   * Ends the session, here at once and whatever the server says: somebody at a borrowed phone must get out. Resolves when it has
   * been told, or after `LOG_OUT_WAIT_MS`.
   */
  readonly logOut: () => Promise<void>;
}

/** A token with when it ends, and its session, in seconds. */
interface TokenPayload extends SessionTimeouts {
  readonly access_token: string;
  readonly expires_in: number;
}

export interface ApiOptions extends Pick<CallerOptions, "baseUrl" | "language"> {
  readonly store: SessionStore;
  /** Exchanges the token for a younger one, by the endpoint of the app. */
  readonly extend: (call: Caller) => Promise<CallResult<TokenPayload>>;
  /** Told when the session ends by itself, whenever the server says it. */
  readonly onTimeouts: (timeouts: SessionTimeouts) => void;
  /** Tells the server that the session is over, by the endpoint of the app. */
  readonly logOut: (call: Caller) => Promise<CallResult<unknown>>;
  /** The claims of a token that the app's pages show something by; by `sub` a page knows whose it is. */
  readonly claims: readonly string[];
  /**
   * Told once that the session has ended, when the local authentication has been cleared. `delivered`: what its page waits for.
   */
  readonly onEnd: (reason: EndReason | "LOGGED_OUT", delivered?: Promise<unknown>) => void;
}

/** In: what differs between one app and another. Several tabs may refresh at once; the newest token that was stored holds. */
export function createApi({ baseUrl, language, store, onEnd, onTimeouts, claims, ...endpoints }: ApiOptions): Api {
  let leaving = false;
  const end: ApiOptions["onEnd"] = (...reason) => {
    leaving = true;
    store.write(loggedOut(store.read()));
    onEnd(...reason);
  };
  const { authorization, forgetReader } = readerOf(store);
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
  const storeToken = (token: string, expiresIn: number) => {
    leaving = false;
    store.write(withToken(store.read(), { token, expiresIn, claims: claimsOf(token, claims) }));
  };
  const refresher = createRefresher({
    state: store.read,
    now: Date.now,
    extend: async () => extended(await endpoints.extend(call), onTimeouts),
    store: storeToken,
  });

  return {
    call: createCaller({ ...options, ready: refresher.fresh }),
    callAsIs: call,
    refresh: refresher.refresh,
    logIn: (begun) => {
      forgetReader();
      onTimeouts(begun);
      storeToken(begun.access_token, begun.expires_in);
    },
    logOut: async () => {
      const { accessToken } = store.read().tokenInfo;
      const call = createCaller({ baseUrl, language, authorization: () => accessToken, keepalive: true });
      const delivered = atMost(LOG_OUT_WAIT_MS, endpoints.logOut(call));
      end("LOGGED_OUT", delivered);
      await delivered;
    },
  };
}

/**
 * Whose page it is, by `sub` of its first token. One that shows one person, and has not heard yet that another logged in
 * elsewhere, says nothing in the name of that other: there is no authorization then.
 */
function readerOf(store: SessionStore) {
  let reader: string | undefined;
  return {
    authorization: () => {
      const { accessToken, jwtDecode } = store.read().tokenInfo;
      const { sub } = jwtDecode;
      reader ??= sub;
      return sub === undefined || sub === reader ? accessToken : undefined;
    },
    forgetReader: () => {
      reader = undefined;
    },
  };
}

/** The token that came, and when its session ends told; undefined when none came. */
function extended(result: CallResult<TokenPayload>, onTimeouts: ApiOptions["onTimeouts"]) {
  if (!result.ok) return undefined;
  onTimeouts(result.payload);
  return { token: result.payload.access_token, expiresIn: result.payload.expires_in };
}
