import Fastify from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Deps } from "../platform/deps.ts";
import { classSyncScheduler } from "./class-sync-scheduler.ts";

const RECONCILE_SECONDS = 60;
const sync = vi.hoisted(() => vi.fn());
vi.mock("./sync-classes.ts", () => ({ syncClasses: sync }));

const done = { created: 0, updated: 0, overtaken: false, refused: [] };
const away = new Error("away");
const deps = {
  env: { reconcileSeconds: RECONCILE_SECONDS },
  log: { info: () => undefined, warn: () => undefined },
  bus: { on: () => () => undefined },
  now: () => new Date(),
} as unknown as Deps; // what the scheduler asks for

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

test("a sync that fails is tried again soon, then ever later, and by the clock when it has succeeded", async () => {
  const app = Fastify();
  await app.register(classSyncScheduler(deps, async () => undefined));
  sync.mockResolvedValue(done);
  await app.listen({ port: 0 });
  /** Whether another sync begins, and how many seconds that takes. */
  const secondsToNext = async (outcome: "done" | "away") => {
    if (outcome === "done") sync.mockResolvedValue(done);
    else sync.mockRejectedValue(away);
    const before = sync.mock.calls.length;
    for (let seconds = 0; seconds <= RECONCILE_SECONDS * 2; seconds += 1) {
      await vi.advanceTimersByTimeAsync(seconds === 0 ? 0 : 1000);
      if (sync.mock.calls.length > before) return seconds;
    }
    return undefined;
  };
  const waits: (number | undefined)[] = [];
  for (const outcome of ["done", "away", "away", "away", "away", "away", "away", "done", "done"] as const) {
    waits.push(await secondsToNext(outcome));
  }
  await app.close();
  expect(waits).toEqual([0, 60, 2, 4, 8, 16, 32, 60, 60]);
});
