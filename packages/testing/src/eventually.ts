import { vi } from "vitest";

/** The longest time of a timer, 24 days. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Waits until something holds that happens by itself. The runner limits the time, the same for every test. */
export function eventually<Result>(holds: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(holds, { timeout: MAX_TIMER_MS, interval: 20 });
}

/** Like `eventually`, for a condition: for hooks, where nothing is expected yet. */
export async function waitUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitUntil(holds, { timeout: MAX_TIMER_MS, interval: 20 });
}
