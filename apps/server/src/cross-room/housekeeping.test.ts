import { DAY_MS, MINUTE_MS } from "@kaifong/domain/time";
import { aClass, aMember, anAccount, testServer, type TestServer } from "@kaifong/testing";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { sendCode } from "../account/codes/one-time-codes.ts";
import { openSession } from "../platform/session/sessions.ts";

let server: TestServer;
const NOW = new Date("2026-11-20T02:00:00Z");
let now = NOW;

beforeAll(async () => {
  server = await testServer({ deps: { now: () => now } });
});
afterAll(() => server.close());
beforeEach(() => {
  vi.restoreAllMocks();
  now = NOW;
});

test("a deletion that fails stops no other, is logged, and is reported to those who watch the job", async () => {
  const { db, jobs, log } = server.deps;
  const { id } = await anAccount(db);
  await db.query(
    `INSERT INTO sessions (member_id, created_at, last_seen_at, expires_at, agent_family, address_hash)
     VALUES ($1, $2, $2, $2::timestamptz + interval '7 days', 'Test', 'test')`,
    [id, new Date("2026-01-01T00:00:00Z")],
  );
  await db.query("ALTER TABLE rate_limits RENAME TO put_aside");
  const failed = vi.spyOn(log, "error");
  try {
    await expect(jobs.runNow("housekeeping")).rejects.toThrow("1 of 12");
  } finally {
    await db.query("ALTER TABLE put_aside RENAME TO rate_limits");
  }
  expect(failed).toHaveBeenCalledExactlyOnceWith({ err: expect.any(Error), which: "windows" }, expect.any(String));
  expect((await db.query("SELECT FROM sessions WHERE member_id = $1", [id])).rowCount).toBe(0);
  await jobs.runNow("housekeeping");
});

test.each([
  {
    table: "sessions",
    days: 37,
    write: (memberId: string) =>
      server.deps.db.transaction((tx) => openSession(tx, { memberId, agentFamily: "Test", addressHash: "test" }, NOW)),
  },
  {
    table: "one_time_codes",
    days: 1,
    write: (memberId: string) => {
      const code = { purpose: "SET_PASSWORD", mobile: "+85265550001", memberId, language: "en-US" } as const;
      return server.deps.db.transaction((tx) => sendCode(tx, server.deps.env, code, NOW));
    },
  },
  {
    table: "idempotency_keys",
    days: 1,
    write: (memberId: string) =>
      server.deps.db.query(
        `INSERT INTO idempotency_keys (owner, member_id, key, request_hash, created_at)
         VALUES ('member:' || $1::uuid, $1, 'a key of a test', 'hash', $2)`,
        [memberId, NOW],
      ),
  },
  {
    table: "care_relations",
    days: 365,
    write: async (memberId: string) =>
      server.deps.db.query(
        `INSERT INTO care_relations (carer_id, member_id, relationship, scopes, since, ended_at)
         VALUES ($1, $2, 'CH', '{ENROLMENT}', $3::timestamptz - interval '1 day', $3)`,
        [await aMember(server.deps.db), memberId, NOW],
      ),
  },
])("a row of $table is retained for $days × 24 hours, as docs/privacy.md says, and no longer", async ({ table, days, write }) => {
  const { db, jobs } = server.deps;
  const memberId = await aMember(db);
  await write(memberId);
  const rowsAfter = async (ms: number) => {
    now = new Date(NOW.getTime() + ms);
    await jobs.runNow("housekeeping");
    return (await db.query(`SELECT FROM ${table} WHERE member_id = $1`, [memberId])).rowCount;
  };
  expect([await rowsAfter(days * DAY_MS), await rowsAfter(days * DAY_MS + 1)]).toEqual([1, 0]);
});

test("R-ENR-15: the record of when seats became free is deleted once their class has ended", async () => {
  const { db, jobs } = server.deps;
  const end = new Date(NOW.getTime() + MINUTE_MS);
  const classId = await aClass(db, { lessons: [[NOW, end]] });
  await db.query("INSERT INTO freed_seats (class_id, freed_at) VALUES ($1, $2)", [classId, NOW]);
  const rowsAt = async (instant: Date) => {
    now = instant;
    await jobs.runNow("housekeeping");
    return (await db.query("SELECT FROM freed_seats WHERE class_id = $1", [classId])).rowCount;
  };
  expect([await rowsAt(NOW), await rowsAt(end)]).toEqual([1, 0]);
});

test("a used proof is remembered until it expires, and no longer", async () => {
  const { db, jobs } = server.deps;
  const nonce = "0123456789abcdef0123456789abcdef";
  await db.query("INSERT INTO used_nonces (nonce, expires_at) VALUES ($1, $2)", [nonce, new Date(NOW.getTime() + MINUTE_MS)]);
  const rowsAfter = async (ms: number) => {
    now = new Date(NOW.getTime() + ms);
    await jobs.runNow("housekeeping");
    return (await db.query("SELECT FROM used_nonces WHERE nonce = $1", [nonce])).rowCount;
  };
  expect([await rowsAfter(MINUTE_MS - 1), await rowsAfter(MINUTE_MS)]).toEqual([1, 0]);
});
