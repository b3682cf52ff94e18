import { randomUUID } from "node:crypto";
import { MESSAGE_MOVES, MESSAGE_STATES, type MessageMoveName, type MessageState, messageState } from "@kaifong/domain/messages";
import { stateAfter } from "@kaifong/domain/moves";
import { MINUTE_MS } from "@kaifong/domain/time";
import { aMember, openTestDb, type TestDb } from "@kaifong/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Db } from "../platform/db.ts";
import { writeMessages } from "../platform/messages/outbox.ts";
import { isMessageIn } from "./message-states.ts";
import * as statements from "./outbox-sql.ts";
import { SEND_AGAIN } from "./test-send-again.ts";

const NOW = new Date("2026-11-24T04:00:00Z");
const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);
const [EARLIER, LATER] = [at(-1), at(1)];

type MessageTimes = Parameters<typeof messageState>[0];
const BLANK = { outcome: null, sendingSince: null, heldUntil: null } as const;

let opened: TestDb;
let db: Db;
let memberId: string;

beforeAll(async () => {
  opened = await openTestDb();
  ({ db } = opened);
  memberId = await aMember(db);
});
afterAll(() => opened.close());
beforeEach(() => db.query("TRUNCATE outbox"));

/** The columns of a row in each state; `lease`: what the server that claimed it last knows. */
const ROWS: Readonly<Record<MessageState, MessageTimes & { readonly lease: Date }>> = {
  DUE: { ...BLANK, dueAt: EARLIER, lease: EARLIER },
  LEASED: { ...BLANK, dueAt: LATER, lease: LATER },
  HELD: { ...BLANK, dueAt: LATER, heldUntil: LATER, lease: EARLIER },
  SENDING: { ...BLANK, dueAt: LATER, sendingSince: EARLIER, lease: LATER },
  INTERRUPTED: { ...BLANK, dueAt: EARLIER, sendingSince: EARLIER, lease: EARLIER },
  FINISHED: { ...BLANK, dueAt: EARLIER, outcome: "SENT", lease: EARLIER },
};

/** A message in this state that expires then, as the server that claimed it knows it. */
async function aMessage(state: MessageState, expiresAt: Date): Promise<statements.ClaimedMessage> {
  const to = { kind: "member", id: memberId } as const;
  await writeMessages(db, [{ to, channel: "WHATSAPP", template: "enrolment.applied", data: { enrolmentId: randomUUID() } }]);
  const { dueAt, heldUntil, sendingSince, outcome, lease: leaseEnd } = ROWS[state];
  const { rows } = await db.query<{ id: string }>(
    `UPDATE outbox SET expires_at = $1, due_at = $2, held_until = $3, sending_since = $4, outcome = $5,
       settled_at = $6 RETURNING id`,
    [expiresAt, dueAt, heldUntil, sendingSince, outcome, outcome && EARLIER],
  );
  return {
    ...{ id: rows[0]?.id ?? "", template: "enrolment.applied", data: {}, to, channel: "WHATSAPP", expiresAt, attempts: 0 },
    ...{ unclearAttempts: 0, leaseEnd, dueAt: EARLIER, tried: [], keyChannel: null, notifiedAt: null, readAt: null },
  };
}

async function stateNow(): Promise<MessageState | undefined> {
  const { rows } = await db.query<MessageTimes>(
    `SELECT outcome, sending_since AS "sendingSince", due_at AS "dueAt", held_until AS "heldUntil" FROM outbox`,
  );
  return rows[0] && messageState(rows[0], NOW);
}

/** Takes a message through each statement, in every way that leads to another state. */
const WAYS: Readonly<Record<MessageMoveName, readonly ((message: statements.ClaimedMessage) => Promise<unknown>)[]>> = {
  claim: [() => statements.claim(db, { channel: "WHATSAPP", priority: "NORMAL" }, NOW, { leaseEnd: at(2), most: 1 })],
  beginHandover: [(message) => statements.beginHandover(db, message, NOW, at(2))],
  recordOutcome: [({ id }) => statements.recordOutcome(db, id, NOW, { outcome: "SENT" })],
  escalate: [
    (message) => statements.escalate(db, message, { to: "SMS", dueAt: NOW, notifiedAt: null }),
    (message) => statements.escalate(db, message, { to: "SMS", dueAt: at(60), notifiedAt: NOW }),
  ],
  requeue: [(message) => statements.requeue(db, message, NOW)],
  postpone: [
    (message) => statements.postpone(db, message, { dueAt: NOW, mayHaveArrived: false }),
    (message) => statements.postpone(db, message, { dueAt: at(3), mayHaveArrived: false }),
    (message) => statements.postpone(db, message, { dueAt: at(3), mayHaveArrived: false, held: true }),
  ],
  requeueStranded: [() => statements.requeueStranded(db, ["SMS"])],
  expire: [() => statements.expire(db, at(0))],
};
const MOVES = Object.keys(MESSAGE_MOVES) as MessageMoveName[]; // its keys

