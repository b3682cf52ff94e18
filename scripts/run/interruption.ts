import { isAlive, markOf } from "./processes.ts";

const PARENT_CHECK_MS = 1_000;

/**
 * Calls `end` on each Ctrl-C, SIGTERM or SIGHUP, and when the `npm` (or its shell) that runs us disappears without a signal to
 * us: a signal to npm alone ends its shell, and would leave us running unseen.
 */
export function whenInterrupted(end: () => void): void {
  const npm = process.env["npm_lifecycle_event"] ? markOf(process.ppid) : undefined;
  const watch = setInterval(() => {
    if (npm && isAlive(npm)) return;
    clearInterval(watch);
    if (npm) end();
  }, PARENT_CHECK_MS);
  watch.unref();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      clearInterval(watch); // the same signal may have ended npm, so it does not count twice
      end();
    });
  }
}
