import { QueryClient } from "@tanstack/react-query";
import { CallError } from "../call-error.ts";

const STALE_MS = 30_000;

/**
 * Responses of the server are asked for again only when something has changed them; a lost connection is tried once more. What
 * somebody does without a network fails at once, and is not done when they expect it no more: a page where it shall wait says so,
 * by `networkMode: "online"` and by what it shows of `isPaused`.
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
