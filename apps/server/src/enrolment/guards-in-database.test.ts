import { ENROLMENT_STATUSES, type EnrolmentStatus, type MemberAction } from "@kaifong/contract";
import { decideBatch, isOneOf, LIVE_STATUSES, SEAT_STATUSES, TRANSITIONS } from "@kaifong/domain/enrolment";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aClass, aMember, type ClassTraits } from "@kaifong/testing/builders";
import { freshDatabase, type FreshDatabase } from "@kaifong/testing/database";
import { type Db, openDb, type Tx } from "../platform/db.ts";
import { readBatchFacts } from "./batch-facts.ts";
import type { PlaceRequest } from "./actor.ts";
import { enrolBatch } from "./enrol-batch.ts";
import { leaveEnrolment } from "./leave-enrolment.ts";
import { endEnrolments, writeMove, writeNewEnrolments } from "./write-enrolments.ts";

const HOUR = 3_600_000;
const opening = new Date("2026-11-20T01:00:00Z");
const at = (hours: number) => new Date(opening.getTime() + hours * HOUR);

let database: FreshDatabase;
let db: Db;

const open = (connectionString: string) =>
  openDb({
    connectionString,
    poolSize: 8,
    acquireTimeoutMs: 5_000,
    statementTimeoutMs: 20_000,
    lockTimeoutMs: 10_000,
    onError: () => undefined,
  });

beforeAll(async () => {
  database = await freshDatabase();
  db = open(database.connectionString);
});
afterAll(async () => {
  await db?.end();
  await database?.drop();
});

/** For tests that take a guard off. */
async function inOwnDatabase(work: (tables: Db) => Promise<void>): Promise<void> {
  const own = await freshDatabase();
  const tables = open(own.connectionString);
  try {
    await work(tables);
  } finally {
    await tables.end();
    await own.drop();
  }
}

/** Decisions by outcome, or by reason where refused. */
const enrolMany = async (classId: string, requests: readonly PlaceRequest[], now: Date) =>
  (await db.transaction((tx) => enrolBatch(tx, classId, requests, now))).map((decision) => ({
    outcome: decision.outcome === "REFUSED" ? decision.reason : decision.outcome,
    enrolment: decision.enrolmentId ?? "",
  }));
const place = (memberId: string, key: string | null = null): PlaceRequest => ({ memberId, actor: `member:${memberId}`, key });
const enrolOne = async (memberId: string, classId: string, now: Date, key: string | null = null) => {
  const [result] = await enrolMany(classId, [place(memberId, key)], now);
  if (!result) throw new Error("no decision");
  return result;
};
const leave = (memberId: string, enrolmentId: string, action: MemberAction, now: Date) =>
  db.transaction((tx) => leaveEnrolment(tx, { memberId, actor: `member:${memberId}`, enrolmentId, action, now }));
const byStaff = { actor: "staff:1", messages: [] } as const;
const setStatus = (tx: Tx, id: string, from: EnrolmentStatus, to: EnrolmentStatus) =>
  writeMove(tx, { ...byStaff, enrolment: { id, memberId: "", classId: "", status: from }, action: "CONFIRM", to }, at(1));
const takenOf = async (classId: string, tx: Tx = db) =>
  (await tx.query<{ taken: number }>("SELECT taken FROM classes WHERE id = $1", [classId])).rows[0]?.taken;
const insert = (tx: Tx, memberId: string, classId: string, status: EnrolmentStatus) =>
  tx.query(
    `INSERT INTO enrolments (reference, member_id, class_id, course_id, status, pending_by, created_at, updated_at)
     SELECT new_reference(), $1, id, course_id, $3, CASE $3 WHEN 'P' THEN 'STAFF' END, now(), now() FROM classes WHERE id = $2`,
    [memberId, classId, status],
  );

const base: ClassTraits = { quota: 2, enrolStart: at(0), enrolEnd: at(100), lessons: [[at(200), at(201)]] };

describe("R-ENR-10: the table of moves", () => {
  it("is TRANSITIONS", async () => {
    const { rows } = await db.query<{ pair: string }>("SELECT from_status || '→' || to_status AS pair FROM enrolment_moves");
    const pairs = TRANSITIONS.map(({ from, to }) => `${from}→${to}`);
    expect(rows.map(({ pair }) => pair).toSorted()).toEqual(pairs.toSorted());
  });

  it("refuses every other pair of states, whoever writes it", async () => {
    const [member, classId] = [await aMember(db), await aClass(db, base)];
    for (const status of ENROLMENT_STATUSES) {
      if (TRANSITIONS.some(({ from, to }) => from === "NEW" && to === status)) continue;
      await expect(insert(db, member, classId, status)).rejects.toThrow(`does not move from NEW to ${status}`);
    }
    const { enrolment } = await enrolOne(member, classId, at(1));
    for (const status of ENROLMENT_STATUSES) {
      if (status === "P" || TRANSITIONS.some(({ from, to }) => from === "P" && to === status)) continue;
      const write = db.query("UPDATE enrolments SET status = $2, pending_by = NULL WHERE id = $1", [enrolment, status]);
      await expect(write).rejects.toThrow(`does not move from P to ${status}`);
    }
  });
});

