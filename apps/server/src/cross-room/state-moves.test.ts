/** The tables of moves and the guard of the database agree, for every pair of states. */
import { CONSULTATION_STATES, CORRECTION_STATES, MEMBER_TYPES, REGISTRATION_STATES } from "@kaifong/contract";
import { CONSULTATION_MOVES } from "@kaifong/domain/consultation";
import { CORRECTION_MOVES, MEMBERSHIP_MOVES, REGISTRATION_MOVES } from "@kaifong/domain/membership";
import type { Moves } from "@kaifong/domain/moves";
import { aMember } from "@kaifong/testing/builders";
import { openTestDb, type TestDb } from "@kaifong/testing/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { moveCorrection } from "../account/profile/correction-sql.ts";
import { moveConsultation } from "../consultation/consultation-sql.ts";
import { type Db, type LockingTx } from "../platform/db.ts";
import { lockMembers } from "../platform/locks.ts";

/** The tables, with what else a row of a state must have. `$1`: the member, `$2`: the state. */
const TABLES = [
  {
    table: "members",
    states: MEMBER_TYPES,
    moves: MEMBERSHIP_MOVES,
    insert: `INSERT INTO members (member_no, member_type, surname_en, gender, birth_date, mobile, residence_basis, language)
      SELECT 'GUARDED', $2, 'Chan', 'F', '1960-02-29', '+85291239999', 'LIVE', 'zh-HK' WHERE $1::uuid IS NOT NULL`,
    update: "UPDATE members SET member_type = $2 WHERE member_no = 'GUARDED' AND $1::uuid IS NOT NULL",
  },
  {
    table: "registrations",
    states: REGISTRATION_STATES,
    moves: REGISTRATION_MOVES,
    insert:
      "INSERT INTO registrations (member_id, state, submitted_at, state_since, contact_by) VALUES ($1, $2, now(), now(), now())",
    update: "UPDATE registrations SET state = $2 WHERE member_id = $1",
  },
  {
    table: "corrections",
    states: CORRECTION_STATES,
    moves: CORRECTION_MOVES,
    insert: `INSERT INTO corrections (member_id, kind, requested_at, state, settled_at, settled_by, reason)
      SELECT $1, 'CONSENT_TRANSFER', now(), $2, CASE WHEN $2 <> 'REQUESTED' THEN now() END, CASE WHEN $2 <> 'REQUESTED' THEN 'staff:1' END,
        CASE WHEN $2 = 'DECLINED' THEN 'why' END`,
    update: `UPDATE corrections SET state = $2, settled_at = CASE WHEN $2 <> 'REQUESTED' THEN now() END,
      settled_by = CASE WHEN $2 <> 'REQUESTED' THEN 'staff:1' END, reason = CASE WHEN $2 = 'DECLINED' THEN 'why' END WHERE member_id = $1`,
  },
  {
    table: "consultations",
    states: CONSULTATION_STATES,
    moves: CONSULTATION_MOVES,
    insert: `INSERT INTO consultations (member_id, topic, days, times, language, reply_channel, requested_at, requested_by, state_since, place,
        starts_at, state, reason)
      SELECT $1, 'OTHER', '{MON}', '{MORNING}', 'EN', 'CALL', now(), 'member:1', now(), 'CORE', now(), $2,
        CASE WHEN $2 = 'DECLINED' THEN 'why' END`,
    update: "UPDATE consultations SET state = $2, reason = CASE WHEN $2 = 'DECLINED' THEN 'why' END WHERE member_id = $1",
  },
] as const;

/** The state in which a row begins: the one to which no move leads. */
const firstOf = (states: readonly string[], moves: Moves<string>) =>
  states.filter((state) => !Object.values(moves).some(({ to }) => to === state));
const pairsOf = (moves: Moves<string>) => [
  ...new Set(Object.values(moves).flatMap(({ from, to }) => from.map((each) => `${each} → ${to}`))),
];

let opened: TestDb;
let db: Db;

beforeAll(async () => {
  opened = await openTestDb({ poolSize: 2, lockTimeoutMs: 5_000 });
  ({ db } = opened);
});
afterAll(() => opened.close());

const UNDONE = new Error("undone");
const isRefusal = (error: unknown, message: string) => error instanceof Error && error.message === message;

