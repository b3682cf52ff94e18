import { eventually } from "@kaifong/testing/eventually";
import { aMember, aSession, type TestServer, testServer } from "@kaifong/testing";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { batched } from "./batched.ts";
import { createLimits, LIMITS } from "./limits.ts";
import { findSession, revokeSessions } from "./session/sessions.ts";

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

describe("calls that come close together", () => {
  test("are done together, each with its own result, at most a hundred at a time", async () => {
    const work = vi.fn(async (items: readonly number[]) => items.map((item) => item * 2));
    const double = batched(work);
    const results = await Promise.all(Array.from({ length: 150 }, (_, item) => double(item)));
    expect(results).toEqual(Array.from({ length: 150 }, (_, item) => item * 2));
    expect(work.mock.calls.map(([items]) => items.length)).toEqual([100, 50]);
    expect(await double(4)).toBe(8);
  });

  test("wait for one of two batches in progress, and begin after they were made", async () => {
    const running: ((results: string[]) => void)[] = [];
    const work = vi.fn((items: readonly string[]) => new Promise<readonly string[]>((done) => running.push(() => done(items))));
    const ask = batched(work);
    const nextTurn = () => new Promise(setImmediate);
    const results: Promise<string>[] = [];
    for (const item of ["first", "second", "third", "fourth"]) {
      results.push(ask(item));
      await nextTurn();
    }
    expect(work.mock.calls).toEqual([[["first"]], [["second"]]]);
    running[1]?.([]);
    expect(await results[1]).toBe("second");
    await eventually(() => expect(work.mock.calls.slice(2)).toEqual([[["third", "fourth"]]]));
    for (const done of running) done([]);
    expect(await Promise.all(results)).toEqual(["first", "second", "third", "fourth"]);
  });

  test("fail together, and the next turn goes on", async () => {
    let broken = true;
    const work = batched(async (items: readonly number[]) => {
      if (broken) throw new Error("away");
      return items;
    });
    expect((await Promise.allSettled([work(1), work(2)])).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    broken = false;
    expect(await work(3)).toBe(3);
  });
});

test("for sessions are one statement per turn, each by its own keys, and a revocation holds at once", async () => {
  const { db, now } = server.deps;
  const members = await Promise.all(Array.from({ length: 12 }, () => aMember(db)));
  const sessions = await Promise.all(members.map(async (memberId) => ({ memberId, ...(await aSession(server.deps, memberId)) })));
  const asked = sessions.map(({ memberId, id }) => ({ memberId, sessionId: id, now: now() }));
  const [first, second] = asked;
  if (!first || !second) throw new Error("no sessions");
  const query = vi.spyOn(db, "query");
  const rows = await Promise.all([...asked, { ...first, memberId: second.memberId }].map((one) => findSession(db, one)));
  expect(query).toHaveBeenCalledTimes(1);
  expect(rows.map((row) => row?.memberId)).toEqual([...members, undefined]);
  await revokeSessions(db, first.memberId, "EVERYWHERE", now());
  const again = await Promise.all([findSession(db, first), findSession(db, second)]);
  expect(again.map((row) => row?.state)).toEqual(["REVOKED", "LIVE"]);
});

test("for uses are counted by one statement per turn, and hold across processes", async () => {
  const { db, now } = server.deps;
  const processes = [createLimits(db, "secret", now), createLimits(db, "secret", now)];
  const { points } = LIMITS.enrolmentActions;
  const query = vi.spyOn(db, "query");
  const ask = (limits: (typeof processes)[number]) =>
    Promise.all(
      Array.from({ length: 50 }, (_, use) => limits.consume("enrolmentActions", use % 10 === 0 ? `other ${use}` : "one")),
    );
  const verdicts = (await Promise.all(processes.map(ask))).flat();
  expect(query).toHaveBeenCalledTimes(2);
  const ofOne = verdicts.filter((_, index) => index % 10 !== 0);
  expect([ofOne.length, ofOne.filter(({ allowed }) => allowed).length]).toEqual([90, points]);
  expect(verdicts.filter((_, index) => index % 10 === 0).every(({ allowed }) => allowed)).toBe(true);
  expect(verdicts.every(({ retryAfterSeconds }) => retryAfterSeconds > 50 && retryAfterSeconds <= 61)).toBe(true);
});
