import { type ClassFacts, classPhase, ineligibleReasons } from "@kaifong/domain/enrolment";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aClass, aMember, type ClassTraits, type MemberTraits } from "../../../../packages/testing/src/builders.ts";
import { freshDatabase, type FreshDatabase } from "../../../../packages/testing/src/database.ts";
import { type Db, openDb } from "../platform/db.ts";
import { enrolBatch, leaveEnrolment } from "./enrolment-sql.ts";

const HOUR = 3_600_000;
const opening = new Date("2026-11-20T01:00:00Z");
const at = (hours: number) => new Date(opening.getTime() + hours * HOUR);

let database: FreshDatabase;
let db: Db;

beforeAll(async () => {
  database = await freshDatabase();
  db = openDb({
    connectionString: database.connectionString,
    poolSize: 8,
    acquireTimeoutMs: 5_000,
    statementTimeoutMs: 20_000,
    lockTimeoutMs: 10_000,
    onError: () => undefined,
  });
});
afterAll(async () => {
  await db?.end();
  await database?.drop();
});

const enrolOne = async (member: string, classId: string, now: Date, key: string | null = null) => {
  const [result] = await enrolBatch(db, classId, [{ ordinal: 1, member, key }], now);
  if (!result) throw new Error("no answer");
  return result;
};
const takenOf = async (classId: string) =>
  (await db.query<{ taken: number }>("SELECT taken FROM classes WHERE id = $1", [classId])).rows[0]?.taken;

const lessons = [[at(200), at(201)]] as const;
const base: ClassTraits = { quota: 2, enrolStart: at(0), enrolEnd: at(100), lessons };

/** Every case is judged by the rule in packages/domain and by the function in the database; both must say the same. */
const CASES: readonly {
  name: string;
  traits: ClassTraits;
  member?: MemberTraits;
  hours: number;
  taken?: number;
  undrawn?: number;
  held?: object;
}[] = [
  { name: "first come, open", traits: base, hours: 1 },
  { name: "at the opening instant", traits: base, hours: 0 },
  { name: "a moment before opening", traits: base, hours: -0.001 },
  { name: "at the closing instant", traits: base, hours: 100 },
  { name: "started", traits: { ...base, enrolEnd: at(300) }, hours: 200 },
  { name: "ended", traits: { ...base, enrolEnd: at(300) }, hours: 201 },
  { name: "cancelled", traits: { ...base, cancelled: true }, hours: 1 },
  { name: "full", traits: base, taken: 2, hours: 1 },
  { name: "cancellation held", traits: base, held: { cancelled: true }, hours: 1 },
  { name: "withdrawal held, a ballot", traits: { ...base, method: "BALLOT" }, held: { published: false }, hours: 1 },
  { name: "withdrawal held, before the window", traits: base, held: { published: false, quota: 2 }, hours: -1 },
  { name: "withdrawal held, started", traits: { ...base, enrolEnd: at(300) }, held: { published: false }, hours: 200 },
  { name: "another change held", traits: base, held: { quota: 2, cancelled: false }, hours: 1 },
  { name: "ballot, open", traits: { ...base, method: "BALLOT" }, undrawn: 5, hours: 1 },
  { name: "ballot, closed", traits: { ...base, method: "BALLOT" }, undrawn: 5, hours: 120 },
  {
    name: "ballot, not drawn when leftovers open",
    traits: { ...base, method: "BALLOT", openEnrolStart: at(110) },
    undrawn: 1,
    hours: 120,
  },
  { name: "ballot, leftovers", traits: { ...base, method: "BALLOT", openEnrolStart: at(110) }, taken: 1, hours: 120 },
  { name: "ballot, no leftovers", traits: { ...base, method: "BALLOT", openEnrolStart: at(110) }, taken: 2, hours: 120 },
  { name: "open enrolment", traits: { ...base, method: "OPEN" }, hours: 1 },
  { name: "online form", traits: { ...base, method: "ONLINE_FORM" }, hours: 1 },
  { name: "no lessons yet", traits: { ...base, lessons: [] }, hours: 1 },
  { name: "pending member", traits: base, member: { memberType: "PENDING" }, hours: 1 },
  { name: "suspended member", traits: base, member: { memberType: "SUSPENDED" }, hours: 1 },
  { name: "lapsed member", traits: base, member: { memberType: "LAPSED" }, hours: 1 },
  { name: "junior", traits: { ...base, maxAge: 17 }, member: { memberType: "JUNIOR", birthDay: "2014-03-03" }, hours: 1 },
  { name: "60 on the day of the first lesson", traits: { ...base, minAge: 60 }, member: { birthDay: "1966-11-28" }, hours: 1 },
  { name: "60 the day after", traits: { ...base, minAge: 60 }, member: { birthDay: "1966-11-29" }, hours: 1 },
  { name: "too old", traits: { ...base, maxAge: 17 }, hours: 1 },
  { name: "for women", traits: { ...base, gender: "F" }, member: { gender: "M" }, hours: 1 },
  { name: "neither lives nor works here", traits: base, member: { residenceBasis: "NONE" }, hours: 1 },
  {
    name: "pending, too young and full: the member's own reason first",
    traits: { ...base, minAge: 90 },
    member: { memberType: "PENDING" },
    taken: 2,
    hours: 1,
  },
];

