import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { eventually } from "./eventually.ts";

let asked = 0;
let waiting: AbortSignal;

test("returns what holds at last", async () => {
  let times = 0;
  const third = () => {
    times += 1;
    if (times < 3) throw new Error("not yet");
    return "held";
  };
  expect(await eventually(third)).toBe("held");
});

test.fails("what never holds ends with the test that waits for it", { timeout: 200 }, async ({ signal }) => {
  waiting = signal;
  await eventually(() => {
    asked += 1;
    expect(asked, "what is missing").toBe("never");
  });
});

test("what never held takes nothing of the tests after it, and the test that failed says what was missing", async () => {
  const before = asked;
  expect(before).toBeGreaterThan(1);
  await setTimeout(100);
  expect(asked - before).toBeLessThanOrEqual(1);
  expect(waiting.reason).toMatchObject({ cause: { message: expect.stringContaining("what is missing") } });
});
