import { SECOND_MS } from "@kaifong/domain/time";

/** How long any call of this site may take (specification §7). */
export const TIMEOUT_MS = 50_000;

/**
 * Work that is given up after the time-out, or when the caller's own signal ends it: its promise is then rejected, and its signal
 * is aborted. Written by hand, because the oldest browsers served lack AbortSignal.any and AbortSignal.timeout.
 */
export async function abortAfterTimeout<Result>(
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

/**
 * How long a page waits for the server to hear of a log-out, in milliseconds: old browsers send nothing once the page is gone.
 */
export const LOG_OUT_WAIT_MS = 4 * SECOND_MS;

/** The awaited result; undefined when it takes longer than `milliseconds`. */
export function waitAtMost<Result>(milliseconds: number, awaited: Promise<Result>): Promise<Result | undefined> {
  const over = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds));
  return Promise.race([awaited, over]);
}

/**
 * The only way from a browser to a server: the time-out lasts until the response has been read. `npm run check` finds a fetch
 * that does not use it.
 */
export function fetchInTime<Result>(
  address: RequestInfo | URL,
  read: (response: Response) => Promise<Result>,
  { signal, ...init }: Omit<RequestInit, "signal"> & { readonly signal?: AbortSignal | null | undefined } = {},
): Promise<Result> {
  return abortAfterTimeout(async (limit) => read(await fetch(address, { ...init, signal: limit })), signal);
}
