import { authEndpoints, type Client, createClient } from "@kaifong/contract";
import { pathIn, splitLanguage } from "@kaifong/i18n";
import { forcedLogoutReason } from "./forced-logout.ts";
import { leaveNotice, type LeaveReason } from "./notice.ts";
import { createRefresher, type Refresher } from "./refresh.ts";
import { forgetToken, keepToken, sessionStore } from "./store.ts";

export interface Api {
  /** Calls an endpoint of the contract; member calls wait for a token that is young enough. */
  readonly call: Client;
  readonly refresher: Refresher;
}

let shared: { readonly baseUrl: string; readonly api: Api } | undefined;

/** The caller that everything on this page shares, so that one refresh serves all. `baseUrl` is `` for the same origin. */
export function apiAt(baseUrl: string): Api {
  if (shared?.baseUrl !== baseUrl) shared = { baseUrl, api: createApi(baseUrl) };
  return shared.api;
}

/** The language of every call is that of the address bar. */
function createApi(baseUrl: string): Api {
  const currentLanguage = () => splitLanguage(window.location.pathname).language;
  let leaving = false;
  const leave = (reason: LeaveReason) => {
    if (leaving) return; // several calls may be refused at once; the visitor goes home once
    leaving = true;
    forgetToken();
    leaveNotice(reason);
    window.location.assign(pathIn(currentLanguage(), "/"));
  };

  const client = createClient({
    baseUrl,
    language: () => currentLanguage().code,
    authorization: () => sessionStore.getState().tokenInfo.accessToken || undefined,
    onFailure: (status, error) => {
      const reason = forcedLogoutReason(status, error.error_code);
      if (reason) leave(reason);
    },
  });

  const refresher = createRefresher({
    state: sessionStore.getState,
    now: Date.now,
    extend: async () => {
      const result = await client(authEndpoints.extendToken, {});
      return result.ok ? { token: result.payload.access_token, expiresIn: result.payload.expires_in } : undefined;
    },
    keep: keepToken,
  });

  return {
    call: async (endpoint, call) => {
      if (endpoint.access === "member") await refresher.fresh();
      return client(endpoint, call);
    },
    refresher,
  };
}
