import { EventEmitter, once } from "node:events";
import { anAccount, type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lock } from "../../platform/locks.ts";
import { logOutEverywhere } from "./log-out.ts";

let server: TestServer;
const now = new Date("2026-11-20T02:00:00Z");

beforeAll(async () => {
  server = await testServer({ deps: { now: () => now } });
});
afterAll(() => server.close());

test("logging out everywhere waits for a login that is being written, and ends its session too", async () => {
  const { db } = server.deps;
  const { id } = await anAccount(db);
  const gate = new EventEmitter();
  const written = once(gate, "written");
  const opened = once(gate, "open");
  const login = db.transaction(async (tx) => {
    await lock(tx, "sessions", id);
    await tx.query(
      `INSERT INTO sessions (member_id, created_at, last_seen_at, expires_at, agent_family, address_hash)
       VALUES ($1, $2, $2, $2::timestamptz + interval '7 days', 'Test', 'test')`,
      [id, now],
    );
    gate.emit("written");
    await opened;
  });
  await written;
  const everywhere = logOutEverywhere(server.deps, id);
  await Promise.race([everywhere, waiting()]);
  gate.emit("open");
  await Promise.all([login, everywhere]);
  const { rows } = await db.query("SELECT revoked_reason AS reason FROM sessions WHERE member_id = $1", [id]);
  expect(rows).toEqual([{ reason: "EVERYWHERE" }]);

  /** Waits until one session of the database waits for the lock of another. */
  async function waiting(): Promise<void> {
    const blocked = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    while ((await db.query(blocked)).rowCount === 0);
  }
});
