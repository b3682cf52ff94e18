import { randomUUID } from "node:crypto";
import { aMember, emptyDatabase, openTestDb, type TestDb, testPool } from "@kaifong/testing";
import { runner } from "node-pg-migrate";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AuditEntry, auditRows, insertAudit, writeAudit } from "../audit.ts";
import { type Db, type Tx } from "../db.ts";
import { migrate } from "../migrate.ts";
import { insertMessages, type Message, messageRows, writeMessages } from "./outbox.ts";
import { memberActor } from "../actor.ts";
import { TEMPLATE_RULES } from "./templates.ts";

const NOW = new Date("2026-11-20T02:00:00Z");
let opened: TestDb;
let db: Db;

beforeAll(async () => {
  opened = await openTestDb({ poolSize: 4 });
  ({ db } = opened);
});
afterAll(() => opened.close());

const applied = (id: string): Message => ({
  to: { kind: "member", id },
  channel: "SMS",
  template: "enrolment.applied",
  data: { enrolmentId: randomUUID() },
});

test("messages and audit entries for several members are written by one statement, and every chain is whole", async () => {
  const members = [await aMember(db), await aMember(db), await aMember(db)];
  const entries = members.map((id): AuditEntry => {
    const subject = memberActor(id);
    return { subject, actor: subject, action: "LOGGED_OUT_EVERYWHERE", detail: { sessions: 1 } };
  });
  await db.query(`WITH messages AS (${insertMessages("$1", "$3")}), audited AS (${insertAudit("$2")}) SELECT`, [
    messageRows(members.map(applied)),
    auditRows([...entries, ...entries], NOW),
    NOW,
  ]);
  const { rows } = await db.query("SELECT template, recipient_member_id AS member FROM outbox ORDER BY id");
  expect(rows).toEqual(members.map((member) => ({ template: "enrolment.applied", member })));
  const audited = await db.query<{ subject: string; seq: number }>("SELECT subject, seq FROM audit");
  expect(audited.rows.map(({ subject, seq }) => `${subject} ${seq}`).sort()).toEqual(
    members.flatMap((id) => [`${memberActor(id)} 1`, `${memberActor(id)} 2`]).sort(),
  );
  expect((await db.query("SELECT * FROM audit_broken_links()")).rows).toEqual([]);
});

test("what happens now is written by the clock of the server, not by that of the database, and is sent by the same", async () => {
  const clock = { now: () => NOW }; // days behind the database
  const behind = testPool(opened.connectionString, clock);
  try {
    const member = await aMember(behind);
    const subject = memberActor(member);
    const entry: AuditEntry = { subject, actor: subject, action: "LOGGED_OUT_EVERYWHERE", detail: { sessions: 1 } };
    for (const write of [(tx: Tx) => writeMessages(tx, [applied(member)]), (tx: Tx) => writeAudit(tx, [entry])]) {
      await behind.transaction(write);
      await write(behind);
    }
    const messages = await behind.query(
      `SELECT created_at AS created, due_at AS due, extract(epoch FROM expires_at - created_at) AS lifetime FROM outbox
       WHERE recipient_member_id = $1`,
      [member],
    );
    const { lifetimeSeconds } = TEMPLATE_RULES["enrolment.applied"];
    const written = { created: NOW, due: NOW, lifetime: expect.toSatisfy((value) => Number(value) === lifetimeSeconds) };
    expect(messages.rows).toEqual([written, written]);
    const audit = await behind.query("SELECT at FROM audit WHERE subject = $1", [subject]);
    expect(audit.rows).toEqual([{ at: NOW }, { at: NOW }]);
  } finally {
    await behind.end();
  }
});

test("a transaction is at the time at which it began, however long it takes", async () => {
  let now = NOW;
  const ticking = testPool(opened.connectionString, { now: () => now });
  try {
    await ticking.transaction(async (tx) => {
      now = new Date(NOW.getTime() + 1_000);
      await tx.query("SELECT");
      expect([tx.now(), ticking.now()]).toEqual([NOW, now]);
    });
  } finally {
    await ticking.end();
  }
});

test("a message is to somebody, and is deleted with them", async () => {
  const member = await aMember(db);
  await writeMessages(db, [applied(member)]);
  await expect(db.query("INSERT INTO outbox (template, data) VALUES ('enrolment.applied', '{}')")).rejects.toThrow(
    "outbox_one_recipient",
  );
  await db.query("DELETE FROM members WHERE id = $1", [member]);
  expect((await db.query("SELECT FROM outbox WHERE recipient_member_id = $1", [member])).rowCount).toBe(0);
});

