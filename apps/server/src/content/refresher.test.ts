import type { MirroredName } from "@kaifong/content/server";
import { NO_ENTRIES } from "@kaifong/content/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ServiceUnreachable } from "./content-service.ts";
import { Refresher } from "./refresher.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A refresher whose reads of a type fail while a fault is set for it. */
function opened() {
  const faults = new Map<MirroredName, Error>();
  const reads: MirroredName[] = [];
  const warned: (string | undefined)[] = [];
  const log = {
    warn: (facts: unknown) => void warned.push(facts instanceof Object && "err" in facts ? String(facts.err) : undefined),
    info: () => undefined,
  };
  const refresher = new Refresher({
    ...{ onRead: () => undefined, onFailed: () => undefined, log },
    read: async (name) => {
      reads.push(name);
      const fault = faults.get(name);
      if (fault) throw fault;
      return NO_ENTRIES;
    },
  });
  /** Advances second by second, and returns after which of these seconds a type was read. */
  const secondsOfReads = async (seconds: number, name: MirroredName = "courses") => {
    const found: number[] = [];
    for (let second = 1; second <= seconds; second += 1) {
      reads.length = 0;
      await vi.advanceTimersByTimeAsync(1000);
      if (reads.includes(name)) found.push(second);
    }
    return found;
  };
  return { refresher, faults, warned, secondsOfReads };
}

test("a type that cannot be read is tried less and less often, down to once a minute, and soon again after it was read", async () => {
  const { refresher, faults, secondsOfReads } = opened();
  faults.set("courses", new Error("no list"));
  await refresher.refresh(["courses"]);
  expect(await secondsOfReads(200)).toEqual([1, 3, 7, 15, 31, 63, 123, 183]);
  faults.clear();
  await refresher.refresh(["courses"]);
  expect(await secondsOfReads(100)).toEqual([]);
  faults.set("courses", new Error("no list"));
  await refresher.refresh(["courses"]);
  expect(await secondsOfReads(5)).toEqual([1, 3]);
  await refresher.stop();
});

test("each type has its own delay", async () => {
  const { refresher, faults, secondsOfReads } = opened();
  faults.set("courses", new Error("no list"));
  await refresher.refresh(["courses"]);
  await secondsOfReads(8);
  faults.set("fees", new Error("no list"));
  await refresher.refresh(["fees"]);
  expect(await secondsOfReads(6, "fees")).toEqual([1, 3]);
  expect(await secondsOfReads(2)).toEqual([1]); // the fifteenth second of its own
  await refresher.stop();
});

test("the reason for a failure is logged once, and again when it changes", async () => {
  const { refresher, faults, warned, secondsOfReads } = opened();
  faults.set("courses", new Error("no list"));
  await refresher.refresh(["courses"]);
  await secondsOfReads(20);
  expect(warned).toEqual(["Error: no list"]);
  faults.set("courses", new Error("a list changed"));
  await secondsOfReads(20);
  expect(warned).toEqual(["Error: no list", "Error: a list changed"]);
  faults.clear();
  await secondsOfReads(60);
  faults.set("courses", new Error("a list changed"));
  await refresher.refresh(["courses"]);
  expect(warned).toHaveLength(3);
  await refresher.stop();
});

test("a type that is requested while it is being read is read again after that, so that the newer copy comes last", async () => {
  const heard: string[] = [];
  const ends: (() => void)[] = [];
  const refresher = new Refresher({
    ...{ onFailed: () => undefined, log: { warn: () => undefined, info: () => undefined } },
    onRead: (name, { en }) => heard.push(`${name} ${en[0]?.documentId}`),
    read: () =>
      new Promise((resolve) => {
        const documentId = String(ends.length);
        ends.push(() => resolve({ ...NO_ENTRIES, en: [{ documentId, attributes: {} }] }));
      }),
  });
  const end = async (nth: number) => {
    ends[nth]?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  const all = refresher.refresh(["courses", "fees"]);
  const again = refresher.refresh(["courses"]);
  for (const nth of [1, 2, 0, 2]) await end(nth); // the worker that read the fees is free, and the newer copy would arrive first
  await Promise.all([all, again]);
  expect(heard).toEqual(["fees 1", "courses 0", "courses 2"]);
  await refresher.stop();
});

test("a service that is away is tried every second, including types that failed by themselves", async () => {
  const { refresher, faults, secondsOfReads } = opened();
  faults.set("courses", new Error("no list"));
  await refresher.refresh(["courses"]);
  await secondsOfReads(8);
  faults.set("courses", new ServiceUnreachable("away"));
  await refresher.refresh(["courses"]);
  expect(await secondsOfReads(4)).toEqual([1, 2, 3, 4]);
  await refresher.stop();
});
