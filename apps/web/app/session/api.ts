import { createApi } from "@kaifong/client";
import { extendToken, logout } from "@kaifong/contract/paths";
import { splitLanguage } from "@kaifong/i18n";
import { leavePage } from "./leave-page.ts";
import { sessionEnds, sessionStore } from "./store.ts";
import { API_ATTRIBUTE } from "../root-attributes.ts";

/** Where the server is, and in which language it is spoken to: that of the address bar. */
export const server = {
  baseUrl: () => document.documentElement.getAttribute(API_ATTRIBUTE) ?? "",
  language: () => splitLanguage(window.location.pathname).language.code,
};

/** The one caller of everything on a page, hydrated or not. */
export const api = createApi({
  ...server,
  store: sessionStore,
  extend: (call) => call(extendToken),
  logOut: (call) => call(logout),
  // Whose session it is says whose card this browser may show (card/stored-card.ts).
  claims: ["member_type", "sub"],
  onEnd: leavePage,
  onTimeouts: sessionEnds.note,
});