describe("R-ENR-05, R-ENR-07: the database judges as packages/domain does", () => {
  it.each(CASES)("$name", async ({ traits, member, hours, taken = 0, undrawn = 0, held }) => {
    const classId = await aClass(db, traits);
    if (held) await db.query("UPDATE classes SET held = $2 WHERE id = $1", [classId, JSON.stringify(held)]);
    await fillClass(classId, taken, undrawn);
    const memberId = await aMember(db, member);
    const withdrawn = held !== undefined && ("published" in held || ("cancelled" in held && held.cancelled === true));
    const facts = { ...factsOf(traits, taken, undrawn), withdrawn };
    const [reason = "OK"] = ineligibleReasons(
      { memberType: "FULL", birthDay: "1954-06-01", gender: "F", ...member, local: member?.residenceBasis !== "NONE" },
      { minAge: null, maxAge: null, gender: "ANY", ...traits },
      facts,
      { sameCourse: false, clash: false },
      at(hours),
    );
    const phase = await db.query<{ phase: string }>(
      "SELECT class_phase(c, has_undrawn(c.id), $2) AS phase FROM classes c WHERE id = $1",
      [classId, at(hours)],
    );
    expect(phase.rows[0]?.phase).toBe(classPhase(facts, at(hours)));
    expect((await enrolOne(memberId, classId, at(hours))).outcome).toBe(reason);
  });

  it("R-ENR-01: one live enrolment per course, another class of the course included", async () => {
    const courseId = "one-per-course";
    const first = await aClass(db, { ...base, courseId });
    const second = await aClass(db, { ...base, courseId, lessons: [[at(300), at(301)]] });
    const member = await aMember(db);
    const held = await enrolOne(member, first, at(1));
    expect(await enrolOne(member, second, at(1))).toMatchObject({ outcome: "ALREADY_IN_COURSE", enrolment: held.enrolment });
    expect(await enrolOne(member, first, at(1))).toMatchObject({ outcome: "ALREADY_IN_COURSE" });
  });

  it("R-ENR-03: no overlap in time; lessons that only touch do not overlap", async () => {
    const member = await aMember(db);
    await enrolOne(member, await aClass(db, base), at(1));
    const overlapping = await aClass(db, {
      ...base,
      lessons: [
        [at(300), at(301)],
        [at(200.99), at(202)],
      ],
    });
    const touching = await aClass(db, { ...base, lessons: [[at(201), at(202)]] });
    expect((await enrolOne(member, overlapping, at(1))).outcome).toBe("TIME_CLASH");
    expect((await enrolOne(member, touching, at(1))).outcome).toBe("OK");
  });

  it("knows no class that is not published, and no member that does not exist", async () => {
    const classId = await aClass(db, base);
    expect((await enrolOne(crypto.randomUUID(), classId, at(1))).outcome).toBe("MEMBER_NOT_FOUND");
    await db.query("UPDATE classes SET published = false WHERE id = $1", [classId]);
    expect((await enrolOne(await aMember(db), classId, at(1))).outcome).toBe("CLASS_NOT_FOUND");
  });
});

