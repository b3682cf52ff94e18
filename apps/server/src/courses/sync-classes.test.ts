import type { CourseClass } from "@kaifong/content";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ATTENDANCE_STATUSES } from "@kaifong/domain/enrolment";
import { aMember } from "@kaifong/testing/builders";
import type { ClassSource, SourceCourse } from "@kaifong/content";
import { enrolBatch } from "../enrolment/enrol-batch.ts";
import { db, openDatabase, place } from "../enrolment/test-enrolments.ts";
import type { LockingTx } from "../platform/db.ts";
import { readAvailability } from "./availability.ts";
import { readClassRecords, updateClass } from "./class-sql.ts";
import { syncClasses } from "./sync-classes.ts";

const now = new Date("2026-11-20T04:00:00Z");
const UUID = "7d3c9f0e-2f64-4b7a-9d0e-0a3c5a1b9e01";

/** What the sync tells others is tested with the content service. */
const deps = {
  get db() {
    return db;
  },
  bus: { publish: async () => undefined },
};

openDatabase();
beforeEach(async () => {
  await db.query("TRUNCATE freed_seats, enrolments, lessons, classes, courses");
});

const aSourceClass = (traits: Partial<CourseClass> = {}): CourseClass => ({
  uuid: UUID,
  classCode: "KF26-01",
  centre: "CORE",
  venue: "活動室",
  target: null,
  instructor: null,
  quota: 10,
  method: "FCFS",
  enrolStart: "2026-11-19T01:00:00.000Z",
  enrolEnd: "2026-11-29T10:00:00.000Z",
  ballotResultOn: null,
  openEnrolStart: null,
  feeHkd: 0,
  minAge: null,
  maxAge: null,
  gender: "ANY",
  membersOnly: true,
  cancelled: false,
  remark: null,
  lessons: [
    {
      uuid: "7d3c9f0e-2f64-4b7a-9d0e-0a3c5a1b9e03",
      start: "2026-12-01T02:00:00.000Z",
      end: "2026-12-01T03:00:00.000Z",
      topic: null,
    },
    {
      uuid: "7d3c9f0e-2f64-4b7a-9d0e-0a3c5a1b9e02",
      start: "2026-12-08T02:00:00.000Z",
      end: "2026-12-08T03:00:00.000Z",
      topic: null,
    },
  ],
  ...traits,
});
const aSource = (classes: readonly CourseClass[], unreadable: readonly string[] = []): ClassSource => {
  const course: SourceCourse = {
    id: "course-1",
    locale: "zh-Hant",
    converted: false,
    updatedAt: now.toISOString(),
    name: "八段錦",
    description: null,
    target: null,
    location: null,
    languages: null,
    themeId: null,
    programmeId: "programme-1",
    image: null,
    form: null,
    classes,
    hidden: false,
    names: { "zh-Hant": "八段錦", "zh-Hans": "八段锦", en: null },
    venues: Object.fromEntries(
      classes.map(({ uuid, venue }) => [uuid, { "zh-Hant": venue, "zh-Hans": null, en: venue && `${venue} in English` }]),
    ),
  };
  return { courses: [course], unreadable };
};
const sync = (source: ClassSource) =>
  syncClasses(
    deps,
    () => Promise.resolve(source),
    () => now,
  );
const savedTurn = async () => (await db.query<{ turn: number }>("SELECT turn FROM class_sync")).rows[0]?.turn ?? 0;
const enrolSomebody = async (tx: LockingTx) => enrolBatch(tx, UUID, [place(await aMember(db))], now);

