import { SECOND_MS } from "@kaifong/domain/time";

/** Specification §7: how long any call of this site may take. */
export const TIMEOUT_MS = 50_000;

/**
 * Work that is given up after the time-out, or when the caller's own signal ends it: its promise is rejected then, and its signal
 * says so to what can stop. By hand, because the oldest browsers served lack AbortSignal.any and AbortSignal.timeout.
 */
export async function inTime<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  signal?: AbortSignal | null,
): Promise<Result> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, TIMEOUT_MS);
  const ended = new Promise<never>((_, reject) => {
    controller.signal.addEventListener("abort", () => reject(new DOMException("given up", "AbortError")));
  });
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  try {
    return await Promise.race([work(controller.signal), ended]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}

/** So long a page waits for the server to hear of a log-out, in milliseconds: old browsers tell nothing once it is gone. */
export const LOG_OUT_WAIT_MS = 4 * SECOND_MS;

/** What is waited for, but no longer than so many milliseconds: undefined then. */
export function atMost<Result>(milliseconds: number, awaited: Promise<Result>): Promise<Result | undefined> {
  const over = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds));
  return Promise.race([awaited, over]);
}

/**
 * The one way of a browser to a server: the time-out holds until the response has been read. `npm run check` finds a fetch
 * without it.
 */
export function fetchInTime<Result>(
  address: RequestInfo | URL,
  read: (response: Response) => Promise<Result>,
  { signal, ...init }: Omit<RequestInit, "signal"> & { readonly signal?: AbortSignal | null | undefined } = {},
): Promise<Result> {
  return inTime(async (limit) => read(await fetch(address, { ...init, signal: limit })), signal);
}
