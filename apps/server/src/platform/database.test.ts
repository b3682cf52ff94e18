import { STAFF_REASONS } from "@kaifong/contract";
import { eventually } from "@kaifong/testing/eventually";
import { emptyDatabase, openTestDb, type TestDb, testPool } from "@kaifong/testing";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db, Tx } from "./db.ts";
import { dbWithin } from "./db-within.ts";
import { createJobs, type Jobs } from "./jobs.ts";
import { createLimits } from "./limits.ts";
import { migrate } from "./migrate.ts";
import { refuse } from "./refusal.ts";

let opened: TestDb;
let db: Db;

beforeAll(async () => {
  opened = await openTestDb({ poolSize: 8 });
  ({ db } = opened);
});
afterAll(() => opened.close());

test("two processes that start together migrate an empty database once", async () => {
  const { connectionString, drop } = await emptyDatabase();
  try {
    const runs = await Promise.all([migrate(connectionString), migrate(connectionString)]);
    expect(runs.map(({ length }) => length > 0).sort()).toEqual([false, true]);
    expect(runs.flat()[0]).toBe("0001_accounts");
    expect(await migrate(connectionString)).toEqual([]);
  } finally {
    await drop();
  }
}, 30_000);

/** Codes of texts that were recorded as missing, as a row that is there or not. */
const note = (tx: Tx, key: string) =>
  tx.query("INSERT INTO missing_texts (language, namespace, key) VALUES ('en-US', 'x', $1)", [key]);
const noted = async () =>
  (await db.query<{ key: string }>("DELETE FROM missing_texts RETURNING key")).rows.map(({ key }) => key).sort();
/** Writes a code in a transaction and then refuses. */
const noteAndRefuse = ({ transaction }: Pick<Db, "transaction">) =>
  transaction(async (tx) => {
    await note(tx, "refused");
    return refuse("CLASS_FULL");
  });

describe("a transaction", () => {
  test("has written nothing when it is refused, and its connection can be used again", async () => {
    expect(await noteAndRefuse(db)).toEqual(refuse("CLASS_FULL"));
    await db.transaction((tx) => note(tx, "done"));
    expect(await noted()).toEqual(["done"]);
  });

  test("fails as the first of the statements that are sent together does, and not as one behind it, which cannot say why", async () => {
    const both = db.transaction(async (tx) => {
      const [, second] = await Promise.allSettled([tx.query("SELECT 1 / 0"), note(tx, "second")]);
      if (second.status === "rejected") throw second.reason;
    });
    await expect(both).rejects.toThrow("division by zero");
    expect(await noted()).toEqual([]);
  });

  test("within another is a part of it, and a refusal undoes that part and nothing else", async () => {
    await db.transaction(async (tx) => {
      await note(tx, "before");
      const within = dbWithin(db, tx);
      await noteAndRefuse(within);
      await expect(within.transaction((part) => part.query("SELECT 1 / 0"))).rejects.toThrow("division by zero");
      await within.transaction(async (part) => {
        await note(part, "part");
        await noteAndRefuse(dbWithin(db, part));
      });
      await note(tx, "after");
    });
    expect(await noted()).toEqual(["after", "before", "part"]);
  });
});

