import { vi } from "vitest";

/** The longest that a timer takes, 24 days. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Waits until something holds that comes by itself. How long that may take is the runner's to say, for every test alike. */
export function eventually<Result>(holds: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(holds, { timeout: MAX_TIMER_MS, interval: 20 });
}

/** As `soon`, of a condition: what a hook waits for, where nothing is expected yet. */
export async function waitUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitUntil(holds, { timeout: MAX_TIMER_MS, interval: 20 });
}
