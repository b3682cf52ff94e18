import { anAccount, testServer, type TestServer } from "@kaifong/testing";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

let server: TestServer;
const NOW = new Date("2026-11-20T02:00:00Z");

beforeAll(async () => {
  server = await testServer({ deps: { now: () => NOW } });
});
afterAll(() => server.close());
beforeEach(() => vi.restoreAllMocks());

test("what cannot be deleted stops nothing else, is logged, and is told to who watches the job", async () => {
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
    await expect(jobs.runNow("housekeeping")).rejects.toThrow("1 of 11");
  } finally {
    await db.query("ALTER TABLE put_aside RENAME TO rate_limits");
  }
  expect(failed).toHaveBeenCalledExactlyOnceWith({ err: expect.any(Error), which: "windows" }, expect.any(String));
  expect((await db.query("SELECT FROM sessions WHERE member_id = $1", [id])).rowCount).toBe(0);
  await jobs.runNow("housekeeping");
});
