import { ENROLMENT_STATUSES, type EnrolmentStatus, isOneOf } from "@kaifong/contract";
import { decideBatch, LIVE_STATUSES, SEAT_STATUSES } from "@kaifong/domain/enrolment";
import { describe, expect, test } from "vitest";
import { aClass, aMember } from "@kaifong/testing/builders";
import type { Db, LockingTx, Tx } from "../platform/db.ts";
import { lockMembers } from "../platform/locks.ts";
import { readBatchFacts } from "./batch-facts.ts";
import { enrolBatches } from "./enrol-batch.ts";
import { lockClass } from "./enrolment-sql.ts";
import { createEnrolQueue } from "./enrol-queue.ts";
import { endEnrolments, writeNewEnrolments } from "./write-enrolments.ts";
import { at, base, db, enrolMany, enrolAt, inOwnDatabase, leave, openDatabase, place, takenOf } from "./test-enrolments.ts";

openDatabase();

const insert = (tx: Tx, memberId: string, classId: string, status: EnrolmentStatus) =>
  tx.query(
    `INSERT INTO enrolments (reference, member_id, class_id, course_id, status, pending_by, created_at, updated_at)
     SELECT new_reference(), $1, id, course_id, $3, CASE $3 WHEN 'P' THEN 'STAFF' END, now(), now() FROM classes WHERE id = $2`,
    [memberId, classId, status],
  );

describe("R-ENR-01: one live enrolment per course", () => {
  test("is refused by the index too, for every live status and no other", async () => {
    const { rows } = await db.query<{ sql: string }>("SELECT pg_get_indexdef('enrolments_one_live_per_course'::regclass) AS sql");
    const named = [...(rows[0]?.sql ?? "").matchAll(/'([A-Z]+)'/g)].map(([, name]) => name);
    expect(named.toSorted()).toEqual([...LIVE_STATUSES].toSorted());
    const [member, courseId] = [await aMember(db), "one-per-course"];
    const [first, second] = [await aClass(db, { ...base, courseId }), await aClass(db, { ...base, courseId })];
    await insert(db, member, first, "P");
    await expect(insert(db, member, second, "E")).rejects.toThrow("enrolments_one_live_per_course");
  });
});

describe("R-ENR-09: an enrolment whose class has ended", () => {
  const endedAt = async (memberId: string, classId: string) =>
    (await db.query("SELECT ended_at FROM enrolments WHERE member_id = $1 AND class_id = $2", [memberId, classId])).rows[0]
      ?.ended_at;
  const moveEnd = (classId: string, hours: number | null) =>
    db.query("UPDATE classes SET last_end = $2 WHERE id = $1", [classId, hours === null ? null : at(hours)]);

  test("is live again when its last lesson is moved past now, whoever moves it", async () => {
    const [memberId, classId] = [await aMember(db), await aClass(db, base)];
    await enrolAt(memberId, classId, at(1));
    expect(await endEnrolments(db, at(202), 9, [memberId])).toBe(1);
    await moveEnd(classId, 200);
    expect(await endedAt(memberId, classId)).toEqual(at(202));
    await moveEnd(classId, 300);
    expect(await endedAt(memberId, classId)).toBeNull();
    expect(await endEnrolments(db, at(301), 9, [memberId])).toBe(1);
    await moveEnd(classId, null);
    expect(await endedAt(memberId, classId)).toBeNull();
  });

  test("stays over for a member who has taken the course again since", async () => {
    const courseId = "taken-again";
    const [memberId, first] = [await aMember(db), await aClass(db, { ...base, courseId })];
    await enrolAt(memberId, first, at(1));
    await endEnrolments(db, at(202), 9, [memberId]);
    const second = await aClass(db, { ...base, courseId, enrolEnd: at(400), lessons: [[at(500), at(501)]] });
    expect(await enrolAt(memberId, second, at(203))).toMatchObject({ outcome: "ENROLLED" });
    await expect(moveEnd(first, 300)).rejects.toThrow("nothing says since when"); // its seat is free then (R-ENR-15)
    await db.transaction(async (tx) => {
      await tx.query("UPDATE classes SET last_end = $2 WHERE id = $1", [first, at(300)]);
      await tx.query("INSERT INTO freed_seats (class_id, freed_at) VALUES ($1, $2)", [first, at(204)]);
    });
    expect([await endedAt(memberId, first), await endedAt(memberId, second)]).toEqual([at(202), null]);
    expect([await takenOf(first), await takenOf(second)]).toEqual([0, 1]);
  });
});

