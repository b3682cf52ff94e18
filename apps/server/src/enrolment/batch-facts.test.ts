import { expect, test } from "vitest";
import { aClass, aMember } from "@kaifong/testing/builders";
import { readBatchFacts } from "./batch-facts.ts";
import { db, enrolAt, openDatabase } from "./test-enrolments.ts";
import { endEnrolments } from "./write-enrolments.ts";

const at = (instant: string) => new Date(`2026-${instant}Z`);
const lesson = (day: string) => [at(`${day}T02:00:00.000`), at(`${day}T03:00:00.000`)] as const;
const span = (day: string) => ({ start: lesson(day)[0].getTime(), end: lesson(day)[1].getTime() });

openDatabase();

const enrol = async (memberId: string, classId: string, key: string | null = null) =>
  (await enrolAt(memberId, classId, at("11-20T01:00:00.000"), key)).enrolment;

test("reads what the rules ask about a class and about each member, each fact as it is", async () => {
  const traits = {
    minAge: 6,
    maxAge: 80,
    gender: "F",
    method: "BALLOT",
    quota: 7,
    openEnrolStart: at("11-30T01:00:00.000"),
  } as const;
  const wanted = await aClass(db, { ...traits, lessons: [lesson("12-03")], courseId: "wanted" });
  const [past, other] = [await aClass(db, { lessons: [lesson("11-25")] }), await aClass(db, { lessons: [lesson("12-04")] })];
  const one = await aMember(db);
  const two = await aMember(db, { memberType: "LAPSED", birthDate: "1960-02-29", gender: "M", residenceBasis: "NONE" });
  const entry = await enrol(await aMember(db), wanted);
  await db.query("UPDATE enrolments SET status = 'W' WHERE id = $1", [await enrol(await aMember(db), wanted)]);
  const [ended, ownEnrolment] = [await enrol(one, past), await enrol(one, other, "key-0001")];
  await endEnrolments(db, at("11-25T03:00:00.000"), 10);
  await db.query("UPDATE classes SET held = $2, taken = 3 WHERE id = $1", [wanted, { cancelled: true }]);

  await db.query("UPDATE courses SET programme_id = 'autumn' WHERE id IN ('wanted', $1)", [`course-${other}`]);

  const requests = [
    { memberId: one, key: "key-0001" },
    { memberId: two, key: null },
    { memberId: one, key: "unused-1" },
  ];
  const now = at("11-25T03:00:00.000");
  const facts = await readBatchFacts(db, wanted, requests, now);
  expect(facts.class).toEqual({
    id: wanted,
    courseId: "wanted",
    programmeId: "autumn",
    ...traits,
    taken: 3,
    undrawn: 1,
    waiting: 1,
    enrolStart: at("11-19T01:00:00.000"),
    enrolEnd: at("11-29T10:00:00.000"),
    cancelled: false,
    withdrawn: true,
    hidden: false,
    firstStart: lesson("12-03")[0],
    lastEnd: lesson("12-03")[1],
    lessons: [expect.objectContaining(span("12-03"))],
  });
  expect(facts.members.get(one)).toMatchObject({ memberType: "FULL", birthDate: "1954-06-01", gender: "F", local: true });
  expect(facts.members.get(two)).toMatchObject({ memberType: "LAPSED", birthDate: "1960-02-29", gender: "M", local: false });
  expect(facts.ownEnrolments.get(one)).toMatchObject([
    { id: ownEnrolment, classId: other, programmeId: "autumn", status: "P", lessons: [span("12-04")] },
  ]);
  expect(facts.ownEnrolments.get(two)).toBeUndefined();
  expect(facts.earlier).toEqual([{ memberId: one, key: "key-0001", id: ownEnrolment, classId: other }]);
  expect(facts.toEnd).toEqual([]);
  expect(new Set([...facts.ids, entry, ended]).size).toBe(5);
});

test("R-ENR-09 follows the clock: an enrolment whose class has ended is not live, whether or not that has been written", async () => {
  const [member, wanted, past] = [await aMember(db), await aClass(db), await aClass(db, { lessons: [lesson("11-25")] })];
  const ownEnrolment = await enrol(member, past);
  const read = (now: Date) => readBatchFacts(db, wanted, [{ memberId: member, key: null }], now);
  const before = await read(at("11-25T02:59:59.999"));
  expect([before.ownEnrolments.get(member)?.map(({ id }) => id), before.toEnd]).toEqual([[ownEnrolment], []]);
  const after = await read(at("11-25T03:00:00.000"));
  expect([after.ownEnrolments.get(member), after.toEnd]).toEqual([undefined, [member]]);
});

test("knows neither a class that is not published nor a member that does not exist", async () => {
  const classId = await aClass(db);
  const nobody = [{ memberId: crypto.randomUUID(), key: null }];
  expect((await readBatchFacts(db, classId, nobody, at("11-20T01:00:00.000"))).members.size).toBe(0);
  await db.query("UPDATE classes SET published = false WHERE id = $1", [classId]);
  expect((await readBatchFacts(db, classId, nobody, at("11-20T01:00:00.000"))).class).toBeUndefined();
});
