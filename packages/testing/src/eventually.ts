import { type RunnerTestCase, TestRunner, vi } from "vitest";

/** The longest time of a timer, 24 days. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Waits until something holds that happens by itself. The runner limits the time, the same for every test: what does not hold by
 * then is asked no more, and is the cause of the test's failure.
 */
export async function eventually<Result>(holds: () => Result | Promise<Result>): Promise<Result> {
  const signal = TestRunner.getCurrentTest<RunnerTestCase | undefined>()?.context.signal;
  let missing: unknown;
  const explain = () => Object.assign(signal?.reason, { cause: missing });
  signal?.addEventListener("abort", explain, { once: true });
  const held = await vi.waitFor(
    async () => {
      if (signal?.aborted) return null;
      try {
        return { result: await holds() };
      } catch (error) {
        missing = error;
        throw error;
      }
    },
    { timeout: MAX_TIMER_MS, interval: 20 },
  );
  signal?.removeEventListener("abort", explain);
  if (held === null) throw signal?.reason;
  return held.result;
}

/** Like `eventually`, for a condition: for hooks, where nothing is expected yet. */
export async function waitUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitUntil(holds, { timeout: MAX_TIMER_MS, interval: 20 });
}