describe("the audit", () => {
  const write = (subject: string, action: string, tx: Db | Parameters<Parameters<Db["transaction"]>[0]>[0] = db) =>
    tx.query("INSERT INTO audit (subject, actor, action, detail) VALUES ($1, 'staff:1', $2, $3)", [subject, action, { a: 1 }]);
  const broken = async () =>
    (await db.query<{ subject: string }>("SELECT subject FROM audit_broken_links()")).rows.map(({ subject }) => subject);

  test("chains the rows of a subject, also when they are written at once", async () => {
    await Promise.all(Array.from({ length: 40 }, (_, i) => write(i % 2 ? "member:a" : "member:b", "TRIED")));
    const { rows } = await db.query<{ subject: string; n: number; last: number }>(
      "SELECT subject, count(*) AS n, max(seq) AS last FROM audit GROUP BY 1 ORDER BY 1",
    );
    expect(rows).toEqual([
      { subject: "member:a", n: 20, last: 20 },
      { subject: "member:b", n: 20, last: 20 },
    ]);
    expect(await broken()).toEqual([]);
  });

  test("does not make members wait for one another", async () => {
    await db.transaction(async (tx) => {
      await write("member:slow", "HELD", tx);
      await expect(write("member:quick", "WRITTEN")).resolves.toBeDefined(); // would fail after the lock timeout of a second
    });
  });

  test.each(["UPDATE audit SET reason = 'x'", "DELETE FROM audit", "TRUNCATE audit"])("refuses: %s", async (sql) => {
    await expect(db.query(sql)).rejects.toThrow("append-only");
  });

  test.each(["card of Chan Tai Man seen", "Chan", ""])("stores a code as the reason, and never words: %j", async (words) => {
    const because = (reason: string) =>
      db.query("INSERT INTO audit (subject, actor, action, reason) VALUES ('member:why', 'staff:1', 'SEEN', $1)", [reason]);
    await expect(because(words)).rejects.toThrow("audit_reason_is_code");
    for (const reason of STAFF_REASONS) await because(reason);
  });

  test("shows when somebody evaded the guard and changed or deleted a row", async () => {
    for (let i = 0; i < 3; i += 1) {
      await write("member:changed", "TRIED");
      await write("member:cut", "TRIED");
    }
    await db.transaction(async (tx) => {
      await tx.query("ALTER TABLE audit DISABLE TRIGGER audit_is_append_only");
      await tx.query(`UPDATE audit SET detail = '{"a": 2}' WHERE subject = 'member:changed' AND seq = 2`);
      await tx.query("DELETE FROM audit WHERE subject = 'member:cut' AND seq = 2");
      await tx.query("ALTER TABLE audit ENABLE TRIGGER audit_is_append_only");
    });
    expect((await broken()).sort()).toEqual(["member:changed", "member:cut"]);
  });
});

describe("limits", () => {
  const now = () => new Date();

  test("count together in two processes, exactly", async () => {
    const other = testPool(opened.connectionString, { poolSize: 8 });
    const [one, two] = [createLimits(db, "secret", now), createLimits(other, "secret", now)];
    try {
      const verdicts = await Promise.all(
        Array.from({ length: 80 }, (_, i) => (i % 2 ? one : two).consume("missingTexts", "somebody")),
      );
      expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(30);
      expect(verdicts.filter(({ allowed, left }) => allowed && left === 0)).toHaveLength(1);
      expect(await two.consume("missingTexts", "somebody")).toMatchObject({ allowed: false });
      await one.clear("missingTexts", "somebody");
      expect(await two.consume("missingTexts", "somebody")).toMatchObject({ allowed: true, left: 29 });
      await one.giveBack("missingTexts", "somebody");
      expect(await two.consume("missingTexts", "somebody")).toMatchObject({ allowed: true, left: 29 });
    } finally {
      await other.end();
    }
  });

  test("store no address or account in readable form", async () => {
    await createLimits(db, "secret", now).consume("loginName", "+85291230001");
    const { rows } = await db.query<{ key: string }>("SELECT key FROM rate_limits");
    expect(rows.map(({ key }) => key).join()).not.toContain("9123");
  });

  test("fail when the database is away, so that nobody gets in uncounted", async () => {
    const gone = testPool("postgres://nobody@127.0.0.1:1/none", { acquireTimeoutMs: 500 });
    await expect(createLimits(gone, "secret", now).consume("loginName", "x")).rejects.toThrow("ECONNREFUSED");
    await gone.end();
  });
});

test("a crash of the database loses how often somebody called, and nothing else", async () => {
  const { rows } = await db.query("SELECT relname FROM pg_class WHERE relpersistence = 'u' AND relkind = 'r'");
  expect(rows).toEqual([{ relname: "rate_limits" }]);
});

test("jobs run on schedule, and a failing one does not stop the others", async () => {
  const jobs: Jobs = createJobs(opened.connectionString, pino({ level: "silent" }));
  const ran: string[] = [];
  jobs.schedule("fails", "* * * * *", async () => {
    ran.push("fails");
    throw new Error("broken on purpose");
  });
  jobs.schedule("works", "* * * * *", async () => {
    ran.push("works");
  });
  expect(() => jobs.schedule("works", "* * * * *", async () => undefined)).toThrow("twice");
  jobs.start();
  try {
    // The next minute may be 60 seconds away; it is enough that a schedule exists, and the job is started by hand.
    await eventually(async () => {
      const { rows } = await db.query<{ name: string }>("SELECT name FROM pgboss.schedule ORDER BY name");
      expect(rows.map(({ name }) => name)).toEqual(["fails", "works"]);
    });
    await expect(jobs.runNow("fails")).rejects.toThrow("broken on purpose");
    await jobs.runNow("works");
    expect(ran).toEqual(["fails", "works"]);
  } finally {
    await jobs.stop(2_000);
  }
}, 30_000);
