import { type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listForStaff } from "./staff-list.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test.each([
  [3, 3, false],
  [100, 100, false],
  [101, 100, true],
  [500, 100, true],
])("of %i that wait, %i are listed and recorded; whether more wait: %s", async (waiting, listed, more) => {
  const read = async (_tx: unknown, most: number) => Array.from({ length: Math.min(waiting, most) }, (_, index) => index);
  const list = await listForStaff(server.deps.db, "staff:wong", read, (requests) => ({
    ...{ action: "CONSULTATIONS_LISTED", detail: { requests } },
  }));
  expect([list.rows.length, list.more]).toEqual([listed, more]);
  const { rows } = await server.deps.db.query("SELECT actor, detail FROM audit ORDER BY seq DESC LIMIT 1");
  expect(rows).toEqual([{ actor: "staff:wong", detail: { requests: listed } }]);
});
