import { randomUUID } from "node:crypto";
import { freshDatabase, type FreshDatabase } from "@kaifong/testing";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { type Db, openDb } from "./db.ts";
import { Unavailable } from "./refusal.ts";
import { createJobs, type JobKind, type Jobs } from "./jobs.ts";

const letter = { name: "test-letter", data: z.strictObject({ id: z.uuid() }) } satisfies JobKind<z.ZodType>;

let database: FreshDatabase;
let db: Db;
let jobs: Jobs;
const done: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  const times = { acquireTimeoutMs: 2_000, statementTimeoutMs: 5_000, lockTimeoutMs: 1_000 };
  db = openDb({ connectionString: database.connectionString, poolSize: 4, ...times, onError: () => undefined });
  jobs = createJobs(database.connectionString, pino({ level: "silent" }));
  jobs.handle(letter, async ({ id }) => {
    done.push(id);
  });
}, 30_000);
afterAll(async () => {
  await jobs.stop(2_000);
  await db.end();
  await database.drop();
});

const waiting = async () => {
  const { rows } = await db.query<{ data: unknown; state: string; start: Date }>(
    "SELECT data, state, start_after AS start FROM pgboss.job WHERE name = 'test-letter' ORDER BY created_on",
  );
  return rows;
};

test("before jobs run here nobody can ask, and the caller is told to come back", async () => {
  await expect(db.transaction((tx) => jobs.enqueue(tx, letter, { id: randomUUID() }))).rejects.toThrow(Unavailable);
});

describe("work that is asked for", () => {
  beforeAll(async () => {
    jobs.start();
    // Refused until they run.
    await vi.waitFor(() => db.transaction((tx) => jobs.enqueue(tx, letter, { id: randomUUID() })), { timeout: 20_000 });
  }, 30_000);

  test("runs once its transaction has committed, and gets its data", async () => {
    const id = randomUUID();
    await db.transaction(async (tx) => {
      await jobs.enqueue(tx, letter, { id });
      // Nobody else sees it yet
      expect(await waiting()).not.toContainEqual(expect.objectContaining({ data: { payload: { id } } }));
    });
    await vi.waitFor(() => expect(done).toContain(id), { timeout: 15_000, interval: 100 });
    expect(done.filter((one) => one === id)).toHaveLength(1);
  }, 20_000);

  test("was never asked for when its transaction rolls back", async () => {
    const id = randomUUID();
    const broken = db.transaction(async (tx) => {
      await jobs.enqueue(tx, letter, { id });
      throw new Error("broken on purpose");
    });
    await expect(broken).rejects.toThrow("broken on purpose");
    expect((await waiting()).map(({ data }) => data)).not.toContainEqual({ payload: { id } });
  });

  test("waits for its time", async () => {
    const id = randomUUID();
    const startAfter = new Date(Date.now() + 60 * 60_000);
    await db.transaction((tx) => jobs.enqueue(tx, letter, { id }, { startAfter }));
    const [job] = (await waiting()).filter(({ data }) => JSON.stringify(data).includes(id));
    expect(job).toMatchObject({ state: "created", start: startAfter });
  });

  test("is refused with data of another shape, or nobody handles it", async () => {
    await expect(db.transaction((tx) => jobs.enqueue(tx, letter, { id: "x" }))).rejects.toThrow("uuid");
    const unknown = { name: "nobody", data: z.null() };
    await expect(db.transaction((tx) => jobs.enqueue(tx, unknown, null))).rejects.toThrow("nobody handles");
    expect(() => jobs.handle(letter, async () => undefined)).toThrow("twice");
  });
});
