import { randomUUID } from "node:crypto";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { HOUR_MS } from "@kaifong/domain/time";
import { eventually } from "@kaifong/testing/eventually";
import { openTestDb, type TestDb } from "@kaifong/testing";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Db } from "./db.ts";
import { createJobs, type JobKind, type Jobs } from "./jobs.ts";

const letter = { name: "test-letter", data: z.strictObject({ id: z.uuid() }) } satisfies JobKind<z.ZodType>;

let opened: TestDb;
let db: Db;
let jobs: Jobs;
const done: string[] = [];

beforeAll(async () => {
  opened = await openTestDb({ poolSize: 4 });
  ({ db } = opened);
  jobs = createJobs(opened.connectionString, pino({ level: "silent" }));
  jobs.handle(letter, async ({ id }) => {
    done.push(id);
  });
}, 30_000);
afterAll(async () => {
  await jobs.stop(2_000);
  await opened.close();
});

const waiting = async () => {
  const { rows } = await db.query<{ data: unknown; state: string; start: Date }>(
    "SELECT data, state, start_after AS start FROM pgboss.job WHERE name = 'test-letter' ORDER BY created_on",
  );
  return rows;
};

test("work can be enqueued before jobs have ever run, and waits for a process that runs them", async () => {
  const [first, second, undone] = [randomUUID(), randomUUID(), randomUUID()];
  await db.transaction((tx) => jobs.enqueue(tx, letter, { id: first }));
  const broken = db.transaction(async (tx) => {
    await jobs.enqueue(tx, letter, { id: undone });
    throw new Error("broken on purpose");
  });
  await expect(broken).rejects.toThrow("broken on purpose");
  await db.transaction((tx) => jobs.enqueue(tx, letter, { id: second }));
  expect((await waiting()).map(({ data }) => data)).toEqual([{ payload: { id: first } }, { payload: { id: second } }]);
  expect(done).toEqual([]);
  jobs.start();
  await eventually(() => expect(done.toSorted()).toEqual([first, second].toSorted()));
});

/** Does work on a database in which jobs have never run; `ask` enqueues. */
async function whereNoneRan(work: (ask: () => Promise<void>, tables: Db, name: string) => Promise<void>): Promise<void> {
  const own = await openTestDb({ poolSize: 4 });
  const tables = own.db;
  const asked = createJobs(own.connectionString, pino({ level: "silent" }));
  asked.handle(letter, async () => undefined);
  try {
    const { rows } = await tables.query<{ name: string }>("SELECT current_database() AS name");
    await work(() => tables.transaction((tx) => asked.enqueue(tx, letter, { id: randomUUID() })), tables, rows[0]?.name ?? "");
    await asked.stop(0);
  } finally {
    await own.close();
  }
}

test("two callers who enqueue at once before jobs have ever run both get their work", async () => {
  await whereNoneRan(async (ask, tables) => {
    await Promise.all([ask(), ask()]);
    const { rowCount } = await tables.query("SELECT FROM pgboss.job WHERE name = 'test-letter'");
    expect(rowCount).toBe(2);
  });
});

test("without a free connection a caller is refused, and a later one is not", async () => {
  await whereNoneRan(async (ask, _, name) => {
    await db.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await expect(ask()).rejects.toThrow("not currently accepting connections");
    await db.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await ask();
  });
});

/** A database that accepts connections and then says nothing, like one whose machine is gone behind a balancer. */
async function silentDatabase() {
  const sockets = new Set<Socket>();
  const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]); // AuthenticationOk, ReadyForQuery
  const listening = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined));
    socket.once("data", () => socket.write(welcome));
  });
  await new Promise<void>((ready) => listening.listen(0, "127.0.0.1", ready));
  const { port } = listening.address() as AddressInfo; // it listens on a port
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => listening.close(closed));
  };
  return { connectionString: `postgres://nobody@127.0.0.1:${port}/silent`, close };
}

test("a database that says nothing is given up, and does not delay the end of the server", async () => {
  const silent = await silentDatabase();
  const logged: string[] = [];
  const hanging = createJobs(silent.connectionString, pino({ level: "warn" }, { write: (line: string) => logged.push(line) }));
  try {
    hanging.start();
    const from = performance.now();
    await hanging.stop(100); // while it starts
    expect(performance.now() - from).toBeLessThan(4_000); // a bound, not an expectation: below that of one query
    await eventually(() => expect(logged.join("")).toContain("jobs: not started yet"));
  } finally {
    await silent.close();
  }
});

describe("work that is enqueued", () => {
  test("runs once its transaction has committed, and gets its data", async () => {
    const id = randomUUID();
    await db.transaction(async (tx) => {
      await jobs.enqueue(tx, letter, { id });
      // Nobody else sees it yet.
      expect(await waiting()).not.toContainEqual(expect.objectContaining({ data: { payload: { id } } }));
    });
    await eventually(() => expect(done).toContain(id));
    expect(done.filter((one) => one === id)).toHaveLength(1);
  });

  test("does not exist when its transaction rolled back", async () => {
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
    const startAfter = new Date(Date.now() + HOUR_MS);
    await db.transaction((tx) => jobs.enqueue(tx, letter, { id }, { startAfter }));
    const [job] = (await waiting()).filter(({ data }) => JSON.stringify(data).includes(id));
    expect(job).toMatchObject({ state: "created", start: startAfter });
  });

  test("is refused with data of another shape, or without a handler", async () => {
    await expect(db.transaction((tx) => jobs.enqueue(tx, letter, { id: "x" }))).rejects.toThrow("uuid");
    const unknown = { name: "nobody", data: z.null() };
    await expect(db.transaction((tx) => jobs.enqueue(tx, unknown, null))).rejects.toThrow("nobody handles");
    expect(() => jobs.handle(letter, async () => undefined)).toThrow("twice");
  });
});
