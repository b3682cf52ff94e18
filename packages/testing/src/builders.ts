import { randomInt, randomUUID } from "node:crypto";
import type { ClassGender, EnrolmentMethod } from "@kaifong/contract";
import { firstStartOf, lastEndOf } from "@kaifong/domain/enrolment";
import type pg from "pg";
import type { LockingTx, Tx } from "../../../apps/server/src/platform/db.ts";
import { type KnownMember, writeKnownMembers } from "../../../apps/server/src/account/holder/write-known-members.ts";

/** Anything that runs SQL. */
export interface Sql {
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<pg.QueryResult<Row>>;
}

/** The same for functions of the server, at the real time. */
export function asTx(sql: Sql): Tx {
  return { query: (config, values) => sql.query(config as string, values), now: () => new Date() }; // pg takes both
}

export type MemberTraits = Partial<KnownMember>;

/** A new person: by default a woman of 72 with full membership who lives in the district. */
export function aPerson(traits: MemberTraits = {}): KnownMember {
  return {
    ...{ memberNo: `T${randomUUID().replaceAll("-", "").slice(0, 15).toUpperCase()}`, memberType: "FULL" },
    ...{ surnameZh: "陳", givenNameZh: "大文", surnameEn: "Chan", givenNameEn: "Tai Man", gender: "F", birthDate: "1954-06-01" },
    mobile: `+8529${randomInt(10_000_000, 99_999_999)}${randomInt(100, 999)}`,
    ...{ residenceBasis: "LIVE", district: null, neighbourhood: null, language: "zh-HK" },
    ...traits,
  };
}

/** Stores a person as a member. Returns the id. */
export async function aMember(sql: Sql, traits: MemberTraits = {}): Promise<string> {
  const [id = ""] = await membersOf(sql, [aPerson(traits)]);
  return id;
}

/** Stores this many members, who differ only in numbers and mobiles, in few statements. Returns their ids. */
export function manyMembers(sql: Sql, count: number): Promise<readonly string[]> {
  return membersOf(
    sql,
    Array.from({ length: count }, () => aPerson()),
  );
}

async function membersOf(sql: Sql, people: readonly KnownMember[]): Promise<readonly string[]> {
  // Nobody else knows of these members yet, so that nothing needs to be locked.
  const written = await writeKnownMembers(asTx(sql) as LockingTx, people);
  if (written.length < people.length) throw new Error("somebody has one of these member numbers or mobiles");
  return written.map(({ id }) => id);
}

export interface ClassTraits {
  readonly courseId?: string;
  readonly method?: EnrolmentMethod;
  readonly quota?: number;
  readonly enrolStart?: Date;
  readonly enrolEnd?: Date;
  readonly openEnrolStart?: Date | null;
  readonly cancelled?: boolean;
  readonly minAge?: number | null;
  readonly maxAge?: number | null;
  readonly gender?: ClassGender;
  /** Pairs of start and end. */
  readonly lessons?: readonly (readonly [Date, Date])[];
}

const USUAL_CLASS = {
  method: "FCFS",
  quota: 10,
  enrolStart: new Date("2026-11-19T01:00:00Z"),
  enrolEnd: new Date("2026-11-29T10:00:00Z"),
  openEnrolStart: null,
  minAge: null,
  maxAge: null,
  gender: "ANY",
  cancelled: false,
  lessons: [
    [new Date("2026-12-01T02:00:00Z"), new Date("2026-12-01T03:00:00Z")],
    [new Date("2026-12-08T02:00:00Z"), new Date("2026-12-08T03:00:00Z")],
  ],
} as const satisfies ClassTraits;

/**
 * Stores a class in a course of its own: by default ten places, first come first served, open from 2026-11-19 to 2026-11-29, with
 * two lessons in December. Returns the uuid.
 */
export async function aClass(sql: Sql, traits: ClassTraits = {}): Promise<string> {
  const id = randomUUID();
  const one = { courseId: `course-${id}`, ...USUAL_CLASS, ...traits };
  const lessons = one.lessons.map(([start, end]) => ({ start, end }));
  await sql.query(
    `INSERT INTO courses (id, name, synced_at) VALUES ($1, '{"zh-Hant": "八段錦", "en": "Baduanjin"}', now()) ON CONFLICT DO NOTHING`,
    [one.courseId],
  );
  await sql.query(
    `INSERT INTO classes (id, course_id, class_code, method, quota, enrol_start, enrol_end, open_enrol_start, first_start, last_end,
       min_age, max_age, gender, centre, venue, cancelled, synced_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'CORE', '{"zh-Hant": "活動室", "en": "Activity room"}', $14, now())`,
    [
      ...[id, one.courseId, `KF-${id.slice(0, 6)}`, one.method, one.quota, one.enrolStart, one.enrolEnd, one.openEnrolStart],
      ...[firstStartOf(lessons), lastEndOf(lessons), one.minAge, one.maxAge, one.gender, one.cancelled],
    ],
  );
  const insertLesson = "INSERT INTO lessons (class_id, id, starts_at, ends_at) VALUES ($1, $2, $3, $4)";
  for (const { start, end } of lessons) await sql.query(insertLesson, [id, randomUUID(), start, end]);
  return id;
}
