import type { ClassGender, EnrolmentMethod } from "@kaifong/contract";
import { LIVE_STATUSES } from "@kaifong/domain/enrolment";
import type { ClassPlan, ClassRecord, ClassWrite, HeldChange, LessonPlan, LocalizedText } from "@kaifong/domain/courses";
import type { Tx } from "../platform/db.ts";
import { literals } from "../platform/sql-literals.ts";

interface ClassRow {
  readonly id: string;
  readonly course_id: string;
  readonly class_code: string;
  readonly method: EnrolmentMethod;
  readonly quota: number;
  readonly enrol_start: Date;
  readonly enrol_end: Date;
  readonly open_enrol_start: Date | null;
  readonly ballot_result_on: Date | null;
  readonly min_age: number | null;
  readonly max_age: number | null;
  readonly gender: ClassGender;
  readonly centre: string | null;
  readonly venue: LocalizedText;
  readonly fee_hkd: number;
  readonly cancelled: boolean;
  readonly published: boolean;
  readonly held: HeldChange | null;
  readonly live: number;
  readonly lessons: readonly { readonly uuid: string; readonly start: string; readonly end: string }[];
}

/** Drawn before the content service is read; see `takeTurn`. */
export async function drawTurn(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ turn: number }>("SELECT nextval('class_sync_turns') AS turn");
  const turn = rows[0]?.turn;
  if (turn === undefined) throw new Error("no turn was drawn");
  return turn;
}

/**
 * Waits until no other sync writes, in whatever process, and keeps others waiting until the transaction ends. Out: false when a
 * sync that began to read later has been written already: what this one read is older.
 */
export async function takeTurn(tx: Tx, turn: number): Promise<boolean> {
  const taken = await tx.query(
    `INSERT INTO class_sync AS last (turn) VALUES ($1)
     ON CONFLICT (only_row) DO UPDATE SET turn = EXCLUDED.turn WHERE last.turn < EXCLUDED.turn`,
    [turn],
  );
  return taken.rowCount === 1;
}

const LOCKED_CLASSES = (which: string) => `
  SELECT c.*,
    (SELECT count(*) FROM enrolments e WHERE e.class_id = c.id AND e.status IN (${literals(LIVE_STATUSES)})) AS live,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('uuid', l.id, 'start', l.starts_at, 'end', l.ends_at) ORDER BY l.starts_at), '[]')
       FROM lessons l WHERE l.class_id = c.id) AS lessons
  FROM classes c WHERE ${which} ORDER BY c.id FOR NO KEY UPDATE OF c`;

/**
 * The classes of the source, and those that are missing there though they have not ended, each with its lessons and the number of
 * its live enrolments. A class that has ended is over: nothing follows from its absence. The rows stay locked until the
 * transaction ends, so that no seat is given between deciding and writing; foreign-key checks are not blocked.
 */
export async function readClassRecords(tx: Tx, inSource: readonly string[], now: Date): Promise<readonly ClassRecord[]> {
  const which = "c.id = ANY ($1::uuid[]) OR ((c.last_end IS NULL OR c.last_end > $2) AND (c.published OR c.held IS NOT NULL))";
  return (await tx.query<ClassRow>(LOCKED_CLASSES(which), [inSource, now])).rows.map(toRecord);
}

/** One class as it stands now, its live enrolments counted again; locked as above. */
export async function readClassRecord(tx: Tx, uuid: string): Promise<ClassRecord | undefined> {
  return (await tx.query<ClassRow>(LOCKED_CLASSES("c.id = $1"), [uuid])).rows.map(toRecord)[0];
}

function toRecord(row: ClassRow): ClassRecord {
  return {
    uuid: row.id,
    courseId: row.course_id,
    classCode: row.class_code,
    method: row.method,
    quota: row.quota,
    enrolStart: row.enrol_start,
    enrolEnd: row.enrol_end,
    openEnrolStart: row.open_enrol_start,
    ballotResultOn: row.ballot_result_on,
    minAge: row.min_age,
    maxAge: row.max_age,
    gender: row.gender,
    centre: row.centre,
    venue: row.venue,
    feeHkd: row.fee_hkd,
    cancelled: row.cancelled,
    lessons: row.lessons.map(({ uuid, start, end }) => ({ uuid, start: new Date(start), end: new Date(end) })),
    published: row.published,
    held: row.held,
    live: row.live,
  };
}

