import { EventEmitter } from "node:events";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Deps } from "./deps.ts";
import { SENDING_GRACE_MS, STOP_GRACE_MS, stopOnSignals } from "./shutdown.ts";

const exit = vi.fn<(code?: number | string | null) => never>();
const jobsStop = vi.fn<(graceMs: number) => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(process, "exit").mockImplementation(exit);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const mock of [exit, jobsStop]) mock.mockReset();
});

/** Tells a server to stop whose calls in progress take `callsMs`. Running jobs use all the time that they are given. */
function stop(callsMs: number) {
  const handlers = new Map<string | symbol, () => void>();
  vi.spyOn(process, "on").mockImplementation((name, handler) => {
    handlers.set(name, handler);
    return process;
  });
  jobsStop.mockImplementation((graceMs) => new Promise((done) => setTimeout(done, graceMs)));
  const inFlight = () => new Promise((done) => setTimeout(done, callsMs));
  const server = Object.assign(new EventEmitter(), { closeIdleConnections: () => undefined });
  const closed = async () => undefined;
  const app = { server, close: inFlight };
  const deps = { log: pino({ level: "silent" }), jobs: { stop: jobsStop }, bus: { close: closed }, db: { end: closed } };
  // Nothing else of them is used while a server stops.
  stopOnSignals(app as unknown as FastifyInstance, deps as unknown as Deps);
  handlers.get("SIGTERM")?.();
}

test.each([0, 1_000, SENDING_GRACE_MS, 5_500])(
  "running jobs have the time that is left after calls of %i ms",
  async (callsMs) => {
    stop(callsMs);
    await vi.advanceTimersByTimeAsync(STOP_GRACE_MS - 1);
    expect(jobsStop).toHaveBeenCalledTimes(1);
    expect(exit.mock.calls).toEqual([[0]]);
  },
);

test("calls that take longer are cut, and the server says that it failed to stop", async () => {
  stop(60_000);
  await vi.advanceTimersByTimeAsync(STOP_GRACE_MS - 1);
  expect(exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(exit.mock.calls).toEqual([[1]]);
});
