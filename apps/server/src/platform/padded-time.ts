import { setTimeout as sleep } from "node:timers/promises";

/**
 * Does work, and is done at the next whole step since it began, whether the work succeeds or throws: the time tells in which step
 * it ended and no more, so that what it found (whether there is such a member) is lost among the others of its step. Choose a
 * step that the work fits in. In: milliseconds; a clock for tests.
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
