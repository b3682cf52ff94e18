import { expect, test } from "vitest";
import { inPaddedTime } from "./padded-time.ts";

const STEP_MS = 100;

/** How long something takes that works for `workMs`, by a clock that only it moves. */
async function timeOf(workMs: number, work: () => Promise<unknown> = async () => undefined): Promise<number> {
  let now = 1_000;
  const pass = async (ms: number) => {
    now += ms;
  };
  const whole = inPaddedTime(STEP_MS, () => pass(workMs).then(work), { now: () => now, wait: pass });
  await whole.catch(() => undefined);
  return now - 1_000;
}

test("any work that fits in one step takes the same time, to the millisecond", async () => {
  for (const workMs of [0, 0.001, 0.4, 1, 12.345, 50, 99, 99.5, STEP_MS]) {
    const time = await timeOf(workMs);
    expect(time).toBeGreaterThanOrEqual(STEP_MS);
    expect(time).toBeLessThan(STEP_MS + 1);
  }
});

test("longer work, and work that fails, takes whole steps", async () => {
  expect(await timeOf(STEP_MS + 1)).toBe(2 * STEP_MS);
  expect(await timeOf(STEP_MS * 2)).toBe(2 * STEP_MS);
  expect(await timeOf(3, () => Promise.reject(new Error("no")))).toBe(STEP_MS);
});

test("the work's result and its fault are passed on", async () => {
  expect(await inPaddedTime(1, async () => "done")).toBe("done");
  await expect(inPaddedTime(1, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
});