test("a message to a bare address has its owner's language, and holds no secret once it is settled", async () => {
  const to = { kind: "address", address: "+85291234567", language: "zh-HK" } as const;
  await writeMessages(db, [{ to, channel: "SMS", template: "account.code", data: { code: "123456" } }]);
  const { rows } = await db.query(
    `SELECT channel, priority, expires_at = created_at + interval '10 minutes' AS "tenMinutes", recipient_address AS address,
      recipient_language AS language FROM outbox WHERE template = 'account.code'`,
  );
  expect(rows).toEqual([{ channel: "SMS", priority: "URGENT", tenMinutes: true, address: "+85291234567", language: "zh-HK" }]);
  const change = (sql: string) => db.query(`UPDATE outbox SET ${sql} WHERE template = 'account.code'`);
  await expect(change("recipient_language = NULL")).rejects.toThrow("outbox_address_has_language");
  await expect(change("outcome = 'SENT', settled_at = now()")).rejects.toThrow("outbox_secret_gone");
  await expect(change("channel = NULL")).rejects.toThrow("outbox_waits_in_a_queue");
  await change("outcome = 'SENT', settled_at = now(), data = '{}'");
});

test("messages of older shapes, and with older names of templates and members, are migrated to current ones", async () => {
  const { connectionString, drop } = await emptyDatabase();
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    const dir = new URL("../../../migrations", import.meta.url).pathname;
    const upTo = {
      dbClient: client,
      dir,
      direction: "up",
      migrationsTable: "migrations",
      count: 7,
      log: () => undefined,
    } as const;
    await runner(upTo);
    // As the tables were then.
    const members = await client.query<{ id: string }>(
      `INSERT INTO members (member_no, member_type, surname_en, gender, birth_date, mobile, residence_basis)
       VALUES ('DHC900001', 'FULL', 'Chan', 'F', '1954-06-01', '+85291234567', 'LIVE') RETURNING id`,
    );
    const member = members.rows[0]?.id;
    const { rows } = await client.query<{ id: string; caseNumber: string }>(
      `INSERT INTO enquiries (topic, name, email, message, language, proven, received_at, reply_by, acknowledged_by, content_hash)
       VALUES ('OTHER', 'Chan', 'a@example.org', 'Hello', 'en-US', true, now(), '2026-11-25', 'EMAIL', '\\x00') RETURNING id, case_number AS "caseNumber"`,
    );
    const enquiry = rows[0];
    const message = { channel: "EMAIL", to: "a@example.org", language: "en-US", subject: "x", text: "x" };
    await client.query(
      `INSERT INTO outbox (topic, recipient_member_id, payload) VALUES ('enrolment.left', $1, '{"enrolmentId":"e","action":"WITHDRAW"}'),
         ('enquiry.received', NULL, $2), ('enquiry.received', NULL, '{"enquiryId":"gone"}')`,
      [member, JSON.stringify({ enquiryId: enquiry?.id, ...message })],
    );
    const no = "(SELECT member_no FROM members)";
    await client.query(
      `INSERT INTO outbox (topic, recipient_member_id, payload) VALUES
         ('account.care_ended', $1, jsonb_build_object('memberNo', ${no}, 'juniorNo', '')), ('account.helper_began', $1, '{"memberNo": null}'),
         ('account.erasure_asked', $1, '{"day": "2026-11-27"}'), ('account.erasure_cancelled', $1, '{}'),
         ('registration.approved', $1, '{"memberNo": "their own"}')`,
      [member],
    );
    await migrate(connectionString);
    const migrated = await client.query(
      "SELECT template, data, recipient_member_id AS member, recipient_enquiry_id AS enquiry FROM outbox ORDER BY template",
    );
    const nobody = "00000000-0000-0000-0000-000000000000";
    expect(migrated.rows).toEqual([
      { template: "account.erasure_requested", data: { day: "2026-11-27" }, member, enquiry: null },
      { template: "account.erasure_withdrawn", data: {}, member, enquiry: null },
      { template: "care.ended", data: { otherId: member, juniorId: nobody }, member, enquiry: null },
      {
        template: "enquiry.received",
        data: { caseNumber: enquiry?.caseNumber, replyBy: "2026-11-25" },
        member: null,
        enquiry: enquiry?.id,
      },
      { template: "enrolment.left", data: { enrolmentId: "e", action: "WITHDRAW" }, member, enquiry: null },
      { template: "help.began", data: { otherId: null }, member, enquiry: null },
      { template: "registration.approved", data: { memberNo: "their own" }, member, enquiry: null },
    ]);
  } finally {
    await client.end();
    await drop();
  }
}, 30_000);