describe("class sync", () => {
  test("creates course, class and lessons, and a second run writes nothing", async () => {
    expect(await sync(aSource([aSourceClass()]))).toMatchObject({ created: 1, updated: 0 });
    expect(await sync(aSource([aSourceClass()]))).toMatchObject({ created: 0, updated: 0, held: [] });
    const { rows } = await db.query(
      "SELECT name, programme_id, first_start, last_end FROM classes JOIN courses ON courses.id = course_id",
    );
    expect(rows[0]).toEqual({
      name: { "zh-Hant": "八段錦", "zh-Hans": "八段锦" },
      programme_id: "programme-1",
      first_start: new Date("2026-12-01T02:00:00Z"),
      last_end: new Date("2026-12-08T03:00:00Z"),
    });
    expect(await readAvailability(db, [UUID], now)).toEqual([
      { strapiUuid: UUID, phase: "OPEN", method: "FCFS", quota: 10, remaining: 10, entries: null },
    ]);
  });

  test("R-PRG-07: a course that is hidden closes its classes until it is shown again, and every process is notified", async () => {
    const shown = aSource([aSourceClass()]);
    const hidden = { ...shown, courses: shown.courses.map((course) => ({ ...course, hidden: true })) };
    await sync(shown);
    const published = vi.spyOn(deps.bus, "publish");
    await sync(hidden);
    expect(await readAvailability(db, [UUID], now)).toMatchObject([{ phase: "CLOSED" }]);
    await sync(shown);
    expect(await readAvailability(db, [UUID], now)).toMatchObject([{ phase: "OPEN" }]);
    expect(published).toHaveBeenCalledTimes(2);
  });

  test("R-PRG-02: holds a new quota once enrolment has opened, and follows the rest", async () => {
    await sync(aSource([aSourceClass()]));
    expect(await sync(aSource([aSourceClass({ quota: 2, venue: "二樓" })]))).toMatchObject({ updated: 1, held: ["KF26-01"] });
    const { rows } = await db.query("SELECT quota, venue, held FROM classes");
    expect(rows[0]).toEqual({ quota: 10, venue: { "zh-Hant": "二樓", en: "二樓 in English" }, held: { quota: 2 } });
    expect(await sync(aSource([aSourceClass({ quota: 2, venue: "二樓" })]))).toMatchObject({ updated: 0 });
  });

  test("R-ENR-15: records since when the seats are free by which an open class has grown, and none for growth before that", async () => {
    const freed = async () => (await db.query("SELECT freed_at FROM freed_seats WHERE class_id = $1", [UUID])).rows;
    const soon = { enrolStart: "2026-11-21T01:00:00.000Z" };
    await sync(aSource([aSourceClass(soon)]));
    await sync(aSource([aSourceClass({ ...soon, quota: 12 })]));
    expect(await freed()).toEqual([]);
    const later = new Date("2026-11-22T04:00:00Z");
    const resize = (quota: number) =>
      db.transaction(async (tx) => {
        for (const plan of await readClassRecords(tx, [UUID], later))
          await updateClass(tx, { plan: { ...plan, quota }, published: true, held: null, lessonsChanged: false }, later);
      });
    await resize(14);
    expect(await freed()).toEqual([{ freed_at: later }, { freed_at: later }]);
    await resize(13);
    expect(await freed()).toHaveLength(2);
  });

  test("R-PRG-02, R-PRG-03: reads held changes as they were written, instants too, and does not write them again", async () => {
    await sync(aSource([aSourceClass()]));
    await db.transaction(enrolSomebody);
    const edited = aSourceClass({
      ...{ method: "BALLOT", quota: 2, enrolStart: "2026-11-19T02:00:00.000Z", cancelled: true },
      lessons: aSourceClass().lessons.slice(0, 1),
    });
    await sync(aSource([edited]));
    const [record] = await db.transaction((tx) => readClassRecords(tx, [UUID], now));
    const { method, quota, cancelled } = edited;
    const lessons = edited.lessons.map(({ uuid, start, end }) => ({ uuid, start: new Date(start), end: new Date(end) }));
    expect(record?.held).toEqual({ method, quota, cancelled, lessons, enrolStart: new Date(edited.enrolStart) });
    expect(await sync(aSource([edited]))).toMatchObject({ updated: 0 });
  });

  test("R-PRG-02: treats a held change of another shape as a fault, not as an absent one", async () => {
    await sync(aSource([aSourceClass()]));
    await db.query(`UPDATE classes SET held = '{"enrolStart": 5}'`);
    await expect(sync(aSource([aSourceClass()]))).rejects.toThrow("enrolStart");
  });

  test("R-PRG-03: holds nothing when two lessons that start together were written in another order", async () => {
    const [first, second] = aSourceClass().lessons.map((lesson) => ({ ...lesson, start: "2026-12-01T02:00:00.000Z" }));
    if (!first || !second) throw new Error("no lessons");
    await sync(aSource([aSourceClass({ lessons: [first, second] })]));
    await db.transaction(enrolSomebody);
    const inOrder = [first, second].toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1));
    expect(inOrder).not.toEqual([first, second]);
    expect(await sync(aSource([aSourceClass({ lessons: inOrder })]))).toMatchObject({ updated: 0, held: [] });
  });

  test.each(ATTENDANCE_STATUSES)(
    "R-PRG-03: holds new lessons when the only trace of a member is that they were %s",
    async (status) => {
      await sync(aSource([aSourceClass()]));
      await db.transaction(enrolSomebody);
      await db.transaction(async (tx) => {
        await tx.query("SET LOCAL session_replication_role = replica"); // no move leads to attendance
        await tx.query("UPDATE enrolments SET status = $1, pending_by = NULL", [status]);
      });
      const edited = aSourceClass({ lessons: aSourceClass().lessons.slice(0, 1) });
      expect(await sync(aSource([edited]))).toMatchObject({ held: ["KF26-01"] });
      expect((await db.query("SELECT 1 FROM lessons")).rowCount).toBe(2);
    },
  );

  test("leaves the rows of lessons that stay, for the rows that refer to them", async () => {
    await sync(aSource([aSourceClass()]));
    const lessons = async () =>
      (await db.query("SELECT id, starts_at AS start, xmin::text AS written FROM lessons ORDER BY starts_at")).rows;
    const [first, second] = aSourceClass().lessons;
    if (!first || !second) throw new Error("no lessons");
    const [stays, shifted] = await lessons();
    await db.query(
      "CREATE TABLE marks (class_id uuid, lesson_id uuid, FOREIGN KEY (class_id, lesson_id) REFERENCES lessons ON DELETE CASCADE)",
    );
    try {
      await db.query("INSERT INTO marks SELECT class_id, id FROM lessons");
      const moved = { ...second, start: "2026-12-09T02:00:00.000Z", end: "2026-12-09T03:00:00.000Z" };
      await sync(aSource([aSourceClass({ lessons: [first, moved] })]));
      expect(await lessons()).toEqual([stays, { ...shifted, start: new Date(moved.start), written: expect.any(String) }]);
      expect((await db.query("SELECT 1 FROM marks")).rowCount).toBe(2);
      await sync(aSource([aSourceClass({ lessons: [moved] })]));
      expect((await db.query("SELECT lesson_id FROM marks")).rows).toEqual([{ lesson_id: second.uuid }]);
    } finally {
      await db.query("DROP TABLE marks");
    }
  });

  test("R-PRG-02: holds changes to the terms of enrolment when enrolment opens while the content service is being read", async () => {
    const opens = new Date(now.getTime() + 1_000);
    await sync(aSource([aSourceClass({ enrolStart: opens.toISOString() })]));
    let time = now;
    const read = async () => {
      time = new Date(opens.getTime() + 1_000);
      return aSource([aSourceClass({ enrolStart: opens.toISOString(), quota: 2 })]);
    };
    expect(await syncClasses(deps, read, () => time)).toMatchObject({ held: ["KF26-01"] });
  });

  test("R-PRG-04: unpublishing closes an empty class, and is held while somebody is enrolled", async () => {
    await sync(aSource([aSourceClass()]));
    await sync(aSource([]));
    expect(await readAvailability(db, [UUID], now)).toEqual([]);
    await sync(aSource([aSourceClass()]));
    await db.transaction(enrolSomebody);
    expect(await sync(aSource([]))).toMatchObject({ held: ["KF26-01"] });
    expect(await readAvailability(db, [UUID], now)).toMatchObject([{ remaining: 9 }]);
  });

  test("changes nothing when the content service does not respond", async () => {
    await sync(aSource([aSourceClass()]));
    await expect(
      syncClasses(
        deps,
        () => Promise.reject(new Error("away")),
        () => now,
      ),
    ).rejects.toThrow("away");
    expect(await readAvailability(db, [UUID], now)).toHaveLength(1);
  });

  test("asks the content service before it takes a connection, and writes nothing older than what is stored", async () => {
    await sync(aSource([aSourceClass()]));
    const waiting: ((source: ClassSource) => void)[] = [];
    const slow = syncClasses(
      deps,
      () => new Promise<ClassSource>((resolve) => waiting.push(resolve)),
      () => now,
    );
    await expect
      .poll(() => db.query("SELECT last_value FROM class_sync_turns").then(({ rows }) => rows[0]?.["last_value"]))
      .toBe((await savedTurn()) + 1);
    const { rows } = await db.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in%'",
    );
    expect(rows).toEqual([]);
    // Another sync reads later and is done before the slow response arrives.
    expect(await sync(aSource([aSourceClass({ venue: "二樓" })]))).toMatchObject({ updated: 1 });
    waiting[0]?.(aSource([aSourceClass({ venue: "舊址" })]));
    expect(await slow).toMatchObject({ created: 0, updated: 0, overtaken: true });
    expect((await db.query("SELECT venue FROM classes")).rows).toEqual([{ venue: { "zh-Hant": "二樓", en: "二樓 in English" } }]);
  });

  test("may run in several processes at once", async () => {
    const reports = await Promise.all(Array.from({ length: 5 }, () => sync(aSource([aSourceClass()]))));
    expect(reports.reduce((sum, { created }) => sum + created, 0)).toBe(1);
  });
});

