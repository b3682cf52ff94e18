import { QueryClient } from "@tanstack/react-query";
import { CallError } from "../call-error.ts";

const STALE_MS = 30_000;

/**
 * Data is fetched again only when something has changed it; a lost connection is retried once. An action without a network fails
 * at once, so that it is not done later when nobody expects it. A page on which it should wait says so, by `networkMode:
 * "online"` and by what it shows of `isPaused`.
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: (times, error) => times < 1 && isLostConnection(error), staleTime: STALE_MS },
      mutations: { networkMode: "always" },
    },
  });
}

function isLostConnection(error: Error): boolean {
  return error instanceof CallError && error.failure === null;
}
