import { randomUUID } from "node:crypto";
import { DAY_MS, MINUTE_MS } from "@kaifong/domain/time";
import { aMember, openTestDb, type TestDb } from "@kaifong/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Db } from "../platform/db.ts";
import { type Message, writeMessages } from "../platform/messages/outbox.ts";
import { expire, purgeMessages, recordOutcome, claim } from "./outbox-sql.ts";

const ADDRESS = "+85291234567";

let opened: TestDb;
let db: Db;
let toMember: Message;
const code: Message = {
  to: { kind: "address", address: ADDRESS, language: "zh-HK" },
  channel: "SMS",
  template: "account.code",
  data: { code: "123456" },
};

beforeAll(async () => {
  opened = await openTestDb({ poolSize: 4 });
  ({ db } = opened);
  const to = { kind: "member", id: await aMember(db) } as const;
  toMember = { to, channel: "SMS", template: "enrolment.applied", data: { enrolmentId: randomUUID() } };
});
afterAll(() => opened.close());
beforeEach(() => db.query("TRUNCATE outbox"));

const NOW = new Date();
const at = (ms: number) => new Date(NOW.getTime() + ms);
/** Later than what has been written since: on a slow machine that is seconds after this file began. */
const take = (queue: Parameters<typeof claim>[1], most = 10) => claim(db, queue, at(MINUTE_MS), { leaseEnd: at(DAY_MS), most });

test("a queue is of one channel and priority, so that a code never waits behind the results of a draw", async () => {
  await writeMessages(db, [...Array.from({ length: 50 }, () => toMember), code]);
  expect(await take({ channel: "EMAIL", priority: "NORMAL" })).toEqual([]);
  const [urgent, ...others] = await take({ channel: "SMS", priority: "URGENT" });
  expect(urgent).toMatchObject({ template: "account.code", to: code.to, channel: "SMS", data: code.data });
  expect(others).toEqual([]);
  expect(await take({ channel: "SMS", priority: "NORMAL" }, 40)).toHaveLength(40);
});

test("a code is deleted with its outcome and its address a day later, while messages to members stay longer", async () => {
  await writeMessages(db, [code, toMember]);
  const { rows } = await db.query<{ id: string }>("SELECT id FROM outbox");
  for (const { id } of rows) expect(await recordOutcome(db, id, NOW, { outcome: "SENT" })).toBe(true);
  const all = () => db.query("SELECT template, data, recipient_address AS address FROM outbox ORDER BY template");
  expect((await all()).rows).toEqual([
    { template: "account.code", data: {}, address: ADDRESS },
    { template: "enrolment.applied", data: toMember.data, address: null },
  ]);
  expect(await purgeMessages(db, at(0), at(0))).toBe(0);
  expect(await purgeMessages(db, at(0), at(1))).toBe(1);
  expect((await all()).rows).toMatchObject([{ template: "enrolment.applied" }]);
  expect(await purgeMessages(db, at(1), at(1))).toBe(1);
});

test("a message that nobody ever claimed ends with its time, with any code, unless a server has claimed it", async () => {
  await writeMessages(db, [code, code, toMember]);
  const [inHand] = await take({ channel: "SMS", priority: "URGENT" }, 1);
  expect(await expire(db, at(DAY_MS / 4))).toEqual([{ channel: "SMS", outcome: "EXPIRED" }]);
  const { rows } = await db.query("SELECT outcome, data FROM outbox WHERE template = 'account.code' ORDER BY id = $1", [
    inHand?.id,
  ]);
  expect(rows).toEqual([
    { outcome: "EXPIRED", data: {} },
    { outcome: null, data: code.data },
  ]);
});

test("a message that may have arrived before its time was over is unclear", async () => {
  await writeMessages(db, [code]);
  await db.query("UPDATE outbox SET sending_since = $1", [NOW]);
  expect(await expire(db, at(DAY_MS / 4))).toEqual([{ channel: "SMS", outcome: "UNCLEAR" }]);
});
