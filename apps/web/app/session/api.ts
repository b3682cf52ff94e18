import { createApi } from "@kaifong/client";
import { extendToken, logout } from "@kaifong/contract/paths";
import { splitLanguage } from "@kaifong/i18n";
import { leavePage } from "./notice.ts";
import { sessionEnds, sessionStore } from "./store.ts";
import { API } from "../root-attributes.ts";

/** The one caller of everything on a page, hydrated or not. The language of every call is that of the address bar. */
export const api = createApi({
  baseUrl: () => document.documentElement.getAttribute(API) ?? "",
  language: () => splitLanguage(window.location.pathname).language.code,
  store: sessionStore,
  extend: (call) => call(extendToken),
  logOut: (call) => call(logout),
  // Whose session it is says whose card this browser may show (card/stored-card.ts).
  claims: ["member_type", "sub"],
  onEnd: leavePage,
  onTimeouts: sessionEnds.note,
});