export interface CourseRecord {
  readonly id: string;
  readonly name: LocalizedText;
  readonly hidden: boolean;
}

/** What is kept of these courses. */
export async function readCourseRecords(tx: Tx, ids: readonly string[]): Promise<readonly CourseRecord[]> {
  return (
    await tx.query<CourseRecord & Record<string, unknown>>("SELECT id, name, hidden FROM courses WHERE id = ANY ($1)", [ids])
  ).rows;
}

export async function upsertCourse(tx: Tx, course: CourseRecord, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO courses (id, name, hidden, synced_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (id) DO UPDATE SET name = EXCLUDED.name, hidden = EXCLUDED.hidden, synced_at = EXCLUDED.synced_at`,
    [course.id, JSON.stringify(course.name), course.hidden, now],
  );
}

export async function insertClass(tx: Tx, plan: ClassPlan, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO classes (id, course_id, class_code, method, quota, enrol_start, enrol_end, open_enrol_start, ballot_result_on,
       min_age, max_age, gender, centre, venue, fee_hkd, cancelled, first_start, last_end, synced_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
    [...columns(plan), now],
  );
  await insertLessons(tx, plan.uuid, plan.lessons);
}

/**
 * Writes a class that changed. Its counters are never touched here. Live enrolments are counted once more by the statement that
 * writes: a ballot entry may have been made since the decision, because entries do not write the class row. Out: false when one
 * was, and nothing is written.
 */
export async function updateClass(tx: Tx, write: ClassWrite, now: Date): Promise<boolean> {
  const updated = await tx.query(
    `UPDATE classes SET course_id = $2, class_code = $3, method = $4, quota = $5, enrol_start = $6, enrol_end = $7,
       open_enrol_start = $8, ballot_result_on = $9, min_age = $10, max_age = $11, gender = $12, centre = $13, venue = $14,
       fee_hkd = $15, cancelled = $16, first_start = $17, last_end = $18, synced_at = $19, published = $20, held = $21
     WHERE id = $1 AND ($22 OR NOT EXISTS (SELECT FROM enrolments e WHERE e.class_id = $1 AND e.status IN (${literals(LIVE_STATUSES)})))`,
    [...columns(write.plan), now, write.published, write.held ? JSON.stringify(write.held) : null, write.underEnrolments],
  );
  if (updated.rowCount !== 1) return false;
  if (!write.lessonsChanged) return true;
  await tx.query("DELETE FROM lessons WHERE class_id = $1", [write.plan.uuid]);
  await insertLessons(tx, write.plan.uuid, write.plan.lessons);
  return true;
}

async function insertLessons(tx: Tx, classId: string, lessons: readonly LessonPlan[]): Promise<void> {
  await tx.query(
    `INSERT INTO lessons (id, class_id, starts_at, ends_at)
     SELECT id, $1, starts_at, ends_at FROM unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) AS l (id, starts_at, ends_at)`,
    [classId, lessons.map(({ uuid }) => uuid), lessons.map(({ start }) => start), lessons.map(({ end }) => end)],
  );
}

function columns(plan: ClassPlan): readonly unknown[] {
  const starts = plan.lessons.map(({ start }) => start.getTime());
  const ends = plan.lessons.map(({ end }) => end.getTime());
  return [
    plan.uuid,
    plan.courseId,
    plan.classCode,
    plan.method,
    plan.quota,
    plan.enrolStart,
    plan.enrolEnd,
    plan.openEnrolStart,
    plan.ballotResultOn,
    plan.minAge,
    plan.maxAge,
    plan.gender,
    plan.centre,
    JSON.stringify(plan.venue),
    plan.feeHkd,
    plan.cancelled,
    starts.length > 0 ? new Date(Math.min(...starts)) : null,
    ends.length > 0 ? new Date(Math.max(...ends)) : null,
  ];
}
