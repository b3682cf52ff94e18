import { createApi, createStoredNames } from "@kaifong/client";
import * as paths from "@kaifong/contract/paths";
import { splitLanguage } from "@kaifong/i18n";
import { leavePage } from "./leave-page.ts";
import { sessionEnds, sessionStore } from "./store.ts";
import { API_ATTRIBUTE } from "../root-attributes.ts";
import { LOGOUT_TOKENS_KEY } from "../storage-keys.ts";

/** The server's address, and the language of calls to it: that of the address bar. */
export const server = {
  baseUrl: () => document.documentElement.getAttribute(API_ATTRIBUTE) ?? "",
  language: () => splitLanguage(window.location.pathname).language.code,
};

/** The one caller for everything on a page, hydrated or not. */
export const api = createApi({
  ...server,
  store: sessionStore,
  extend: (call) => call(paths.extendToken),
  logOut: (call) => call(paths.logOut),
  logOutLater: (call, logout_token) => call(paths.logOutLater, { body: { logout_token } }),
  logoutTokens: createStoredNames(LOGOUT_TOKENS_KEY),
  // The owner of the session decides whose card this browser may show (card/stored-card.ts).
  claims: ["member_type", "sub"],
  onEnd: leavePage,
  onTimeouts: sessionEnds.note,
});