describe("R-ENR-01: one live enrolment per course", () => {
  it("is refused by the index too, for every live status and no other", async () => {
    const { rows } = await db.query<{ sql: string }>("SELECT pg_get_indexdef('enrolments_one_live_per_course'::regclass) AS sql");
    const named = [...(rows[0]?.sql ?? "").matchAll(/'([A-Z]+)'/g)].map(([, name]) => name);
    expect(named.toSorted()).toEqual([...LIVE_STATUSES].toSorted());
    const [member, courseId] = [await aMember(db), "one-per-course"];
    const [first, second] = [await aClass(db, { ...base, courseId }), await aClass(db, { ...base, courseId })];
    await insert(db, member, first, "P");
    await expect(insert(db, member, second, "E")).rejects.toThrow("enrolments_one_live_per_course");
  });
});

describe("R-ENR-09: a class that has ended", () => {
  it("ends what is live in it, leaves statuses and seats as they are, and touches nothing else", async () => {
    await endEnrolments(db, at(300), 10_000); // of the tests before
    const [over, coming] = [
      await aClass(db, { ...base, lessons: [[at(400), at(401)]] }),
      await aClass(db, { ...base, lessons: [[at(500), at(501)]] }),
    ];
    const member = await aMember(db);
    const [was, is, left] = [await enrolOne(member, over, at(1)), await enrolOne(member, coming, at(1)), await aMember(db)];
    const gone = await enrolOne(left, over, at(1));
    await leave(left, gone.enrolment, "WITHDRAW", at(2));
    expect(await endEnrolments(db, at(400.9), 100)).toBe(0);
    expect(await endEnrolments(db, at(401), 100)).toBe(1);
    expect(await endEnrolments(db, at(402), 100)).toBe(0);
    const { rows } = await db.query("SELECT id, status, ended_at FROM enrolments WHERE class_id = ANY ($1) ORDER BY id", [
      [over, coming],
    ]);
    expect(rows).toEqual([
      { id: was.enrolment, status: "P", ended_at: at(401) },
      { id: is.enrolment, status: "P", ended_at: null },
      { id: gone.enrolment, status: "C", ended_at: null },
    ]);
    expect(await takenOf(over)).toBe(1);
  });

  it("lets its members take the course again, and no two classes of it at a time", async () => {
    const courseId = "course-again";
    const [past, next, third] = await Promise.all(
      [base, { ...base, enrolEnd: at(900), lessons: [[at(901), at(902)]] }, { ...base, enrolEnd: at(900) }].map(
        (traits) => aClass(db, { ...traits, courseId } as ClassTraits), // lessons are pairs, as above
      ),
    );
    const member = await aMember(db);
    const held = await enrolOne(member, past ?? "", at(1));
    await setStatus(db, held.enrolment, "P", "A");
    expect(await enrolOne(member, next ?? "", at(300))).toEqual({ outcome: "ALREADY_IN_COURSE", enrolment: held.enrolment });
    await endEnrolments(db, at(300), 100);
    const again = await enrolOne(member, next ?? "", at(300));
    expect(again.outcome).toBe("ENROLLED");
    expect(await enrolOne(member, third ?? "", at(300))).toMatchObject({ enrolment: again.enrolment });
  });
});

describe("R-ENR-08: what enrolling writes", () => {
  it("is the enrolment with its message, its record and a readable reference", async () => {
    const member = await aMember(db);
    const { enrolment } = await enrolOne(member, await aClass(db, base), at(1));
    const stored = await db.query("SELECT reference, status, pending_by FROM enrolments WHERE id = $1", [enrolment]);
    expect(stored.rows[0]).toMatchObject({
      status: "P",
      pending_by: "STAFF",
      reference: expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/),
    });
    const sent = await db.query("SELECT template FROM outbox WHERE recipient_member_id = $1", [member]);
    expect(sent.rows).toEqual([{ template: "enrolment.applied" }]);
    const audited = await db.query("SELECT action FROM audit WHERE subject = $1", [`member:${member}`]);
    expect(audited.rows).toEqual([{ action: "ENROLMENT_CREATED" }]);
  });

  it("gives the last seats to the first who came, and says FULL to the rest", async () => {
    const classId = await aClass(db, { ...base, quota: 3 });
    const members = await Promise.all(Array.from({ length: 5 }, () => aMember(db)));
    const requests = members.map((memberId) => place(memberId));
    const outcomes = (await enrolMany(classId, requests, at(1))).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(["ENROLLED", "ENROLLED", "ENROLLED", "FULL", "FULL"]);
    expect(await takenOf(classId)).toBe(3);
  });

  it("is nothing more for the same key, and nothing for a key of another class", async () => {
    const [one, other] = [await aClass(db, base), await aClass(db, base)];
    const member = await aMember(db);
    const { enrolment } = await enrolOne(member, one, at(1), "key-00001");
    expect(await enrolOne(member, one, at(1), "key-00001")).toEqual({ outcome: "REPLAYED", enrolment });
    expect(await enrolOne(member, other, at(1), "key-00001")).toEqual({ outcome: "KEY_REUSED", enrolment });
    expect(await takenOf(one)).toBe(1);
  });
});

