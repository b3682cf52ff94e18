/** Specification §7: how long any call of this site may take. */
export const TIMEOUT_MS = 50_000;

/**
 * A signal that ends a call after the time-out, or when the caller's own does; `end` once it is over. By hand, because the oldest
 * browsers served lack AbortSignal.any and AbortSignal.timeout.
 */
export function limitTime(signal?: AbortSignal): { readonly signal: AbortSignal; readonly end: () => void } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, TIMEOUT_MS);
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
    },
  };
}
