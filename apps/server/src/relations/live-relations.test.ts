import { CARE_STATES } from "@kaifong/contract/staff";
import { careState } from "@kaifong/domain/membership";
import { openTestDb, type TestDb } from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "../platform/db.ts";
import { isLiveRelation } from "./live-relations.ts";

let opened: TestDb;
let db: Db;

beforeAll(async () => {
  opened = await openTestDb();
  ({ db } = opened);
});
afterAll(() => opened.close());

const TODAY = "2026-11-24";
const DAYS = [null, "2026-11-23", TODAY, "2026-11-25"];
const ENDS = [null, new Date("2026-11-23T02:00:00Z"), new Date("2026-11-25T02:00:00Z")];

test("R-MEM-09: the database and the domain say the same of a relation, on whatever days", async () => {
  const states = Object.fromEntries(CARE_STATES.map((state) => [state, 0]));
  for (const until of DAYS)
    for (const endedAt of ENDS) {
      const { rows } = await db.query<{ live: boolean | null }>(
        `SELECT ${isLiveRelation("$1")} AS live FROM (SELECT $2::date AS until, $3::timestamptz AS ended_at) r`,
        [TODAY, until, endedAt],
      );
      const state = careState({ until, endedAt }, TODAY);
      states[state] = (states[state] ?? 0) + 1;
      expect(rows[0]?.live === true).toBe(state === "LIVE");
    }
  expect(states).toEqual({ LIVE: 3, OVER: 9 });
});
