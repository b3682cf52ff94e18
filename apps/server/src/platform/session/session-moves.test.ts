import { EventEmitter, once } from "node:events";
import { SESSION_MOVES, SESSION_STATES, type SessionMoveName, type SessionState, sessionState } from "@kaifong/domain/membership";
import { type Side, stateAfter } from "@kaifong/domain/moves";
import { DAY_MS, HOUR_MS, SECOND_MS } from "@kaifong/domain/time";
import { aMember, openTestDb, type TestDb } from "@kaifong/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "../db.ts";
import { isSessionIn } from "./session-states.ts";
import * as statements from "./sessions.ts";

const NOW = new Date("2026-11-24T04:00:00Z");
const after = (ms: number) => new Date(NOW.getTime() + ms);

type SessionTimes = Parameters<typeof sessionState>[0];
const OPEN = { lastSeenAt: after(-HOUR_MS), expiresAt: after(DAY_MS), endedAt: null, revokedAt: null } as const;
/** The columns of a row in each state. */
const ROWS: Readonly<Record<SessionState, SessionTimes>> = {
  LIVE: OPEN,
  IDLE: { ...OPEN, lastSeenAt: after(-13 * HOUR_MS) },
  EXPIRED: { ...OPEN, expiresAt: after(-HOUR_MS) },
  ENDED: { ...OPEN, endedAt: after(-HOUR_MS) },
  REVOKED: { ...OPEN, revokedAt: after(-HOUR_MS) },
};

let opened: TestDb;
let db: Db;
let memberId: string;

beforeAll(async () => {
  opened = await openTestDb({ poolSize: 3 });
  ({ db } = opened);
  memberId = await aMember(db);
});
afterAll(() => opened.close());
beforeEach(() => db.query("TRUNCATE sessions CASCADE"));

interface Token {
  readonly newest: number;
  readonly newestUsedAt: Date | null;
}

