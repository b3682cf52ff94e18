import Fastify from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Deps } from "../platform/deps.ts";
import { classSyncScheduler } from "./class-sync-scheduler.ts";

const RECONCILE_SECONDS = 60;
const sync = vi.hoisted(() => vi.fn());
vi.mock("./sync-classes.ts", () => ({ syncClasses: sync }));

const done = { created: 0, updated: 0, overtaken: false, refused: [] };
const away = new Error("away");
/** Sends the scheduler an event of the bus. */
let emit: (event: { readonly kind: "missed" }) => void;
const deps = {
  env: { reconcileSeconds: RECONCILE_SECONDS },
  log: { info: () => undefined, warn: () => undefined },
  bus: {
    on: (_: string, heard: typeof emit) => {
      emit = heard;
      return () => undefined;
    },
  },
  now: () => new Date(),
} as unknown as Deps; // what the scheduler asks for

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  sync.mockReset();
});

test("a sync that fails is tried again soon, then less and less often, and on schedule after it has succeeded", async () => {
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

test("events that the bus missed before the server listens do not start two syncs at once, and closing waits for the one that runs", async () => {
  const app = Fastify();
  await app.register(classSyncScheduler(deps, async () => undefined));
  const ends: (() => void)[] = [];
  sync.mockImplementation(() => new Promise((resolve) => ends.push(() => resolve(done))));
  await app.ready();
  emit({ kind: "missed" });
  await vi.advanceTimersByTimeAsync(50);
  await app.listen({ port: 0 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(50);
  expect(ends).toHaveLength(2); // the reason for the second one is not lost
  let isClosed = false;
  const closing = app.close().then(() => {
    isClosed = true;
  });
  await vi.advanceTimersByTimeAsync(1000);
  expect(isClosed).toBe(false);
  ends[1]?.();
  await closing;
  expect(ends).toHaveLength(2);
});
