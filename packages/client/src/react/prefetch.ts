import type { QueryClient } from "@tanstack/react-query";
import { newQueryClient } from "./query-client.ts";

/** What a page asks the server for whoever is logged in. */
export type Prefetch = (queries: QueryClient) => Promise<unknown>;

let asked: QueryClient | undefined;

/**
 * Asks what the page will show, before it is drawn: texts are still on their way, and drawing takes a slow phone a second. What
 * fails is asked again by the component that shows it.
 */
export function prefetchForPage(prefetches: readonly Prefetch[]): void {
  asked = newQueryClient();
  for (const ask of prefetches) void ask(asked);
}

/** The cache of this page, with what was asked ahead. On the server, and where nothing was, an empty one. */
export function queriesOfPage(): QueryClient {
  return asked ?? newQueryClient();
}
