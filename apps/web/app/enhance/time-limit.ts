/** A signal that ends a request after so many milliseconds. By hand, as the oldest promised browsers lack AbortSignal.timeout. */
export function timeLimit(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), milliseconds);
  return controller.signal;
}
