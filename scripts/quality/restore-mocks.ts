/** Set-up of tests that share a process: restores functions and clocks after each file that has replaced them. */
import { afterAll, vi } from "vitest";

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
