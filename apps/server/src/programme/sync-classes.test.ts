import type { ProgrammeClass } from "@kaifong/content";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aMember } from "../../../../packages/testing/src/builders.ts";
import { freshDatabase, type FreshDatabase } from "../../../../packages/testing/src/database.ts";
import type { ClassSource, SourceCourse } from "../front-door/site-content.ts";
import { type Db, openDb } from "../platform/db.ts";
import { readAvailability } from "./availability.ts";
import { syncClasses } from "./sync-classes.ts";

const now = new Date("2026-11-20T04:00:00Z");
const UUID = "7d3c9f0e-2f64-4b7a-9d0e-0a3c5a1b9e01";
let database: FreshDatabase;
let db: Db;

beforeAll(async () => {
  database = await freshDatabase();
  const timeouts = { acquireTimeoutMs: 5_000, statementTimeoutMs: 10_000, lockTimeoutMs: 5_000 };
  db = openDb({ connectionString: database.connectionString, poolSize: 6, ...timeouts, onError: () => undefined });
});
afterAll(async () => {
  await db?.end();
  await database?.drop();
});
beforeEach(async () => {
  await db.query("TRUNCATE enrolments, lessons, classes, courses");
});

const aSourceClass = (traits: Partial<ProgrammeClass> = {}): ProgrammeClass => ({
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
      uuid: "7d3c9f0e-2f64-4b7a-9d0e-0a3c5a1b9e02",
      start: "2026-12-08T02:00:00.000Z",
      end: "2026-12-08T03:00:00.000Z",
      topic: null,
    },
    {
      uuid: "7d3c9f0e-2f64-4b7a-9d0e-0a3c5a1b9e03",
      start: "2026-12-01T02:00:00.000Z",
      end: "2026-12-01T03:00:00.000Z",
      topic: null,
    },
  ],
  ...traits,
});
const aSource = (classes: readonly ProgrammeClass[], unreadable: readonly string[] = []): ClassSource => {
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
    image: null,
    form: null,
    classes,
    hidden: false,
    names: { "zh-Hant": "八段錦", "zh-Hans": "八段锦", en: null },
  };
  return { courses: [course], unreadable };
};
const sync = (source: ClassSource) => syncClasses(db, () => Promise.resolve(source), now);
const enrolSomebody = async () => {
  await db.query("SELECT * FROM enrol_batch($1, $2, $3)", [
    UUID,
    JSON.stringify([{ ordinal: 1, member: await aMember(db), key: null }]),
    now,
  ]);
};

describe("class sync", () => {
  it("creates course, class and lessons, and a second run writes nothing", async () => {
    expect(await sync(aSource([aSourceClass()]))).toMatchObject({ created: 1, updated: 0 });
    expect(await sync(aSource([aSourceClass()]))).toMatchObject({ created: 0, updated: 0, held: [] });
    const { rows } = await db.query("SELECT name, first_start, last_end FROM classes JOIN courses ON courses.id = course_id");
    expect(rows[0]).toEqual({
      name: { "zh-Hant": "八段錦", "zh-Hans": "八段锦" },
      first_start: new Date("2026-12-01T02:00:00Z"),
      last_end: new Date("2026-12-08T03:00:00Z"),
    });
    expect(await readAvailability(db, [UUID], now)).toEqual([
      { strapiUuid: UUID, phase: "OPEN", method: "FCFS", quota: 10, remaining: 10, entries: null },
    ]);
  });

  it("R-PRG-02: holds a new quota once enrolment has opened, and follows the rest", async () => {
    await sync(aSource([aSourceClass()]));
    expect(await sync(aSource([aSourceClass({ quota: 2, venue: "二樓" })]))).toMatchObject({ updated: 1, held: ["KF26-01"] });
    const { rows } = await db.query("SELECT quota, venue, held FROM classes");
    expect(rows[0]).toEqual({ quota: 10, venue: { "zh-Hant": "二樓" }, held: { quota: 2 } });
    expect(await sync(aSource([aSourceClass({ quota: 2, venue: "二樓" })]))).toMatchObject({ updated: 0 });
  });

  it("R-PRG-04: unpublishing closes an empty class, and is held while somebody is enrolled", async () => {
    await sync(aSource([aSourceClass()]));
    await sync(aSource([]));
    expect(await readAvailability(db, [UUID], now)).toEqual([]);
    await sync(aSource([aSourceClass()]));
    await enrolSomebody();
    expect(await sync(aSource([]))).toMatchObject({ held: ["KF26-01"] });
    expect(await readAvailability(db, [UUID], now)).toMatchObject([{ remaining: 9 }]);
  });

  it("changes nothing when the content service does not answer", async () => {
    await sync(aSource([aSourceClass()]));
    await expect(syncClasses(db, () => Promise.reject(new Error("away")), now)).rejects.toThrow("away");
    expect(await readAvailability(db, [UUID], now)).toHaveLength(1);
  });

  it("may run in several processes at once", async () => {
    const reports = await Promise.all(Array.from({ length: 5 }, () => sync(aSource([aSourceClass()]))));
    expect(reports.reduce((sum, { created }) => sum + created, 0)).toBe(1);
  });
});