/** The state of a message after each way of a move. Only `expire` is for expired messages. */
async function after(move: MessageMoveName, from: MessageState, ours: boolean): Promise<readonly (MessageState | undefined)[]> {
  const states: (MessageState | undefined)[] = [];
  for (const way of WAYS[move]) {
    await db.query("TRUNCATE outbox");
    const message = await aMessage(from, move === "expire" ? NOW : at(60));
    await way(ours ? message : { ...message, leaseEnd: at(-30) });
    states.push(await stateNow());
  }
  return states;
}

test.each(MOVES)("%s takes a message only from the states of its row, and only to those", async (name) => {
  for (const state of MESSAGE_STATES) {
    for (const ours of [true, false]) {
      const to = name === "requeueStranded" ? undefined : stateAfter(MESSAGE_MOVES, name, "SYSTEM", { state, ours });
      const stood = await after(name, state, ours);
      expect(new Set(stood), `${ours ? "ours" : "another's"} that is ${state}`).toEqual(new Set(to ?? [state]));
    }
  }
});

test("every statement that moves a message has its row in the table, and every row its statement", () => {
  const moving = Object.entries(statements).flatMap(([name, value]) => (typeof value === "function" ? [name] : []));
  expect(moving.filter((name) => name !== "purgeMessages").toSorted()).toEqual(MOVES.toSorted());
});

test("the database and the domain say the same of a message's state, at whatever times", async () => {
  const counts = new Map<MessageState, number>();
  for (const outcome of [null, "SENT"])
    for (const sendingSince of [null, EARLIER])
      for (const dueAt of [at(-1), NOW, at(1)])
        for (const heldUntil of [null, at(-1), NOW, at(1)]) {
          const { rows } = await db.query<{ states: readonly MessageState[] }>(
            `SELECT array_remove(ARRAY[${MESSAGE_STATES.map((state) => `CASE WHEN ${isMessageIn([state], "$1")} THEN '${state}' END`).join()}],
               NULL) AS states FROM (SELECT $2::text AS outcome, $3::timestamptz AS sending_since, $4::timestamptz AS due_at,
                 $5::timestamptz AS held_until) o`,
            [NOW, outcome, sendingSince, dueAt, heldUntil],
          );
          const state = messageState({ outcome, sendingSince, dueAt, heldUntil }, NOW);
          counts.set(state, (counts.get(state) ?? 0) + 1);
          expect(rows[0]?.states).toEqual([state]);
        }
  expect(Object.fromEntries(counts)).toEqual({ DUE: 8, LEASED: 3, HELD: 1, SENDING: 4, INTERRUPTED: 8, FINISHED: 24 });
});

test("a message that ended without arriving is sent again by another in its place, and none that was sent is", async () => {
  const sendAgain = (id: string) => db.query(SEND_AGAIN.replace("…", id));
  const { id: sent } = await aMessage("FINISHED", at(60));
  expect((await sendAgain(sent)).rowCount).toBe(0);
  await db.query("TRUNCATE outbox");
  const { id } = await aMessage("DUE", at(60));
  await statements.recordOutcome(db, id, NOW, { outcome: "FAILED", reason: "503" });
  const { rows: before } = await db.query("SELECT data, created_at FROM outbox");
  expect((await sendAgain(id)).rowCount).toBe(1);
  const { rows } = await db.query(`SELECT data, created_at FROM outbox WHERE id <> $1 AND outcome IS NULL AND due_at <= now()`, [
    id,
  ]);
  expect(rows).toEqual(before);
  expect(await db.query("SELECT FROM outbox")).toMatchObject({ rowCount: 1 });
});