describe("R-ENR-08: enrolling in batches", () => {
  it("gives the last seats to the first who came, and says FULL to the rest", async () => {
    const classId = await aClass(db, { ...base, quota: 3 });
    const members = await Promise.all(Array.from({ length: 5 }, () => aMember(db)));
    const results = await enrolBatch(
      db,
      classId,
      members.map((member, index) => ({ ordinal: index, member, key: null })),
      at(1),
    );
    const outcomes = [...results].sort((a, b) => a.ordinal - b.ordinal).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(["OK", "OK", "OK", "FULL", "FULL"]);
    expect(await takenOf(classId)).toBe(3);
  });

  it("judges a member who stands in the batch twice a second time", async () => {
    const classId = await aClass(db, base);
    const member = await aMember(db);
    const results = await enrolBatch(
      db,
      classId,
      [1, 2].map((ordinal) => ({ ordinal, member, key: null })),
      at(1),
    );
    expect(new Map(results.map(({ ordinal, outcome }) => [ordinal, outcome]))).toEqual(
      new Map([
        [1, "OK"],
        [2, "ALREADY_IN_COURSE"],
      ]),
    );
    expect(await takenOf(classId)).toBe(1);
  });

  it("writes the enrolment with its message and its audit entry, and a readable reference", async () => {
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

  it("gives the same enrolment for the same key, and refuses the key for another class", async () => {
    const [one, other] = [await aClass(db, base), await aClass(db, base)];
    const member = await aMember(db);
    const first = await enrolOne(member, one, at(1), "key-00001");
    expect(await enrolOne(member, one, at(1), "key-00001")).toEqual({ ...first, replayed: true });
    expect((await enrolOne(member, other, at(1), "key-00001")).outcome).toBe("KEY_REUSED");
    expect(await takenOf(one)).toBe(1);
  });
});

describe("R-ENR-04: leaving", () => {
  it("frees the seat once, however often it is asked", async () => {
    const classId = await aClass(db, { ...base, quota: 1 });
    const [member, next] = [await aMember(db), await aMember(db)];
    const { enrolment } = await enrolOne(member, classId, at(1));
    expect((await enrolOne(next, classId, at(1))).outcome).toBe("FULL");
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => leaveEnrolment(db, member, enrolment ?? "", "WITHDRAW", at(2))),
    );
    expect(answers.sort()).toEqual(["OK", "REPLAYED", "REPLAYED", "REPLAYED", "REPLAYED"]);
    expect(await takenOf(classId)).toBe(0);
    expect((await enrolOne(next, classId, at(2))).outcome).toBe("OK");
  });

  it("finds only one's own, and refuses what the state does not allow", async () => {
    const member = await aMember(db);
    const { enrolment } = await enrolOne(member, await aClass(db, base), at(1));
    expect(await leaveEnrolment(db, await aMember(db), enrolment ?? "", "WITHDRAW", at(2))).toBe("ENROLMENT_NOT_FOUND");
    expect(await leaveEnrolment(db, member, enrolment ?? "", "GIVE_UP", at(2))).toBe("ACTION_NOT_ALLOWED");
    expect(await leaveEnrolment(db, member, enrolment ?? "", "WITHDRAW", at(201))).toBe("ACTION_NOT_ALLOWED");
  });

  it("calls done already only what the member did by this very step, not what somebody else decided", async () => {
    const [member, classId] = [await aMember(db), await aClass(db, base)];
    const { enrolment } = await enrolOne(member, classId, at(1));
    await db.query("UPDATE enrolments SET status = 'R', pending_by = NULL WHERE id = $1", [enrolment]);
    expect(await leaveEnrolment(db, member, enrolment ?? "", "CANCEL_BALLOT", at(2))).toBe("ACTION_NOT_ALLOWED");
    await db.query("UPDATE enrolments SET status = 'C' WHERE id = $1", [enrolment]);
    expect(await leaveEnrolment(db, member, enrolment ?? "", "WITHDRAW", at(2))).toBe("ACTION_NOT_ALLOWED");

    const again = await enrolOne(await aMember(db), await aClass(db, base), at(1));
    const owner = (await db.query<{ id: string }>("SELECT member_id AS id FROM enrolments WHERE id = $1", [again.enrolment]))
      .rows[0];
    await db.query("UPDATE enrolments SET status = 'A', pending_by = NULL WHERE id = $1", [again.enrolment]);
    const leave = (action: string) => leaveEnrolment(db, owner?.id ?? "", again.enrolment ?? "", action, at(2));
    expect([await leave("GIVE_UP"), await leave("GIVE_UP"), await leave("WITHDRAW")]).toEqual([
      "OK",
      "REPLAYED",
      "ACTION_NOT_ALLOWED",
    ]);
  });

  it("lets a ballot entry go until the ballot closes, and be made again", async () => {
    const classId = await aClass(db, { ...base, method: "BALLOT" });
    const member = await aMember(db);
    const { enrolment } = await enrolOne(member, classId, at(1));
    expect(await leaveEnrolment(db, member, enrolment ?? "", "CANCEL_BALLOT", at(2))).toBe("OK");
    const again = await enrolOne(member, classId, at(3));
    expect(again.outcome).toBe("OK");
    expect(await leaveEnrolment(db, member, again.enrolment ?? "", "CANCEL_BALLOT", at(100))).toBe("ACTION_NOT_ALLOWED");
    expect(await takenOf(classId)).toBe(0);
  });
});

