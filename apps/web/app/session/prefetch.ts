import { newQueryClient } from "@kaifong/client/react";
import { splitLanguage } from "@kaifong/i18n";
import type { QueryClient } from "@tanstack/react-query";
import { pageAt } from "../site-map.ts";
import { api } from "./api.ts";
import { refreshesOn } from "./refreshes-on.ts";
import { sessionStore } from "./store.ts";

/** What a page asks the server for whoever is logged in. */
export type Prefetch = (queries: QueryClient) => Promise<unknown>;

let asked: QueryClient | undefined;

/**
 * Refreshes the token of who arrives here (specification §4) and asks what the page will show, before it is drawn: texts are
 * still on their way, and drawing takes a slow phone a second. What fails is asked again by the component that shows it.
 */
export function startPrefetch(prefetches: readonly Prefetch[]): void {
  const state = sessionStore.read();
  if (!state.auth.loginStatus) return;
  if (refreshesOn(pageAt(splitLanguage(window.location.pathname).path)?.id, state)) void api.refresh();
  asked = newQueryClient();
  for (const ask of prefetches) void ask(asked);
}

/** The cache of this page, with what was asked ahead. On the server, and where nothing was, an empty one. */
export function queriesOfPage(): QueryClient {
  return asked ?? newQueryClient();
}