describe("R-ENR-04: leaving", () => {
  it("frees the seat once, however often it is asked", async () => {
    const classId = await aClass(db, { ...base, quota: 1 });
    const [member, next] = [await aMember(db), await aMember(db)];
    const { enrolment } = await enrolOne(member, classId, at(1));
    expect((await enrolOne(next, classId, at(1))).outcome).toBe("FULL");
    const refusals = await Promise.all(Array.from({ length: 5 }, () => leave(member, enrolment, "WITHDRAW", at(2))));
    expect(refusals).toEqual(Array(5).fill(undefined));
    const left = await db.query("SELECT FROM audit WHERE subject = $1 AND action = 'ENROLMENT_LEFT'", [`member:${member}`]);
    expect(left.rowCount).toBe(1);
    expect(await takenOf(classId)).toBe(0);
    expect((await enrolOne(next, classId, at(2))).outcome).toBe("ENROLLED");
  });

  it("finds only one's own, and refuses what the state does not allow", async () => {
    const member = await aMember(db);
    const { enrolment } = await enrolOne(member, await aClass(db, base), at(1));
    expect(await leave(await aMember(db), enrolment, "WITHDRAW", at(2))).toBe("ENROLMENT_NOT_FOUND");
    expect(await leave(member, enrolment, "GIVE_UP", at(2))).toBe("ACTION_NOT_ALLOWED");
    expect(await leave(member, enrolment, "WITHDRAW", at(201))).toBe("ACTION_NOT_ALLOWED");
  });

  it("calls done already only what the member did by this very step, not what somebody else decided", async () => {
    const [member, classId] = [await aMember(db), await aClass(db, base)];
    const { enrolment } = await enrolOne(member, classId, at(1));
    await setStatus(db, enrolment, "P", "R");
    expect(await leave(member, enrolment, "CANCEL_BALLOT", at(2))).toBe("ACTION_NOT_ALLOWED");
    const cancelled = await enrolOne(member, classId, at(1));
    await setStatus(db, cancelled.enrolment, "P", "C");
    expect(await leave(member, cancelled.enrolment, "WITHDRAW", at(2))).toBe("ACTION_NOT_ALLOWED");

    const again = await enrolOne(member, await aClass(db, base), at(1));
    await setStatus(db, again.enrolment, "P", "A");
    const step = (action: MemberAction) => leave(member, again.enrolment, action, at(2));
    expect([await step("GIVE_UP"), await step("GIVE_UP"), await step("WITHDRAW")]).toEqual([
      undefined,
      undefined,
      "ACTION_NOT_ALLOWED",
    ]);
  });

  it("lets a ballot entry go until the ballot closes, and be made again", async () => {
    const classId = await aClass(db, { ...base, method: "BALLOT" });
    const member = await aMember(db);
    const { enrolment } = await enrolOne(member, classId, at(1));
    expect(await leave(member, enrolment, "CANCEL_BALLOT", at(2))).toBeUndefined();
    const again = await enrolOne(member, classId, at(3));
    expect(again.outcome).toBe("ENROLLED");
    expect(await leave(member, again.enrolment, "CANCEL_BALLOT", at(100))).toBe("ACTION_NOT_ALLOWED");
    expect(await takenOf(classId)).toBe(0);
  });
});

