import { setTimeout as sleep } from "node:timers/promises";

/**
 * Does work, and finishes at the next whole step since it began, whether the work succeeds or throws: the time shows only in
 * which step it ended, so that its result (whether there is such a member) cannot be told from the others of its step. Choose a
 * step that is longer than the work. `clock` is for tests.
 */
export async function inPaddedTime<Result>(
  stepMs: number,
  work: () => Promise<Result>,
  clock: { readonly now: () => number; readonly wait: (ms: number) => Promise<unknown> } = {
    now: () => performance.now(),
    wait: (ms) => sleep(ms),
  },
): Promise<Result> {
  const began = clock.now();
  try {
    return await work();
  } finally {
    const spent = clock.now() - began;
    const end = Math.max(1, Math.ceil(spent / stepMs)) * stepMs;
    // A timer may come a fraction of a millisecond early, and would show what it was to hide.
    if (spent < end) await clock.wait(Math.ceil(end - spent));
  }
}
