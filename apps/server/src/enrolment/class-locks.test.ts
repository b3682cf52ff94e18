import { expect, test } from "vitest";
import { aClass, aMember } from "@kaifong/testing/builders";
import { eventually } from "@kaifong/testing/eventually";
import type { Tx } from "../platform/db.ts";
import { Unavailable } from "../platform/refusal.ts";
import { lockClass, lockEnrolments } from "./enrolment-sql.ts";
import { at, base, db, enrolAt, enrolMany, openDatabase, place } from "./test-enrolments.ts";
import { endEnrolments } from "./write-enrolments.ts";

openDatabase();

/** An enrolment in a class that ends after 201 hours. */
async function enrolled() {
  const [memberId, classId] = [await aMember(db), await aClass(db, base)];
  const { enrolment } = await enrolAt(memberId, classId, at(1));
  return { memberId, classId, enrolmentId: enrolment };
}
const endedAt = async (id: string) => (await db.query("SELECT ended_at FROM enrolments WHERE id = $1", [id])).rows[0]?.ended_at;
/** Moves the last lesson of a class past its end. */
const extend = (tx: Tx, classId: string) => tx.query("UPDATE classes SET last_end = $2 WHERE id = $1", [classId, at(400)]);
const isClassFree = async (classId: string) =>
  (await db.query("SELECT FROM classes WHERE id = $1 FOR NO KEY UPDATE SKIP LOCKED", [classId])).rowCount === 1;
async function untilSomebodyWaits(): Promise<void> {
  const blocked = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await eventually(async () => expect((await db.query(blocked)).rowCount).toBe(1));
}

test("R-ENR-09: enrolments are not ended while somebody extends their class, nor afterwards", async () => {
  const { memberId, classId, enrolmentId } = await enrolled();
  await db.transaction(async (tx) => {
    await extend(tx, classId);
    expect(await endEnrolments(db, at(202), 9, [memberId])).toBe(0);
  });
  expect(await endEnrolments(db, at(202), 9, [memberId])).toBe(0);
  expect(await endedAt(enrolmentId)).toBeNull();
});

test("R-ENR-09: whoever extends a class waits for those who end its enrolments, which are live again then", async () => {
  const { memberId, classId, enrolmentId } = await enrolled();
  const { extended } = await db.transaction(async (tx) => {
    expect(await endEnrolments(tx, at(202), 9, [memberId])).toBe(1);
    const extending = extend(db, classId);
    await untilSomebodyWaits();
    return { extended: extending };
  });
  await extended;
  expect(await endedAt(enrolmentId)).toBeNull();
});

test("an enrolment is locked after its class, as the table of locks has it", async () => {
  const { memberId, classId, enrolmentId } = await enrolled();
  const { locked } = await db.transaction(async (holder) => {
    await holder.query("SELECT FROM enrolments WHERE id = $1 FOR NO KEY UPDATE", [enrolmentId]);
    const locking = db.transaction((tx) => lockEnrolments(tx, [{ memberId, enrolmentId }]));
    await untilSomebodyWaits();
    expect(await isClassFree(classId)).toBe(false);
    return { locked: locking };
  });
  expect(await locked).toMatchObject([{ id: enrolmentId, classId }]);
});

test("somebody who leaves a class that has ended and somebody who extends it wait for each other, and never deadlock", async () => {
  const { memberId, classId, enrolmentId } = await enrolled();
  await endEnrolments(db, at(202), 9, [memberId]);
  const { locked } = await db.transaction(async (tx) => {
    await lockClass(tx, classId);
    const locking = db.transaction((other) => lockEnrolments(other, [{ memberId, enrolmentId }]));
    await untilSomebodyWaits();
    await extend(tx, classId);
    return { locked: locking };
  });
  expect(await locked).toMatchObject([{ id: enrolmentId, lastEnd: at(400) }]);
  expect(await endedAt(enrolmentId)).toBeNull();
});

test("R-ENR-09: whoever takes a course again while somebody holds the class that they were in is to try again, and then may", async () => {
  const [memberId, over] = [await aMember(db), await aClass(db, { ...base, courseId: "ring-again" })];
  await enrolAt(memberId, over, at(1));
  const times = { enrolStart: at(200), enrolEnd: at(300), lessons: [[at(400), at(401)]] } as const;
  const next = await aClass(db, { ...base, ...times, courseId: "ring-again" });
  await db.transaction(async (tx) => {
    await lockClass(tx, over);
    await expect(enrolAt(memberId, next, at(202))).rejects.toThrow(new Unavailable("an enrolment that is over is held"));
  });
  expect((await enrolAt(memberId, next, at(202))).outcome).toBe("ENROLLED");
});

test("R-ENR-09: somebody who is refused anyway stops no batch by a class that they were in and somebody holds", async () => {
  const courseId = "ring-refused";
  const [young, next, over] = [
    await aMember(db, { birthDate: "1990-01-01" }),
    await aMember(db, { birthDate: "1950-01-01" }),
    await aClass(db, { ...base, courseId }),
  ];
  for (const memberId of [young, next]) await enrolAt(memberId, over, at(1));
  await endEnrolments(db, at(202), 9, [next]);
  const times = { enrolStart: at(200), enrolEnd: at(300), lessons: [[at(400), at(401)]] } as const;
  const forOlder = await aClass(db, { ...base, ...times, courseId, minAge: 60 });
  await db.transaction(async (tx) => {
    await lockClass(tx, over);
    const decided = await enrolMany(forOlder, [place(young), place(next)], at(203));
    expect(decided.map(({ outcome }) => outcome)).toEqual(["TOO_YOUNG", "ENROLLED"]);
  });
  const { rows } = await db.query("SELECT ended_at FROM enrolments WHERE member_id = $1", [young]);
  expect(rows).toEqual([{ ended_at: null }]);
});