describe("one class that cannot be taken over", () => {
  const SECOND = "7d3c9f0e-2f64-4b7a-9d0e-0a3c5a1b9e11";
  const other = (traits: Partial<CourseClass> = {}) => aSourceClass({ uuid: SECOND, classCode: "KF26-02", ...traits });
  const codes = async () =>
    (await db.query<{ code: string }>("SELECT class_code AS code FROM classes ORDER BY 1")).rows.map(({ code }) => code);

  test("is named when its uuid or a lesson's is invalid, and the others are synced", async () => {
    const [lesson] = aSourceClass().lessons;
    if (!lesson) throw new Error("no lesson");
    const report = await sync(
      aSource([
        aSourceClass({ uuid: "x", classCode: "BAD-1" }),
        other({ uuid: crypto.randomUUID(), classCode: "BAD-2", lessons: [{ ...lesson, uuid: "y" }] }),
        other(),
      ]),
    );
    expect(report).toMatchObject({
      created: 1,
      refused: [
        { uuid: "x", classCode: "BAD-1", problem: "UUID" },
        { classCode: "BAD-2", problem: "UUID" },
      ],
    });
    expect(await codes()).toEqual(["KF26-02"]);
  });

  test("is named when the database refuses it, whether new or known, and the others are synced", async () => {
    await sync(aSource([aSourceClass()]));
    const tooMany = 3_000_000_000;
    const report = await sync(
      aSource([
        aSourceClass({ feeHkd: tooMany }),
        aSourceClass({ uuid: crypto.randomUUID(), classCode: "NEW", minAge: tooMany }),
        other(),
      ]),
    );
    expect(report).toMatchObject({ created: 1, updated: 0 });
    expect(report.refused).toHaveLength(2);
    expect(report.refused).toContainEqual({ uuid: UUID, classCode: "KF26-01", problem: "NOT_WRITTEN", reason: "22003" });
    expect(await codes()).toEqual(["KF26-01", "KF26-02"]);
  });

  test("stops no others either when it is a course that the database refuses", async () => {
    const [good] = aSource([aSourceClass()]).courses;
    if (!good) throw new Error("no course");
    const bad: SourceCourse = {
      ...good,
      id: "course-0",
      name: "\0",
      names: { "zh-Hant": "\0", "zh-Hans": null, en: null },
      classes: [],
    };
    const report = await syncClasses(
      deps,
      () => Promise.resolve({ courses: [bad, good], unreadable: [] }),
      () => now,
    );
    expect(report).toMatchObject({ created: 1, refused: [{ courseId: "course-0", problem: "NOT_WRITTEN", reason: "22P05" }] });
  });
});

