import { afterEach, describe, expect, it, vi } from "vitest";
import type { Db } from "../platform/db.ts";
import { Unavailable } from "../platform/http/refusal.ts";
import { createEnrolQueue, type EnrolWish } from "./enrol-queue.ts";

const CLASS = "5f0c3a52-3f3b-4b8e-9a51-2b1f5d1c7a01";
const OTHER = "5f0c3a52-3f3b-4b8e-9a51-2b1f5d1c7a02";
const at = (time: string) => new Date(`2026-11-20T${time}Z`);
const wish = (memberId: string, more: Partial<EnrolWish> = {}): EnrolWish => ({
  memberId,
  classId: CLASS,
  idempotencyKey: null,
  now: at("01:00:00.000"),
  ...more,
});

interface Batch {
  readonly classId: string;
  readonly members: readonly string[];
  readonly now: Date;
  readonly answer: () => void;
  readonly fail: (error: Error) => void;
}

/** A database whose transactions end when the test says so. Every request is FULL, so that no enrolment is read. */
function heldDatabase(): { readonly db: Db; readonly batches: Batch[] } {
  const batches: Batch[] = [];
  const query = (config: { readonly values: readonly [string, string, Date] }) =>
    new Promise((done, fail) => {
      const [classId, json, now] = config.values;
      const requests: { ordinal: number; member: string }[] = JSON.parse(json);
      const rows = requests.map(({ ordinal }) => ({ ordinal, outcome: "FULL", enrolment: null, replayed: false }));
      batches.push({ classId, members: requests.map(({ member }) => member), now, answer: () => done({ rows }), fail });
    });
  return { db: { query } as unknown as Db, batches }; // the queue asks nothing else of it
}

const settled = () => new Promise((done) => setImmediate(done));

afterEach(() => void vi.restoreAllMocks());

describe("the line before a class", () => {
  it("lets the first go at once, and those who come meanwhile go together, in their order", async () => {
    const { db, batches } = heldDatabase();
    const queue = createEnrolQueue(db, 4);
    const answers = ["a", "b", "c", "d"].map((member) => queue.enrol(wish(member)));
    expect(batches.map(({ members }) => members)).toEqual([["a"]]);
    batches[0]?.answer();
    await settled();
    expect(batches[1]?.members).toEqual(["b", "c", "d"]);
    batches[1]?.answer();
    expect((await Promise.all(answers)).map(({ outcome }) => outcome)).toEqual(["FULL", "FULL", "FULL", "FULL"]);
  });

  it("judges together only who came in the same second, by the time when they came", async () => {
    const { db, batches } = heldDatabase();
    const queue = createEnrolQueue(db, 4);
    const times = ["00:59:58.000", "00:59:59.998", "00:59:59.999", "01:00:00.000", "01:00:00.700"];
    const answers = times.map((time) => queue.enrol(wish(time, { now: at(time) })));
    for (let served = 0; served < batches.length; served += 1) {
      batches[served]?.answer();
      await settled();
    }
    await Promise.all(answers);
    expect(batches.map(({ members, now }) => [now.toISOString().slice(11, 23), members.length])).toEqual([
      ["00:59:58.000", 1],
      ["00:59:59.998", 2],
      ["01:00:00.000", 2],
    ]);
  });

  it("leaves connections to others: no more classes at a time than it was given", async () => {
    const { db, batches } = heldDatabase();
    const queue = createEnrolQueue(db, 1);
    const answers = [queue.enrol(wish("a")), queue.enrol(wish("b", { classId: OTHER })), queue.enrol(wish("c"))];
    expect(batches).toHaveLength(1);
    batches[0]?.answer();
    await settled();
    expect(batches).toHaveLength(2);
    batches[1]?.answer();
    await settled();
    batches[2]?.answer();
    await Promise.all(answers);
    expect(batches.map(({ classId }) => classId).toSorted()).toEqual([CLASS, CLASS, OTHER]);
  });

  it("serves classes in turn, however long the line of one is", async () => {
    const { db, batches } = heldDatabase();
    const queue = createEnrolQueue(db, 1);
    const answers = Array.from({ length: 250 }, (_, member) => queue.enrol(wish(`${member}`)));
    answers.push(queue.enrol(wish("z", { classId: OTHER })));
    for (let served = 0; served < batches.length; served += 1) {
      batches[served]?.answer();
      await settled();
    }
    await Promise.all(answers);
    expect(batches.map(({ classId, members }) => [classId, members.length])).toEqual([
      [CLASS, 1],
      [CLASS, 100],
      [OTHER, 1],
      [CLASS, 100],
      [CLASS, 49],
    ]);
  });

  it("tells everybody in a transaction that failed, and goes on with the next", async () => {
    const { db, batches } = heldDatabase();
    const queue = createEnrolQueue(db, 4);
    const answers = ["a", "b", "c"].map((member) => queue.enrol(wish(member)));
    batches[0]?.answer();
    await settled();
    batches[1]?.fail(new Error("Connection terminated"));
    const outcomes = await Promise.allSettled(answers);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
    const later = queue.enrol(wish("d"));
    await settled();
    batches[2]?.answer();
    expect((await later).outcome).toBe("FULL");
  });

  it("does not write for somebody who was kept waiting too long", async () => {
    const { db, batches } = heldDatabase();
    const queue = createEnrolQueue(db, 4);
    const first = queue.enrol(wish("a"));
    const late = queue.enrol(wish("b"));
    late.catch(() => undefined);
    const begun = performance.now();
    vi.spyOn(performance, "now").mockReturnValue(begun + 6_000);
    batches[0]?.answer();
    await first;
    await expect(late).rejects.toBeInstanceOf(Unavailable);
    expect(batches).toHaveLength(1);
  });

  it("turns away who would make the line too long", async () => {
    const { db, batches } = heldDatabase();
    const queue = createEnrolQueue(db, 4);
    const answers = Array.from({ length: 10_002 }, (_, member) => queue.enrol(wish(`${member}`)));
    await expect(answers.at(-1)).rejects.toBeInstanceOf(Unavailable);
    for (let served = 0; served < batches.length; served += 1) {
      batches[served]?.answer();
      await settled();
    }
    const outcomes = await Promise.allSettled(answers);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(10_001);
    expect(Math.max(...batches.map(({ members }) => members.length))).toBe(100);
  });
});
