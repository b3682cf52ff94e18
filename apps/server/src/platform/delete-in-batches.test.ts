import { freshDatabase, type FreshDatabase } from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Db, openDb } from "./db.ts";
import { purgeWindows } from "./limits.ts";

let database: FreshDatabase;
let db: Db;

beforeAll(async () => {
  database = await freshDatabase();
  const times = { acquireTimeoutMs: 2_000, statementTimeoutMs: 5_000, lockTimeoutMs: 1_000 };
  db = openDb({ connectionString: database.connectionString, poolSize: 2, ...times, onError: () => undefined });
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

test("a backlog that one statement cannot delete gets smaller, and is gone in the end", async () => {
  await db.query("INSERT INTO rate_limits (key, points, expire) SELECT 'window ' || n, 1, 1 FROM generate_series(1, 10001) n");
  await db.query(`CREATE FUNCTION stop_at_last() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF OLD.key = 'window 10001' THEN RAISE 'took too long'; END IF; RETURN OLD; END $$`);
  await db.query("CREATE TRIGGER stop_at_last BEFORE DELETE ON rate_limits FOR EACH ROW EXECUTE FUNCTION stop_at_last()");
  await expect(purgeWindows(db, new Date())).rejects.toThrow("took too long");
  expect((await db.query("SELECT key FROM rate_limits")).rows).toEqual([{ key: "window 10001" }]);
  await db.query("DROP TRIGGER stop_at_last ON rate_limits");
  expect(await purgeWindows(db, new Date())).toBe(1);
});
