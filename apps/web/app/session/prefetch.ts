import { type Prefetch, prefetchForPage } from "@kaifong/client/react";
import { splitLanguage } from "@kaifong/i18n";
import { pageAt } from "../site-map.ts";
import { api } from "./api.ts";
import { refreshesOn } from "./refreshes-on.ts";
import { sessionStore } from "./store.ts";

/** Refreshes the token of an arriving member (specification §4) and makes the page's calls before the page is drawn. */
export function startQueryPrefetch(prefetches: readonly Prefetch[]): void {
  const state = sessionStore.read();
  if (!state.auth.loginStatus) return;
  if (refreshesOn(pageAt(splitLanguage(window.location.pathname).path)?.id, state)) void api.refresh();
  prefetchForPage(prefetches);
}