describe("R-PRG-05: a cancellation or withdrawal that is held", () => {
  test.each([
    ["cancelled", () => aSource([aSourceClass({ cancelled: true })])],
    ["unpublished", () => aSource([])],
  ])("closes the class to new enrolments when it is %s, until the editors withdraw the change", async (_, source) => {
    await sync(aSource([aSourceClass()]));
    await db.transaction(enrolSomebody);
    await sync(source());
    expect(await readAvailability(db, [UUID], now)).toMatchObject([{ phase: "CLOSED", remaining: 9 }]);
    await sync(aSource([aSourceClass()]));
    expect(await readAvailability(db, [UUID], now)).toMatchObject([{ phase: "OPEN" }]);
  });
});

describe("R-PRG-03, R-PRG-04: somebody enrols while the sync runs", () => {
  const aBallot = (traits: Partial<CourseClass> = {}) => aSourceClass({ method: "BALLOT", ...traits });
  const somebodyWaitsForALock = () =>
    expect
      .poll(async () => {
        const blocked = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
        return (await db.query(blocked)).rowCount;
      })
      .toBe(1);

  test.each([
    [
      "cancelling",
      () => aSource([aBallot({ cancelled: true })]),
      { held: { cancelled: true }, cancelled: false, published: true },
    ],
    ["unpublishing", () => aSource([]), { held: { published: false }, cancelled: false, published: true }],
  ])("a ballot entry that is being written turns %s into a held one", async (_, source, expected) => {
    await sync(aSource([aBallot()]));
    const entering = await db.transaction(async (tx) => {
      await enrolSomebody(tx);
      const syncing = sync(source());
      await somebodyWaitsForALock();
      return { syncing };
    });
    expect(await entering.syncing).toMatchObject({ held: ["KF26-01"], refused: [] });
    expect((await db.query("SELECT held, cancelled, published FROM classes")).rows).toEqual([expected]);
  });

  test.each(["BALLOT", "FCFS"] as const)("nobody gets into a class (%s) that closes in the same moment", async (method) => {
    await sync(aSource([aSourceClass({ method })]));
    const enrolling = await db.transaction(async (tx) => {
      await tx.query("UPDATE classes SET published = false");
      const waiting = db.transaction(enrolSomebody);
      await somebodyWaitsForALock();
      return { waiting };
    });
    expect(await enrolling.waiting).toEqual([{ outcome: "REFUSED", reason: "CLASS_NOT_FOUND", enrolmentId: null }]);
    expect((await db.query("SELECT 1 FROM enrolments")).rows).toEqual([]);
  });
});

describe("classes that are over", () => {
  test("are neither locked nor changed when they are gone from the source, and are still synced while they are there", async () => {
    const past = aSourceClass().lessons.map((lesson, index) => ({
      ...lesson,
      start: `2026-11-0${index + 1}T02:00:00Z`,
      end: `2026-11-0${index + 1}T03:00:00Z`,
    }));
    const over = { enrolStart: "2026-10-01T01:00:00.000Z", enrolEnd: "2026-10-20T10:00:00.000Z", lessons: past };
    await sync(aSource([aSourceClass(over)]));
    expect(await sync(aSource([aSourceClass({ ...over, venue: "二樓" })]))).toMatchObject({ updated: 1 });
    await db.transaction(async (tx) => {
      await tx.query("SELECT 1 FROM classes FOR UPDATE");
      expect(await sync(aSource([]))).toMatchObject({ updated: 0, held: [] }); // would wait for the lock
    });
    expect(await readAvailability(db, [UUID], now)).toMatchObject([{ phase: "ENDED" }]);
  });
});
