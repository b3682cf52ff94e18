import type { QueryClient } from "@tanstack/react-query";
import { newQueryClient } from "./query-client.ts";

/** The calls of a page for the member who is logged in. */
export type Prefetch = (queries: QueryClient) => Promise<unknown>;

let asked: QueryClient | undefined;

/**
 * Makes the calls of a page before it is drawn: texts are still on their way, and drawing takes a slow phone a second. A call
 * that fails is repeated by the component that shows its data.
 */
export function prefetchForPage(prefetches: readonly Prefetch[]): void {
  asked = newQueryClient();
  for (const ask of prefetches) void ask(asked);
}

/** The cache of this page, with the prefetched data. Empty on the server, and when nothing was prefetched. */
export function queriesOfPage(): QueryClient {
  return asked ?? newQueryClient();
}
