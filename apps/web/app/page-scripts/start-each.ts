/**
 * Starts one after the other. A failure is reported to the browser, like any error, and does not prevent the others from
 * starting.
 */
export function startEach(starts: readonly (() => void)[]): void {
  for (const start of starts) {
    try {
      start();
    } catch (error) {
      reportError(error);
    }
  }
}