describe("R-ENR-02: seats", () => {
  test("are counted by the table itself, for every move between two states", async () => {
    await inOwnDatabase(async (tables) => {
      await tables.query("ALTER TABLE enrolments DISABLE TRIGGER refuse_unknown_move");
      await tables.query("ALTER TABLE enrolments DISABLE TRIGGER refuse_unknown_first_status");
      await tables.query("ALTER TABLE enrolments DISABLE TRIGGER refuse_unrecorded_seat");
      await tables.query("ALTER TABLE enrolments DISABLE TRIGGER refuse_unrecorded_seat_of_deleted");
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

  test("are given once to 40 members at the same moment", async () => {
    const classId = await aClass(db, { ...base, quota: 1 });
    const members = await Promise.all(Array.from({ length: 40 }, () => aMember(db)));
    const results = await Promise.all(members.map((member) => enrolAt(member, classId, at(1))));
    expect(results.filter(({ outcome }) => outcome === "ENROLLED")).toHaveLength(1);
    expect(results.filter(({ outcome }) => outcome === "FULL")).toHaveLength(39);
  });

  test("lets one member take only one of two overlapping classes from two tabs, 30 times over", async () => {
    for (let round = 0; round < 30; round += 1) {
      const [one, other, member] = await Promise.all([aClass(db, base), aClass(db, base), aMember(db)]);
      const results = await Promise.all([enrolAt(member, one, at(1)), enrolAt(member, other, at(1))]);
      expect(results.map(({ outcome }) => outcome).sort()).toEqual(["ENROLLED", "TIME_CLASH"]);
    }
  });

  test("are denied to nobody by the lock of another member, however long it is held", async () => {
    const [classId, stuck] = [await aClass(db, { ...base, quota: 9 }), await aMember(db)];
    const others = await Promise.all(Array.from({ length: 3 }, () => aMember(db)));
    const impatient = (work: (tx: LockingTx) => Promise<unknown>) => async (tx: LockingTx) => {
      await tx.query("SET LOCAL lock_timeout = '300ms'");
      return work(tx);
    };
    const transaction = ((work) => db.transaction(impatient(work))) as Db["transaction"]; // gives what `work` gives
    const queue = createEnrolQueue(enrolBatches({ transaction }), 1);
    await db.transaction(async (holder) => {
      await lockMembers(holder, [stuck]);
      const members = [others[0], others[1], stuck, others[2]].map((member) => member ?? "");
      const results = await Promise.allSettled(members.map((member) => queue.enrol({ ...place(member), classId, now: at(1) })));
      const outcomes = results.map((result) => (result.status === "fulfilled" ? result.value.outcome : result.reason.code));
      expect(outcomes).toEqual(["ENROLLED", "ENROLLED", "55P03", "ENROLLED"]);
    });
  });

  test("would let the member take both if the second were decided before the first is written: the lock is what stops it", async () => {
    const [one, other, memberId] = await Promise.all([aClass(db, base), aClass(db, base), aMember(db)]);
    const lockedTooLate = (classId: string) =>
      db.transaction(async (tx) => {
        const requests = [{ memberId, by: "MEMBER" as const, key: null }];
        const facts = await readBatchFacts(tx, classId, requests, at(1));
        await tx.query("SELECT pg_sleep(0.1)");
        const [decision] = decideBatch(facts, requests, at(1));
        if (decision?.outcome !== "ENROLLED" || !facts.class) return;
        await lockMembers(tx, [memberId]);
        await lockClass(tx, classId);
        await writeNewEnrolments(tx, facts.class, [{ ...place(memberId), ...decision }], at(1));
      });
    await Promise.all([lockedTooLate(one), lockedTooLate(other)]);
    expect((await db.query("SELECT FROM enrolments WHERE member_id = $1", [memberId])).rowCount).toBe(2);
  });

  test("have a counter equal to the enrolments while members come and go in batches, whatever their order", async () => {
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
    // Every member is in two parts, in opposite order: locks taken in the order of arrival would deadlock.
    const parts = [0, 6, 12, 18].map((from) => members.slice(from, from + 6));
    await Promise.all([...parts, ...parts.map((part) => part.toReversed())].map(comeAndGo));
    const live = await db.query("SELECT FROM enrolments WHERE class_id = $1 AND status = 'P'", [classId]);
    expect([await takenOf(classId), live.rowCount]).toEqual([0, 0]);
  });

  describe("seats counted before inserting, without any lock", () => {
    const countThenInsert = async (tables: Db) => {
      const classId = await aClass(tables, { ...base, quota: 1 });
      const members = await Promise.all(Array.from({ length: 8 }, () => aMember(tables)));
      const attempt = (member: string) =>
        tables.transaction(async (tx) => {
          const { rowCount } = await tx.query("SELECT FROM enrolments WHERE class_id = $1", [classId]);
          await tx.query("SELECT pg_sleep(0.05)");
          if (rowCount === 0) await insert(tx, member, classId, "P");
        });
      await Promise.allSettled(members.map(attempt));
      return (await tables.query("SELECT FROM enrolments WHERE class_id = $1", [classId])).rowCount;
    };

    test("are not sold twice, because the counter stays within the quota", async () => {
      expect(await countThenInsert(db)).toBe(1);
    });

    test("would be sold twice without that guard", async () => {
      await inOwnDatabase(async (tables) => {
        await tables.query("ALTER TABLE classes DROP CONSTRAINT classes_taken_within_quota");
        expect(await countThenInsert(tables)).toBeGreaterThan(1);
      });
    });
  });
});