describe("R-ENR-02: seats", () => {
  it("are counted by the table itself, for every move between two states", async () => {
    await inOwnDatabase(async (tables) => {
      await tables.query("ALTER TABLE enrolments DISABLE TRIGGER refuse_unknown_move");
      await tables.query("ALTER TABLE enrolments DISABLE TRIGGER refuse_unknown_first_status");
      const [classId, member] = [await aClass(tables, base), await aMember(tables)];
      const move = "UPDATE enrolments SET status = $2, pending_by = CASE $2 WHEN 'P' THEN 'STAFF' END WHERE class_id = $1";
      for (const from of ENROLMENT_STATUSES) {
        for (const to of ENROLMENT_STATUSES) {
          await insert(tables, member, classId, from);
          await tables.query(move, [classId, to]);
          expect([from, to, await takenOf(classId, tables)]).toEqual([from, to, Number(isOneOf(SEAT_STATUSES, to))]);
          await tables.query("DELETE FROM enrolments WHERE class_id = $1", [classId]);
        }
      }
      expect(await takenOf(classId, tables)).toBe(0);
    });
  });

  it("go once to 40 members at the same moment", async () => {
    const classId = await aClass(db, { ...base, quota: 1 });
    const members = await Promise.all(Array.from({ length: 40 }, () => aMember(db)));
    const results = await Promise.all(members.map((member) => enrolOne(member, classId, at(1))));
    expect(results.filter(({ outcome }) => outcome === "ENROLLED")).toHaveLength(1);
    expect(results.filter(({ outcome }) => outcome === "FULL")).toHaveLength(39);
  });

  it("lets one member take only one of two overlapping classes from two tabs, 30 times over", async () => {
    for (let round = 0; round < 30; round += 1) {
      const [one, other, member] = await Promise.all([aClass(db, base), aClass(db, base), aMember(db)]);
      const results = await Promise.all([enrolOne(member, one, at(1)), enrolOne(member, other, at(1))]);
      expect(results.map(({ outcome }) => outcome).sort()).toEqual(["ENROLLED", "TIME_CLASH"]);
    }
  });

  it("would let the member take both if the second were decided before the first is written: the lock is what stops it", async () => {
    const [one, other, memberId] = await Promise.all([aClass(db, base), aClass(db, base), aMember(db)]);
    const unlocked = (classId: string) =>
      db.transaction(async (tx) => {
        const requests = [{ memberId, by: "MEMBER" as const, key: null }];
        const facts = await readBatchFacts(tx, classId, requests);
        await tx.query("SELECT pg_sleep(0.1)");
        const [decision] = decideBatch(facts, requests, at(1));
        if (decision?.outcome !== "ENROLLED" || !facts.class) return;
        await writeNewEnrolments(tx, facts.class, [{ ...place(memberId), ...decision }], at(1));
      });
    await Promise.all([unlocked(one), unlocked(other)]);
    expect((await db.query("SELECT FROM enrolments WHERE member_id = $1", [memberId])).rowCount).toBe(2);
  });

  it("keeps seats and enrolments equal while members come and go in batches, whatever their order", async () => {
    const classId = await aClass(db, { ...base, quota: 5 });
    const members = await Promise.all(Array.from({ length: 24 }, () => aMember(db)));
    const comeAndGo = async (part: readonly string[]) => {
      for (let round = 0; round < 6; round += 1) {
        const requests = part.map((memberId) => place(memberId));
        for (const [index, { outcome, enrolment }] of (await enrolMany(classId, requests, at(1))).entries()) {
          if (outcome === "ENROLLED") await leave(part[index] ?? "", enrolment, "WITHDRAW", at(1));
        }
      }
    };
    // Every member is in two parts, in opposite order: locks taken in the order of arrival would meet each other.
    const parts = [0, 6, 12, 18].map((from) => members.slice(from, from + 6));
    await Promise.all([...parts, ...parts.map((part) => part.toReversed())].map(comeAndGo));
    const live = await db.query<{ live: number }>(
      "SELECT count(*) AS live FROM enrolments WHERE class_id = $1 AND status = 'P'",
      [...[classId]],
    );
    expect(await takenOf(classId)).toBe(live.rows[0]?.live);
    expect(live.rows[0]?.live).toBe(0);
  });

  describe("when somebody counts before inserting, without any lock", () => {
    const countThenInsert = async (tables: Db) => {
      const classId = await aClass(tables, { ...base, quota: 1 });
      const members = await Promise.all(Array.from({ length: 8 }, () => aMember(tables)));
      const attempt = (member: string) =>
        tables.transaction(async (tx) => {
          const { rows } = await tx.query<{ n: number }>("SELECT count(*) AS n FROM enrolments WHERE class_id = $1", [classId]);
          await tx.query("SELECT pg_sleep(0.05)");
          if ((rows[0]?.n ?? 0) === 0) await insert(tx, member, classId, "P");
        });
      await Promise.allSettled(members.map(attempt));
      return (await tables.query<{ n: number }>("SELECT count(*) AS n FROM enrolments WHERE class_id = $1", [classId])).rows[0]
        ?.n;
    };

    it("are not sold twice, because the counter stays within the quota", async () => {
      expect(await countThenInsert(db)).toBe(1);
    });

    it("would be without that guard: it is what stops them", async () => {
      await inOwnDatabase(async (tables) => {
        await tables.query("ALTER TABLE classes DROP CONSTRAINT classes_taken_within_quota");
        expect(await countThenInsert(tables)).toBeGreaterThan(1);
      });
    });
  });
});