/** Writes a session with these columns. Returns its id. */
async function aSessionOf(
  times: SessionTimes,
  { newest, newestUsedAt }: Token = { newest: 0, newestUsedAt: null },
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO sessions (member_id, created_at, last_seen_at, expires_at, ended_at, revoked_at, revoked_reason, generation,
       generation_used_at, agent_family, address_hash)
     VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $6::timestamptz IS NOT NULL THEN 'ELSEWHERE' END, $7, $8, 'Test', 'test') RETURNING id`,
    [memberId, after(-2 * DAY_MS), times.lastSeenAt, times.expiresAt, times.endedAt, times.revokedAt, newest, newestUsedAt],
  );
  return rows[0]?.id ?? "";
}

async function stateNow(id: string): Promise<SessionState> {
  const row = await statements.findSession(db, { sessionId: id, memberId, now: NOW });
  if (!row) throw new Error("a session that is gone");
  return row.state;
}

/** Sessions of the same member that are newer, and of which none is to end. */
async function moreThanEnough(): Promise<string> {
  let newest = "";
  for (let n = 0; n < statements.MAX_LIVE_SESSIONS; n += 1) {
    newest = await statements.openSession(db, { memberId, agentFamily: "Test", addressHash: "test" }, NOW);
  }
  return newest;
}

/** Takes a session through each statement, by the newest of its tokens. */
const WAYS: Readonly<Record<SessionMoveName, (sessionId: string) => Promise<unknown>>> = {
  nextGeneration: (sessionId) => statements.nextGeneration(db, { sessionId, generation: 0 }, NOW),
  endSession: (sessionId) => statements.endSession(db, sessionId, NOW),
  endOldestSessions: async () => statements.endOldestSessions(db, { memberId, opened: await moreThanEnough() }, NOW),
  revokeSession: (sessionId) => statements.revokeSession(db, sessionId, "ELSEWHERE", NOW),
  revokeSessions: () => statements.revokeSessions(db, memberId, "EVERYWHERE", NOW),
};
const MOVES = Object.keys(SESSION_MOVES) as SessionMoveName[]; // its keys
const sideOf = (name: SessionMoveName): Side => ("MEMBER" in SESSION_MOVES[name].by ? "MEMBER" : "SYSTEM");

test.each(MOVES)("%s takes a session only from the states of its row, and only to that", async (name) => {
  for (const state of SESSION_STATES) {
    await db.query("TRUNCATE sessions CASCADE");
    const id = await aSessionOf(ROWS[state]);
    const token = { generation: 0, newest: 0, newestUsedAt: null };
    await WAYS[name](id);
    const to = stateAfter(SESSION_MOVES, name, sideOf(name), { state, token, now: NOW });
    expect(await stateNow(id), `from ${state}`).toBe(to ?? state);
  }
});

test("every statement that moves a session has its row in the table, and every row its statement", () => {
  const moving = Object.entries(statements).flatMap(([name, value]) =>
    typeof value === "function" && /UPDATE sessions SET\s+(?!generation_used_at|\s)/.test(value.toString()) ? [name] : [],
  );
  expect(moving.toSorted()).toEqual(MOVES.toSorted());
});

test("R-MEM-25: the database and the domain say the same of a session's state, at whatever times", async () => {
  const around = (ms: number) => [after(ms - 1), after(ms), after(ms + 1)];
  const counts = new Map<SessionState, number>();
  for (const lastSeenAt of around(-12 * HOUR_MS))
    for (const expiresAt of around(0))
      for (const endedAt of [null, NOW])
        for (const revokedAt of [null, NOW]) {
          const { rows } = await db.query<{ states: readonly SessionState[] }>(
            `SELECT array_remove(ARRAY[${SESSION_STATES.map((state) => `CASE WHEN ${isSessionIn([state], "$1")} THEN '${state}' END`).join()}], NULL)
               AS states FROM (SELECT $2::timestamptz AS last_seen_at, $3::timestamptz AS expires_at, $4::timestamptz AS ended_at,
                 $5::timestamptz AS revoked_at) s`,
            [NOW, lastSeenAt, expiresAt, endedAt, revokedAt],
          );
          const state = sessionState({ lastSeenAt, expiresAt, endedAt, revokedAt }, NOW);
          counts.set(state, (counts.get(state) ?? 0) + 1);
          expect(rows[0]?.states).toEqual([state]);
        }
  expect(Object.fromEntries(counts)).toEqual({ LIVE: 1, IDLE: 2, EXPIRED: 6, ENDED: 18, REVOKED: 9 });
});

test("a token is extended in the database as the domain says, whichever generation it has and whoever used the newest", async () => {
  for (const generation of [0, 1, 2, 3])
    for (const newestUsedAt of [null, after(-61 * SECOND_MS), after(-60 * SECOND_MS - 1), after(-60 * SECOND_MS), NOW]) {
      const id = await aSessionOf(OPEN, { newest: 2, newestUsedAt });
      const token = { generation, newest: 2, newestUsedAt };
      const may = stateAfter(SESSION_MOVES, "nextGeneration", "MEMBER", { state: "LIVE", token, now: NOW }) !== undefined;
      const next = await statements.nextGeneration(db, { sessionId: id, generation }, NOW);
      expect(next, `by ${JSON.stringify(token)}`).toBe(may ? 3 - Number(generation === 1) : undefined);
    }
});

describe("a session that is over", () => {
  test.each(["ENDED", "REVOKED"] as const)("never lives again once it is %s, whoever writes it", async (state) => {
    const id = await aSessionOf(ROWS[state]);
    for (const change of [
      "ended_at = NULL, revoked_at = NULL, revoked_reason = NULL",
      "ended_at = now()",
      "revoked_at = now(), revoked_reason = 'ELSEWHERE'",
      "expires_at = expires_at + interval '1 day'",
      "last_seen_at = now()",
      "generation = generation + 1",
    ]) {
      await expect(db.query(`UPDATE sessions SET ${change} WHERE id = $1`, [id]), `${change} was written`).rejects.toThrow(
        "a session that is over",
      );
    }
    expect(await stateNow(id)).toBe(state);
  });

  test("keeps its last day, and never takes an older token for its newest", async () => {
    const id = await aSessionOf(OPEN, { newest: 2, newestUsedAt: null });
    for (const change of ["expires_at = expires_at + interval '1 second'", "generation = 1"])
      await expect(db.query(`UPDATE sessions SET ${change} WHERE id = $1`, [id]), `${change} was written`).rejects.toThrow(
        "a session keeps",
      );
  });

  test("was revoked, and not ended, when its member logged in elsewhere while it was revoked", async () => {
    const id = await aSessionOf(OPEN);
    const opened = await moreThanEnough();
    const gate = new EventEmitter();
    const [revoked, open] = [once(gate, "revoked"), once(gate, "open")];
    const revoking = db.transaction(async (tx) => {
      await statements.revokeSession(tx, id, "ELSEWHERE", NOW);
      gate.emit("revoked");
      await open;
    });
    await revoked;
    const ending = statements.endOldestSessions(db, { memberId, opened }, NOW);
    const blocked = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    while ((await db.query(blocked)).rowCount === 0);
    gate.emit("open");
    await revoking;
    expect(await ending).toBe(0);
    expect(await stateNow(id)).toBe("REVOKED");
  });
});