describe.each(TABLES)("the states of $table", ({ table, states, moves, insert, update }) => {
  test("are moved in the database by the table of their moves", async () => {
    const { rows } = await db.query<{ pair: string }>(
      "SELECT from_state || ' → ' || to_state AS pair FROM state_moves WHERE table_name = $1",
      [table],
    );
    const first = firstOf(states, moves).map((state) => `NEW → ${state}`);
    expect(first).toHaveLength(1);
    expect(rows.map(({ pair }) => pair).toSorted()).toEqual([...first, ...pairsOf(moves)].toSorted());
  });

  test("begin only in the state to which no move leads", async () => {
    const memberId = await aMember(db);
    const begun: string[] = [];
    for (const state of states) {
      const begins = db.transaction(async (tx) => {
        await tx.query(insert, [memberId, state]);
        throw UNDONE;
      });
      const error: unknown = await begins.catch((caught: unknown) => caught);
      if (error === UNDONE) begun.push(state);
      else if (!isRefusal(error, `nothing of ${table} moves from NEW to ${state}`)) throw error;
    }
    expect(begun).toEqual(firstOf(states, moves));
  });

  test("move only where the table says, whoever writes them", async () => {
    const memberId = await aMember(db);
    const passed: string[] = [];
    for (const from of states) {
      for (const to of states) {
        const moved = db.transaction(async (tx) => {
          await tx.query(`ALTER TABLE ${table} DISABLE TRIGGER refuse_unknown_first_state`);
          await tx.query(insert, [memberId, from]);
          await tx.query(update, [memberId, to]);
          throw UNDONE;
        });
        const error: unknown = await moved.catch((caught: unknown) => caught);
        if (error === UNDONE) passed.push(`${from} → ${to}`);
        else if (!isRefusal(error, `nothing of ${table} moves from ${from} to ${to}`)) throw error;
      }
    }
    expect(passed.toSorted()).toEqual(pairsOf(moves).toSorted());
  });
});

test("are guarded in every table that has states", async () => {
  const { rows } = await db.query<{ name: string }>(
    `SELECT c.table_name AS name FROM information_schema.columns c
     WHERE c.table_schema = 'public' AND c.column_name IN ('state', 'member_type') ORDER BY 1`,
  );
  const named = rows.map(({ name }) => name);
  expect(named).toEqual(TABLES.map(({ table }) => table).toSorted());
  const guarded = await db.query<{ name: string; guards: readonly string[] }>(
    `SELECT tgrelid::regclass::text AS name, array_agg(tgname::text ORDER BY tgname) AS guards FROM pg_trigger
     WHERE tgname LIKE 'refuse_unknown_%state%' AND tgenabled = 'O' GROUP BY 1 ORDER BY 1`,
  );
  const guards = ["refuse_unknown_first_state", "refuse_unknown_state_move"];
  expect(guarded.rows).toEqual(named.map((name) => ({ name, guards })));
});

const AT = new Date("2026-11-24T02:00:00Z");

/** Moves a row of a table, as it was read, twice. */
const MOVED_TWICE = {
  consultations: async (tx: LockingTx, id: string, memberId: string) => {
    const read = { id, memberId, state: "REQUESTED" } as const;
    for (let times = 0; times < 2; times += 1) await moveConsultation(tx, read, { state: "CANCELLED" }, AT);
  },
  corrections: async (tx: LockingTx, id: string, memberId: string) => {
    const read = { id, memberId, state: "REQUESTED" } as const;
    for (let times = 0; times < 2; times += 1) await moveCorrection(tx, read, { state: "WITHDRAWN", by: "member:1" }, AT);
  },
};

test.each(Object.entries(MOVED_TWICE))(
  "%s are moved under their member's lock only, from the state that was read",
  async (table, move) => {
    const memberId = await aMember(db);
    const { insert = "" } = TABLES.find((one) => one.table === table) ?? {};
    await db.query(insert, [memberId, "REQUESTED"]);
    const { rows } = await db.query<{ id: string }>(`SELECT id FROM ${table} WHERE member_id = $1`, [memberId]);
    const id = rows[0]?.id ?? "";
    await expect(db.transaction((tx) => move(tx, id, memberId))).rejects.toThrow("a member is written without their lock");
    const locked = db.transaction(async (tx) => {
      await lockMembers(tx, [memberId]);
      await move(tx, id, memberId);
    });
    await expect(locked).rejects.toThrow(/^no (request|correction) that is REQUESTED$/);
  },
);
