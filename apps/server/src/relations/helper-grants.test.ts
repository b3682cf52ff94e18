import { helpState } from "@kaifong/domain/membership";
import { openTestDb, type TestDb } from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "../platform/db.ts";
import { isLiveGrant, isWaitingCode } from "./helper-grants.ts";

let opened: TestDb;
let db: Db;

beforeAll(async () => {
  opened = await openTestDb();
  ({ db } = opened);
});
afterAll(() => opened.close());

const NOW = new Date("2026-11-24T02:00:00Z");
const TIMES = [new Date(NOW.getTime() - 1), NOW, new Date(NOW.getTime() + 1)];
const OR_NONE = [null, ...TIMES];

test("R-MEM-17: the database and the domain say the same of a helper's code and help, at whatever times", async () => {
  const states = { WAITING: 0, ONGOING: 0, OVER: 0 };
  for (const codeExpiresAt of TIMES)
    for (const endsAt of OR_NONE)
      for (const endedAt of OR_NONE) {
        const { rows } = await db.query<{ waiting: boolean | null; ongoing: boolean | null }>(
          `SELECT ${isWaitingCode("$1")} AS waiting, ${isLiveGrant("$1")} AS ongoing FROM (SELECT $2::timestamptz AS code_expires_at,
             $3::timestamptz AS started_at, $3::timestamptz AS ends_at, $4::timestamptz AS ended_at) g`,
          [NOW, codeExpiresAt, endsAt, endedAt],
        );
        const state = helpState({ codeExpiresAt, endsAt, endedAt }, NOW);
        states[state] += 1;
        expect([rows[0]?.waiting === true, rows[0]?.ongoing === true]).toEqual([state === "WAITING", state === "ONGOING"]);
      }
  expect(states).toEqual({ WAITING: 1, ONGOING: 3, OVER: 44 });
});
