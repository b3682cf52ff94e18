import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { fileURLToPath } from "node:url";
import { eventually } from "@kaifong/testing/eventually";
import {
  aMember,
  aSession,
  type FreshDatabase,
  freshDatabase,
  TEST_SIGNING_KEY,
  testEnv,
  testPool,
  Wire,
} from "@kaifong/testing";
import { afterEach, beforeEach, expect, test } from "vitest";

const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));
const SLOW_MS = 60_000;
/** So often a server has tried to reach its database when a fault at the first attempt would have ended it. */
const ATTEMPTS = 3;
/** The bus, the jobs and the probe each try by themselves. */
const PARTS = 3;

let database: FreshDatabase;
let wire: Wire;
const children: ChildProcess[] = [];

beforeEach(async () => {
  database = await freshDatabase();
  wire = await Wire.to(database.connectionString);
});
afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill("SIGKILL");
  await wire.close();
  await database.drop();
});

interface Running {
  readonly child: ChildProcess;
  readonly ready: Promise<{ port: number }>;
  readonly exit: Promise<number | null>;
  readonly errors: () => string;
}

function start(settings: Readonly<Record<string, string>> = {}): Running {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "test",
      PORT: "0",
      DATABASE_URL: wire.connectionString,
      CMS_URL: "http://127.0.0.1:9",
      CMS_API_TOKEN: "0123456789abcdef",
      CMS_WEBHOOK_SECRET: "0123456789abcdef",
      CMS_PREVIEW_SECRET: "0123456789abcdef",
      SESSION_SIGNING_KEY: TEST_SIGNING_KEY,
      ...settings,
    },
  });
  children.push(child);
  let errors = "";
  child.stderr.on("data", (bytes) => {
    errors += String(bytes);
  });
  const ready = new Promise<{ port: number }>((resolve) => {
    let text = "";
    child.stdout.on("data", (bytes) => {
      text += String(bytes);
      const line = text.split("\n").find((one) => one.startsWith('{"ready":true'));
      if (line) resolve(JSON.parse(line));
    });
  });
  const exit = once(child, "exit").then(([code]) => Number(code));
  return { child, ready, exit, errors: () => errors };
}

test(
  "the server says when it is ready, and a signal lets calls in progress end before it stops",
  async () => {
    const { child, ready, exit } = start();
    const { port } = await ready;
    const env = testEnv(database.connectionString);
    const db = testPool(database.connectionString, { lockTimeoutMs: 2_000 });
    const { authorization } = await aSession({ env, db, now: () => new Date() }, await aMember(db));

    const aheadOfNeed = connect(port, "127.0.0.1"); // as browsers do; it must not delay the end
    const dropped = once(aheadOfNeed, "close");
    const inFlight = await db.transaction(async (tx) => {
      await tx.query("LOCK TABLE sessions");
      const call = fetch(`http://127.0.0.1:${port}/api/member/me`, { headers: { authorization } });
      const waits = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      await eventually(async () => expect((await tx.query(waits)).rowCount).toBe(1)); // the call is in
      child.kill("SIGTERM");
      const newCaller = async () => fetch(`http://127.0.0.1:${port}/health/live`);
      await eventually(async () => expect(newCaller()).rejects.toThrow("fetch failed"));
      return { call };
    });
    await db.end();
    expect((await inFlight.call).status).toBe(200);
    await dropped;
    expect(await exit).toBe(0);
  },
  SLOW_MS,
);

test(
  "the server waits for a database that is not there yet, and stays when the database goes away",
  async () => {
    await wire.become("cut");
    const { child, ready } = start();
    await eventually(() => expect(wire.refused).toBeGreaterThanOrEqual(ATTEMPTS));
    expect(child.exitCode).toBeNull();
    await wire.become("whole");
    const { port } = await ready;
    await wire.become("cut");
    const before = wire.refused;
    await eventually(() => expect(wire.refused).toBeGreaterThanOrEqual(before + ATTEMPTS * PARTS));
    expect(child.exitCode).toBeNull();
    const response = await fetch(
      `http://127.0.0.1:${port}/api/health-programme/availability?uuids=01987c3e-7a3b-7c1e-9d0a-2f6f5f1c9b11`,
    );
    expect(response.status).toBe(503);
  },
  SLOW_MS,
);

test(
  "wrong settings end the server with a sentence for each, not with a stack",
  async () => {
    const { exit, errors } = start({ PORT: "eighty", CMS_API_TOKEN: "" });
    expect(await exit).toBe(1);
    expect(errors()).toContain("PORT: must be a whole number");
    expect(errors()).toContain("CMS_API_TOKEN: is missing");
    expect(errors()).not.toMatch(/at .*\.ts:\d+/);
  },
  SLOW_MS,
);
