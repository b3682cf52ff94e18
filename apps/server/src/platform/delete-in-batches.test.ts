import { openTestDb, type TestDb } from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "./db.ts";
import { purgeWindows } from "./limits.ts";

let opened: TestDb;
let db: Db;

beforeAll(async () => {
  opened = await openTestDb({ poolSize: 2 });
  ({ db } = opened);
});
afterAll(() => opened.close());

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
