import { randomInt, randomUUID } from "node:crypto";
import type { ClassGender, EnrolmentMethod, Gender, MemberType, StoredResidenceBasis } from "@kaifong/contract";
import type pg from "pg";

/** Anything that runs SQL. */
export interface Sql {
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<pg.QueryResult<Row>>;
}

export interface MemberTraits {
  readonly memberType?: MemberType;
  readonly birthDay?: string;
  readonly gender?: Gender;
  readonly residenceBasis?: StoredResidenceBasis;
}

/** Stores a member: unless told otherwise a woman of 72 with full membership who lives in the district. Gives the id. */
export async function aMember(sql: Sql, traits: MemberTraits = {}): Promise<string> {
  const id = randomUUID();
  const number = randomInt(10_000_000, 99_999_999);
  await sql.query(
    `INSERT INTO members (id, member_no, member_type, surname_zh, given_name_zh, surname_en, given_name_en, gender, birth_date, mobile, residence_basis)
     VALUES ($1, $2, $3, '陳', '大文', 'Chan', 'Tai Man', $4, $5, $6, $7)`,
    [
      id,
      `T${id.replaceAll("-", "").slice(0, 15).toUpperCase()}`,
      traits.memberType ?? "FULL",
      traits.gender ?? "F",
      traits.birthDay ?? "1954-06-01",
      `+8529${number}${randomInt(100, 999)}`,
      traits.residenceBasis ?? "LIVE",
    ],
  );
  return id;
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
 * Stores a class in a course of its own: unless told otherwise ten places, first come first served, open since 2026-11-19 until
 * 2026-11-29, with two lessons in December. Gives the uuid.
 */
export async function aClass(sql: Sql, traits: ClassTraits = {}): Promise<string> {
  const id = randomUUID();
  const one = { courseId: `course-${id}`, ...USUAL_CLASS, ...traits };
  const times = one.lessons.flat().map((time) => time.getTime());
  const [first, last] = times.length > 0 ? [new Date(Math.min(...times)), new Date(Math.max(...times))] : [null, null];
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
      ...[first, last, one.minAge, one.maxAge, one.gender, one.cancelled],
    ],
  );
  const insertLesson = "INSERT INTO lessons (class_id, id, starts_at, ends_at) VALUES ($1, $2, $3, $4)";
  for (const [start, end] of one.lessons) await sql.query(insertLesson, [id, randomUUID(), start, end]);
  return id;
}
