/** Set-up of tests that share a process: what a file has put in place of functions and clocks is taken away behind it. */
import { afterAll, vi } from "vitest";

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
