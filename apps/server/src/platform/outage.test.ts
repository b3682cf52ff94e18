import { eventually } from "@kaifong/testing/eventually";
import { aMember, aSession, type FreshDatabase, freshDatabase, type TestServer, testServer, Wire } from "@kaifong/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { ReceivedEvent } from "./events.ts";

let database: FreshDatabase;
let wire: Wire;
let server: TestServer;
let authorization: string;

beforeAll(async () => {
  database = await freshDatabase();
  wire = await Wire.to(database.connectionString);
  server = await testServer({ connectionString: wire.connectionString });
  ({ authorization } = await aSession(server.deps, await aMember(server.deps.db)));
});
afterAll(async () => {
  await server.close();
  await wire.close();
  await database.drop();
});

/** Bounds, not expectations: a test machine may be busy. */
const SLOW_MS = 90_000;

async function get(url: string) {
  const from = performance.now();
  const response = await server.app.inject({ url, headers: { authorization } });
  return { status: response.statusCode, ms: performance.now() - from, headers: response.headers, body: response.json() };
}
async function inTurn<Result>(times: number, work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let turn = 0; turn < times; turn += 1) results.push(await work());
  return results;
}
const untilReady = (status: number) => eventually(async () => expect((await get("/health/ready")).status).toBe(status));

describe.each(["cut", "hung"] as const)("while the database is %s", (state) => {
  test(
    "calls get 503 with Retry-After, health stays quick and tells the truth, and everything recovers by itself",
    async () => {
      expect((await get("/api/member/me")).status).toBe(200);
      await untilReady(200);
      await wire.become(state);

      const response = await get("/api/member/me");
      expect(response.status).toBe(503);
      expect(response.body.payload.error_name).toBe("SERVICE_UNAVAILABLE");
      expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
      await untilReady(503);
      const health = await get("/health/ready");
      expect(health.body.parts).toEqual({ database: "down", cms: "up" });
      const times = await inTurn(5, async () => (await get("/health/ready")).ms);
      expect(Math.min(...times)).toBeLessThan(100); // the quickest: a busy machine may delay any one of them
      expect((await get("/health/live")).status).toBe(200);
      const login = await server.app.inject({
        method: "POST",
        url: "/api/auth/login",
        payload: { memberNo: "X1234", password: "x" },
      });
      expect(login.statusCode).toBe(503);

      await wire.become("whole");
      await eventually(async () => expect((await get("/api/member/me")).status).toBe(200));
      await untilReady(200);
    },
    SLOW_MS,
  );
});

test(
  "a connection that dies in the middle of a transaction fails that call only",
  async () => {
    const half = server.deps.db.transaction(async (tx) => {
      await tx.query("SELECT 1");
      await wire.become("cut");
      await new Promise((resolve) => setTimeout(resolve, 100)); // the connection is idle in its transaction when it dies
      await tx.query("SELECT 1");
    });
    await expect(half).rejects.toThrow(/terminated|not queryable/);
    await wire.become("whole");
    await eventually(async () => expect((await get("/api/member/me")).status).toBe(200));
  },
  SLOW_MS,
);

test(
  "a pool without a free connection responds 503, while health stays up",
  async () => {
    const release: (() => void)[] = [];
    const held = Promise.all(
      Array.from({ length: server.deps.env.databasePoolSize }, () =>
        server.deps.db.transaction(async (tx) => {
          await tx.query("SELECT 1");
          await new Promise<void>((go) => release.push(go));
        }),
      ),
    );
    held.catch(() => undefined); // it is awaited below
    await eventually(() => expect(release).toHaveLength(server.deps.env.databasePoolSize));
    const response = await get("/api/member/me");
    expect(response.status).toBe(503);
    expect(response.ms).toBeLessThan(4_000);
    expect((await get("/health/ready")).status).toBe(200);
    for (const go of release) go();
    await held;
    expect((await get("/api/member/me")).status).toBe(200);
  },
  SLOW_MS,
);

test(
  "the bus carries messages between processes, comes back by itself, and then says that some may be missed",
  async () => {
    const other = await testServer({ connectionString: database.connectionString });
    const published = (documentId: string) => ({ model: "web-article", documentId, withdrawn: false });
    const message = (documentId: string) => ({ kind: "message", payload: published(documentId), isOwn: false });
    const received: ReceivedEvent<"content">[] = [];
    try {
      await server.deps.bus.start();
      server.deps.bus.on("content", (event) => received.push(event));
      await eventually(async () => {
        await other.deps.bus.publish(other.deps.db, "content", published("article1"));
        expect(received).toContainEqual(message("article1"));
      });
      await wire.become("cut");
      const before = wire.refused;
      await other.deps.bus.publish(other.deps.db, "content", published("lost"));
      await eventually(() => expect(wire.refused).toBeGreaterThan(before)); // it has tried to come back
      received.length = 0;
      await wire.become("whole");
      await eventually(() => expect(received).toContainEqual({ kind: "missed" }));
      await other.deps.bus.publish(other.deps.db, "content", published("article2"));
      await eventually(() => expect(received).toContainEqual(message("article2")));
      expect(received).not.toContainEqual(message("lost"));
    } finally {
      await other.close();
    }
  },
  SLOW_MS,
);
