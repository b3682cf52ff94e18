/** What is over stays over in the database, whatever writes it: finished messages, and help and relations that have ended. */
import { aMember, openTestDb, type TestDb } from "@kaifong/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "../platform/db.ts";

let opened: TestDb;
let db: Db;
let memberId: string;
let otherId: string;

beforeAll(async () => {
  opened = await openTestDb({ poolSize: 2, lockTimeoutMs: 5_000 });
  ({ db } = opened);
});
afterAll(() => opened.close());
beforeEach(async () => {
  await db.query("TRUNCATE members CASCADE");
  [memberId, otherId] = [await aMember(db), await aMember(db)];
});

/** Tables with what ends in them, a row in each state, and what may be written of it; the rest of what is tried is refused. */
const TABLES = [
  {
    table: "outbox",
    insert: `INSERT INTO outbox (template, recipient_member_id, data, channel, expires_at, due_at, outcome, settled_at, reference)
      SELECT 'enrolment.applied', $1, '{"enrolmentId": "1"}', 'SMS', now() + interval '1 day', now() - interval '1 hour',
        CASE WHEN $3 = 'FINISHED' THEN 'SENT' END, CASE WHEN $3 = 'FINISHED' THEN now() END, 'abc' WHERE $2::uuid IS NOT NULL`,
    changes: {
      "outcome = NULL, settled_at = NULL": ["WAITING"],
      "outcome = 'FAILED', settled_at = now() + interval '1 hour'": ["WAITING"],
      "sending_since = now()": ["WAITING"],
      "due_at = now()": ["WAITING"],
      "held_until = now()": ["WAITING"],
      "channel = 'WHATSAPP'": ["WAITING"],
      "attempts = attempts + 1": ["WAITING"],
      "notified_at = now()": ["WAITING"],
      "reference = NULL": ["WAITING"],
      "read_at = now()": ["WAITING", "FINISHED"],
      "data = '{}'": ["WAITING", "FINISHED"],
      "template = 'enrolment.confirmed'": ["WAITING", "FINISHED"],
    },
    states: ["WAITING", "FINISHED"],
    refusals: ["a message that is finished stays as it is"],
  },
  {
    table: "helper_grants",
    insert: `INSERT INTO helper_grants (member_id, purpose, code_hash, code_expires_at, guardian_id, helper_id, started_at, ends_at, ended_at, used_at)
      SELECT $1, 'ENROL', 'hash', now() + interval '5 minutes', $2, g.helper_id, g.started_at, g.started_at + interval '10 minutes',
        CASE WHEN $3 IN ('ENDED', 'USED', 'WITHDRAWN') THEN now() END, CASE WHEN $3 = 'USED' THEN now() END
      FROM (SELECT CASE WHEN $3 IN ('GOING_ON', 'ENDED', 'USED') THEN $2::uuid END AS helper_id,
        CASE WHEN $3 IN ('GOING_ON', 'ENDED', 'USED') THEN now() END AS started_at) g`,
    changes: {
      "ended_at = NULL, used_at = NULL": ["WAITING", "GOING_ON"],
      "ended_at = now() + interval '1 minute'": ["WAITING", "GOING_ON"],
      "used_at = NULL": ["WAITING", "GOING_ON", "ENDED", "WITHDRAWN"],
      "ends_at = now() + interval '1 hour', started_at = now()": ["WAITING"],
      "helper_id = NULL": ["WAITING", "WITHDRAWN"],
      "purpose = 'READ_HEALTH'": [],
      "code_expires_at = now() + interval '1 hour'": [],
      "code_hash = 'another'": [],
      "code_hash = NULL": ["WAITING", "GOING_ON", "ENDED", "USED", "WITHDRAWN"],
      "guardian_id = NULL": ["WAITING", "GOING_ON", "ENDED", "USED", "WITHDRAWN"],
    },
    states: ["WAITING", "GOING_ON", "ENDED", "USED", "WITHDRAWN"],
    refusals: ["help that has ended stays as it is", "help keeps what it is for, whose it is, its code and its end"],
  },
  {
    table: "care_relations",
    insert: `INSERT INTO care_relations (member_id, carer_id, relationship, scopes, since, until, ended_at)
      SELECT $1, $2, 'CH', '{ENROLMENT}', now(), '2027-01-01', CASE WHEN $3 = 'ENDED' THEN now() END`,
    changes: {
      "ended_at = NULL": ["LIVE"],
      "ended_at = now() + interval '1 minute'": ["LIVE"],
      "until = '2028-01-01'": ["LIVE"],
      "until = NULL": ["LIVE"],
      "scopes = '{ENROLMENT,HEALTH_DATA}'": [],
      "carer_id = member_id, member_id = carer_id": [],
      "recorded_by = 'wong'": [],
      "relationship = 'G'": [],
      "since = now() + interval '1 minute'": [],
    },
    states: ["LIVE", "ENDED"],
    refusals: ["a relation that has ended stays as it is", "a relation keeps its two members and what they agreed"],
  },
] as const;

const UNDONE = new Error("undone");

describe.each(TABLES)("what is over in $table", ({ table, insert, changes, states, refusals }) => {
  test.each(Object.entries(changes))("stays so: %s is written only of what goes on", async (change, allowed) => {
    const written: string[] = [];
    for (const state of states) {
      const tried = db.transaction(async (tx) => {
        await tx.query(insert, [memberId, otherId, state]);
        await tx.query(`UPDATE ${table} SET ${change}`);
        throw UNDONE;
      });
      const error: unknown = await tried.catch((caught: unknown) => caught);
      if (error === UNDONE) written.push(state);
      else if (!(error instanceof Error) || !refusals.some((refusal) => refusal === error.message)) throw error;
    }
    expect(written).toEqual(allowed);
  });

  test("goes with its member all the same", async () => {
    for (const state of states) {
      await db.query(`DELETE FROM ${table}`);
      await db.query(insert, [memberId, otherId, state]);
      await db.query("DELETE FROM members WHERE id = $1", [memberId]);
      expect((await db.query(`SELECT FROM ${table}`)).rows).toEqual([]);
      memberId = await aMember(db);
    }
  });
});

test("help that is over outlives the guardian who created its code", async () => {
  const { insert } = TABLES[1];
  await db.query(insert, [memberId, otherId, "WITHDRAWN"]);
  await db.query("DELETE FROM members WHERE id = $1", [otherId]);
  const { rows } = await db.query(`SELECT guardian_id AS "guardianId" FROM helper_grants`);
  expect(rows).toEqual([{ guardianId: null }]);
});
