/** Starts one after the other. One that fails is told to the browser, as any error is, and keeps no other from starting. */
export function startEach(starts: readonly (() => void)[]): void {
  for (const start of starts) {
    try {
      start();
    } catch (error) {
      reportError(error);
    }
  }
}
