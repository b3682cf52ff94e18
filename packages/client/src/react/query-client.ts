import { QueryClient } from "@tanstack/react-query";
import { CallError } from "../call-error.ts";

const STALE_MS = 30_000;

/** Responses of the server are asked for again only when something has changed them; a lost connection is tried once more. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: (times, error) => times < 1 && isLostConnection(error), staleTime: STALE_MS } },
  });
}

function isLostConnection(error: Error): boolean {
  return error instanceof CallError && error.failure === null;
}