describe("R-ENR-02: races", () => {
  it("sells the one place once to 40 members at the same moment", async () => {
    const classId = await aClass(db, { ...base, quota: 1 });
    const members = await Promise.all(Array.from({ length: 40 }, () => aMember(db)));
    const results = await Promise.all(members.map((member) => enrolOne(member, classId, at(1))));
    expect(results.filter(({ outcome }) => outcome === "OK")).toHaveLength(1);
    expect(results.filter(({ outcome }) => outcome === "FULL")).toHaveLength(39);
  });

  it("lets one member take only one of two overlapping classes from two tabs, 30 times over", async () => {
    for (let round = 0; round < 30; round += 1) {
      const [one, other, member] = await Promise.all([aClass(db, base), aClass(db, base), aMember(db)]);
      const results = await Promise.all([enrolOne(member, one, at(1)), enrolOne(member, other, at(1))]);
      expect(results.map(({ outcome }) => outcome).sort()).toEqual(["OK", "TIME_CLASH"]);
    }
  });

  it("keeps seats and enrolments equal while members come and go in batches", async () => {
    const classId = await aClass(db, { ...base, quota: 5 });
    const members = await Promise.all(Array.from({ length: 24 }, () => aMember(db)));
    const comeAndGo = async (part: readonly string[]) => {
      for (let round = 0; round < 6; round += 1) {
        const results = await enrolBatch(
          db,
          classId,
          part.map((member, ordinal) => ({ ordinal, member, key: null })),
          at(1),
        );
        for (const { ordinal, outcome, enrolment } of results) {
          if (outcome === "OK") await leaveEnrolment(db, part[ordinal] ?? "", enrolment ?? "", "WITHDRAW", at(1));
        }
      }
    };
    await Promise.all([0, 6, 12, 18].map((from) => comeAndGo(members.slice(from, from + 6))));
    const live = await db.query<{ live: number }>(
      "SELECT count(*) AS live FROM enrolments WHERE class_id = $1 AND status = 'P'",
      [classId],
    );
    expect(await takenOf(classId)).toBe(live.rows[0]?.live);
    expect(live.rows[0]?.live).toBe(0);
  });

  it("would oversell without the guard: counting before inserting does", async () => {
    const classId = await aClass(db, { ...base, quota: 1 });
    const members = await Promise.all(Array.from({ length: 8 }, () => aMember(db)));
    const countThenInsert = (member: string) =>
      db.transaction(async (tx) => {
        const { rows } = await tx.query<{ n: number }>(
          "SELECT count(*) AS n FROM enrolments WHERE class_id = $1 AND status = 'P'",
          [classId],
        );
        await tx.query("SELECT pg_sleep(0.05)");
        if ((rows[0]?.n ?? 0) >= 1) return;
        await tx.query(
          `INSERT INTO enrolments (reference, member_id, class_id, course_id, status, pending_by, created_at, updated_at)
           SELECT new_reference(), $1, id, course_id, 'P', 'STAFF', now(), now() FROM classes WHERE id = $2`,
          [member, classId],
        );
      });
    await Promise.all(members.map(countThenInsert));
    const sold = await db.query<{ n: number }>("SELECT count(*) AS n FROM enrolments WHERE class_id = $1", [classId]);
    expect(sold.rows[0]?.n).toBeGreaterThan(1);
  });
});

/** What the rule is told of a class that `aClass` makes with these traits. */
function factsOf(traits: ClassTraits, taken: number, undrawn: number): ClassFacts {
  const times = (traits.lessons ?? []).flat().map((time) => time.getTime());
  const usual = {
    method: "FCFS",
    quota: 10,
    enrolStart: at(0),
    enrolEnd: at(100),
    openEnrolStart: null,
    cancelled: false,
  } as const;
  return {
    ...usual,
    ...traits,
    taken,
    undrawn,
    firstStart: times.length > 0 ? new Date(Math.min(...times)) : null,
    lastEnd: times.length > 0 ? new Date(Math.max(...times)) : null,
  };
}

/** Other people in the class: `taken` hold seats, `undrawn` wait for the draw. */
async function fillClass(classId: string, taken: number, undrawn: number): Promise<void> {
  await db.query("UPDATE classes SET taken = $2 WHERE id = $1", [classId, taken]);
  for (let i = 0; i < undrawn; i += 1) {
    await db.query(
      `INSERT INTO enrolments (reference, member_id, class_id, course_id, status, created_at, updated_at)
       SELECT new_reference(), $1, id, course_id, 'E', now(), now() FROM classes WHERE id = $2`,
      [await aMember(db), classId],
    );
  }
}
