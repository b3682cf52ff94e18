import { DRAW_DELAY_MS } from "@kaifong/domain/enrolment";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Unavailable } from "../platform/refusal.ts";
import { type ClassRequest, createEnrolQueue, type EnrolWork, MAX_WAIT_MS } from "./enrol-queue.ts";
import { memberActor } from "../platform/actor.ts";

const CLASS = "5f0c3a52-3f3b-4b8e-9a51-2b1f5d1c7a01";
const OTHER = "5f0c3a52-3f3b-4b8e-9a51-2b1f5d1c7a02";
const at = (time: string) => new Date(`2026-11-20T${time}Z`);
const request = (memberId: string, more: Partial<ClassRequest> = {}): ClassRequest => ({
  memberId,
  actor: memberActor(memberId),
  classId: CLASS,
  key: null,
  now: at("01:00:00.000"),
  ...more,
});

interface Batch {
  readonly classId: string;
  readonly members: readonly string[];
  readonly now: Date;
  readonly again: boolean;
  readonly finish: () => void;
  readonly fail: (error: Error) => void;
}

/** Transactions that end when the test says so. Everybody is refused because the class is full. */
function heldWork(): { readonly work: EnrolWork; readonly batches: Batch[] } {
  const batches: Batch[] = [];
  const full = { outcome: "REFUSED", reason: "FULL", enrolmentId: null } as const;
  const work: EnrolWork = (classId, requests, now, again) =>
    new Promise((done, fail) => {
      const members = requests.map(({ memberId }) => memberId);
      batches.push({ classId, members, now, again, finish: () => done(requests.map(() => full)), fail });
    });
  return { work, batches };
}

const settled = () => new Promise((done) => setImmediate(done));

afterEach(() => void vi.restoreAllMocks());

describe("the queue before a class", () => {
  test("lets the first go at once, and decides together those who come meanwhile, in their order", async () => {
    const { work, batches } = heldWork();
    const queue = createEnrolQueue(work, 4);
    const results = ["a", "b", "c", "d"].map((member) => queue.enrol(request(member)));
    expect(batches.map(({ members }) => members)).toEqual([["a"]]);
    batches[0]?.finish();
    await settled();
    expect(batches[1]?.members).toEqual(["b", "c", "d"]);
    batches[1]?.finish();
    expect((await Promise.all(results)).map(({ outcome }) => outcome)).toEqual(Array(4).fill("REFUSED"));
  });

  test("decides together only requests of the same second, by the time of their arrival", async () => {
    const { work, batches } = heldWork();
    const queue = createEnrolQueue(work, 4);
    const times = ["00:59:58.000", "00:59:59.998", "00:59:59.999", "01:00:00.000", "01:00:00.700"];
    const results = times.map((time) => queue.enrol(request(time, { now: at(time) })));
    for (let served = 0; served < batches.length; served += 1) {
      batches[served]?.finish();
      await settled();
    }
    await Promise.all(results);
    expect(batches.map(({ members, now }) => [now.toISOString().slice(11, 23), members.length])).toEqual([
      ["00:59:58.000", 1],
      ["00:59:59.998", 2],
      ["01:00:00.000", 2],
    ]);
  });

  test("leaves connections to others by working on a limited number of classes at a time", async () => {
    const { work, batches } = heldWork();
    const queue = createEnrolQueue(work, 1);
    const results = [queue.enrol(request("a")), queue.enrol(request("b", { classId: OTHER })), queue.enrol(request("c"))];
    expect(batches).toHaveLength(1);
    batches[0]?.finish();
    await settled();
    expect(batches).toHaveLength(2);
    batches[1]?.finish();
    await settled();
    batches[2]?.finish();
    await Promise.all(results);
    expect(batches.map(({ classId }) => classId).toSorted()).toEqual([CLASS, CLASS, OTHER]);
  });

  test("serves classes in turn, however long the queue of one is", async () => {
    const { work, batches } = heldWork();
    const queue = createEnrolQueue(work, 1);
    const results = Array.from({ length: 125 }, (_, member) => queue.enrol(request(`${member}`)));
    results.push(queue.enrol(request("z", { classId: OTHER })));
    for (let served = 0; served < batches.length; served += 1) {
      batches[served]?.finish();
      await settled();
    }
    await Promise.all(results);
    expect(batches.map(({ classId, members }) => [classId, members.length])).toEqual([
      [CLASS, 1],
      [CLASS, 50],
      [OTHER, 1],
      [CLASS, 50],
      [CLASS, 24],
    ]);
  });

  test("rejects everybody in a transaction that failed, and goes on with the next", async () => {
    const { work, batches } = heldWork();
    const queue = createEnrolQueue(work, 4);
    const results = ["a", "b", "c"].map((member) => queue.enrol(request(member)));
    batches[0]?.finish();
    await settled();
    batches[1]?.fail(new Error("Connection terminated"));
    const outcomes = await Promise.allSettled(results);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
    const later = queue.enrol(request("d"));
    await settled();
    batches[2]?.finish();
    expect((await later).outcome).toBe("REFUSED");
  });

  test.each([
    ["a guard of the database", "23505"],
    ["a deadlock", "40P01"],
    ["the lock of a member that is not let go", "55P03"],
  ])("tries one by one when %s stopped the transaction because of one request", async (_, code) => {
    const { work, batches } = heldWork();
    const queue = createEnrolQueue(work, 4);
    const results = ["a", "b", "c"].map((member) => queue.enrol(request(member)));
    const settledResults = Promise.allSettled(results);
    batches[0]?.finish();
    await settled();
    batches[1]?.fail(Object.assign(new Error("for one"), { code }));
    await settled();
    batches[2]?.fail(Object.assign(new Error("again"), { code }));
    await settled();
    batches[3]?.finish();
    expect((await settledResults).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(batches.map(({ members, again }) => [members.join(""), again])).toEqual([
      ["a", false],
      ["bc", false],
      ["b", true],
      ["c", true],
    ]);
  });

  test("does not write for somebody who had to wait too long", async () => {
    const { work, batches } = heldWork();
    const queue = createEnrolQueue(work, 4);
    const first = queue.enrol(request("a"));
    const late = queue.enrol(request("b"));
    late.catch(() => undefined);
    const begun = performance.now();
    vi.spyOn(performance, "now").mockReturnValue(begun + 6_000);
    batches[0]?.finish();
    await first;
    await expect(late).rejects.toBeInstanceOf(Unavailable);
    expect(batches).toHaveLength(1);
  });

  test("lets nobody wait so long that a ballot could be drawn without them", () => {
    expect(MAX_WAIT_MS).toBeLessThan(DRAW_DELAY_MS / 2);
  });

  test("turns away requests that would make the queue too long", async () => {
    const { work, batches } = heldWork();
    const queue = createEnrolQueue(work, 4);
    const results = Array.from({ length: 10_002 }, (_, member) => queue.enrol(request(`${member}`)));
    await expect(results.at(-1)).rejects.toBeInstanceOf(Unavailable);
    for (let served = 0; served < batches.length; served += 1) {
      batches[served]?.finish();
      await settled();
    }
    const outcomes = await Promise.allSettled(results);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(10_001);
    expect(Math.max(...batches.map(({ members }) => members.length))).toBe(50);
  });
});
