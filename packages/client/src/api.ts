import type { SessionTimeouts } from "@kaifong/contract";
import { type Caller, type CallerOptions, createCaller } from "./call.ts";
import { type EndReason, forcedLogoutReason } from "./forced-logout.ts";
import { waitAtMost, LOG_OUT_WAIT_MS } from "./limit-time.ts";
import { liveSession, pendingLogouts, withEndedSession, withLiveSession } from "./logout-tokens.ts";
import { createRefresher } from "./refresh.ts";
import type { CallResult } from "./send.ts";
import { loggedOut, withToken } from "./session-state.ts";
import type { SessionStore } from "./session-store.ts";
import type { StoredNames } from "./stored-names.ts";
import { claimsOf } from "./token.ts";

/** The only way of a page to its server. */
export interface Api {
  /** Calls the server; a call with a token waits for one that is young enough. */
  readonly call: Caller;
  /** Calls the server with the token as it is, however old: for calls that must not prolong the session. */
  readonly callAsIs: Caller;
  /** Exchanges the token now (specification §4, arriving at a new path). Callers at the same time share one request. */
  readonly refresh: () => Promise<void>;
  /** Stores a token that login has just returned, and passes on when its session ends. */
  readonly logIn: (begun: BegunPayload) => void;
  /**
   * Ends the session, here at once and whatever the server says: somebody at a borrowed phone must get out. Resolves when the
   * server has been notified, or after `LOG_OUT_WAIT_MS`.
   */
  readonly logOut: () => Promise<void>;
  /** Tells the server of the sessions that ended here while it could not be reached. */
  readonly endPendingLogouts: () => Promise<void>;
}

/** A token and its session, each with the seconds until it ends. */
interface TokenPayload extends SessionTimeouts {
  readonly access_token: string;
  readonly expires_in: number;
}

interface BegunPayload extends TokenPayload {
  readonly logout_token: string;
}

export interface ApiOptions extends Pick<CallerOptions, "baseUrl" | "language"> {
  readonly store: SessionStore;
  /** Exchanges the token for a newer one, by the endpoint of the app. */
  readonly extend: (call: Caller) => Promise<CallResult<TokenPayload>>;
  /** Called with the end of the session, whenever the server states it. */
  readonly onTimeouts: (timeouts: SessionTimeouts) => void;
  /** Tells the server that the session is over, by the endpoint of the app. */
  readonly logOut: (call: Caller) => Promise<CallResult<unknown>>;
  /** The same by a logout token, of a session that was over here before the server could hear of it. */
  readonly logOutLater: (call: Caller, token: string) => Promise<CallResult<unknown>>;
  /**
   * The logout tokens of the sessions that began here and are not known to be over, the latest last. They stay when somebody logs
   * out without a network, for they open nothing.
   */
  readonly logoutTokens: StoredNames;
  /** The claims of a token that the app's pages use for display; `sub` says whose page it is. */
  readonly claims: readonly string[];
  /** Called once when the session has ended and the local authentication has been cleared. `delivered`: awaited by the page. */
  readonly onEnd: (reason: EndReason | "LOGGED_OUT", delivered?: Promise<unknown>) => void;
}

/** Takes the parts that differ between apps. Several tabs may refresh at once; the newest stored token counts. */
export function createApi({ baseUrl, language, store, onEnd, onTimeouts, claims, logoutTokens, ...endpoints }: ApiOptions): Api {
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
      // Several calls may be refused at once: the visitor is notified once. A refusal for a token that another tab has replaced
      // meanwhile says nothing about the present session.
      if (reason && !leaving && sent === authorization()) end(reason);
    },
  };
  /** Without a refresh: the refresher itself calls with it. */
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
      logoutTokens.store(withLiveSession(logoutTokens.read(), begun.logout_token));
    },
    ...endingOf({ baseUrl, language, store, logoutTokens, ...endpoints }, { call, end }),
  };
}

type Ending = Pick<ApiOptions, "baseUrl" | "language" | "store" | "logoutTokens" | "logOut" | "logOutLater">;

/** How a session ends by its own member, and how the server hears of it, then or later. */
function endingOf(
  { baseUrl, language, store, logoutTokens, logOut, logOutLater }: Ending,
  { call, end }: { readonly call: Caller; readonly end: ApiOptions["onEnd"] },
): Pick<Api, "logOut" | "endPendingLogouts"> {
  return {
    logOut: async () => {
      const { accessToken } = store.read().tokenInfo;
      const own = liveSession(logoutTokens.read());
      logoutTokens.store(withEndedSession(logoutTokens.read()));
      const reported = logOut(createCaller({ baseUrl, language, authorization: () => accessToken, keepalive: true }));
      const delivered = waitAtMost(
        LOG_OUT_WAIT_MS,
        reported.then((result) => forgetIfOver(logoutTokens, own, result)),
      );
      end("LOGGED_OUT", delivered);
      await delivered;
    },
    endPendingLogouts: async () => {
      for (const token of pendingLogouts(logoutTokens.read())) forgetIfOver(logoutTokens, token, await logOutLater(call, token));
    },
  };
}

/** A logout token goes once the server has said that its session is over. */
function forgetIfOver(tokens: StoredNames, token: string | undefined, result: CallResult<unknown>): void {
  const over = result.ok || (result.error !== null && forcedLogoutReason(result.status, result.error.error_code) !== undefined);
  if (over) tokens.store(tokens.read().filter((each) => each !== token));
}

/**
 * The member whose page this is, by `sub` of its first token. A page that shows one member, and does not know yet that another
 * has logged in elsewhere, makes no call as that other: there is no authorization then.
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

/** The new token, after its session's end was passed on; undefined when none came. */
function extended(result: CallResult<TokenPayload>, onTimeouts: ApiOptions["onTimeouts"]) {
  if (!result.ok) return undefined;
  onTimeouts(result.payload);
  return { token: result.payload.access_token, expiresIn: result.payload.expires_in };
}
