import { firstStartOf, lastEndOf } from "@kaifong/domain/enrolment";
import type { ClassPlan, ClassRecord, ClassWrite, LessonPlan, LocalizedText } from "@kaifong/domain/courses";
import type { LockingTx, Tx } from "../platform/db.ts";
import { recordFreedSeats } from "../class-seats/freed-seats.ts";
import { hasJoined, SEATS_LEFT_BEHIND } from "../class-seats/live-enrolments.ts";
import { jsonObject } from "../platform/sql-literals.ts";
import { parseHeld } from "./held-change.ts";
import { toLesson } from "./lesson-of-json.ts";
import { lockRows, requireLockedRows } from "../platform/locks.ts";

/** Draws the turn of a sync, before the content service is read; see `claimSync`. */
export async function drawSyncTurn(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ turn: number }>("SELECT nextval('class_sync_turns') AS turn");
  const turn = rows[0]?.turn;
  if (turn === undefined) throw new Error("a sequence gave no value");
  return turn;
}

/**
 * Waits until no other sync writes, in whatever process, and makes others wait until the transaction ends. Returns false when a
 * sync that began to read later has been written already: what this one read is older.
 */
export async function claimSync(tx: LockingTx, turn: number): Promise<boolean> {
  const text = `INSERT INTO class_sync AS last (turn) VALUES ($1)
     ON CONFLICT (only_row) DO UPDATE SET turn = EXCLUDED.turn WHERE last.turn < EXCLUDED.turn`;
  const taken = await lockRows(tx, ["classSync"], { text, values: [turn] });
  return taken.rowCount === 1;
}

const LOCK = `
  SELECT id FROM classes
  WHERE id = ANY ($1::uuid[]) OR ((last_end IS NULL OR last_end > $2) AND (published OR held IS NOT NULL))
  ORDER BY id FOR NO KEY UPDATE`;

const LESSON = jsonObject<ClassRow["lessons"][number]>({ uuid: "l.id", start: "l.starts_at", end: "l.ends_at" });
const CLASSES = `
  SELECT id AS uuid, course_id AS "courseId", class_code AS "classCode", method, quota, enrol_start AS "enrolStart",
    enrol_end AS "enrolEnd", open_enrol_start AS "openEnrolStart", ballot_result_on AS "ballotResultOn", min_age AS "minAge",
    max_age AS "maxAge", gender, centre, venue, fee_hkd AS "feeHkd", cancelled, published, held,
    (SELECT count(*)::int FROM enrolments e WHERE e.class_id = c.id AND ${hasJoined("e")}) AS joined,
    (SELECT coalesce(jsonb_agg(${LESSON} ORDER BY l.starts_at, l.id), '[]')
       FROM lessons l WHERE l.class_id = c.id) AS lessons
  FROM classes c WHERE id = ANY ($1::uuid[]) ORDER BY id`;

/** Instants are text in JSON. */
type ClassRow = Omit<ClassRecord, "held" | "lessons"> & {
  readonly held: unknown;
  readonly lessons: readonly { readonly uuid: string; readonly start: string; readonly end: string }[];
};

/**
 * The classes of the source, and those that are missing there though they have not ended, each with its lessons and how many
 * have joined it. A class that has ended is over: nothing follows from its absence. The rows stay locked until the transaction
 * ends, and a separate statement reads them: enrolments made while this one waited for them are counted, and nobody enrols
 * between deciding and writing. Foreign-key checks are not blocked.
 */
export async function readClassRecords(tx: LockingTx, inSource: readonly string[], now: Date): Promise<readonly ClassRecord[]> {
  const query = { text: LOCK, values: [inSource, now] };
  const locked = await lockRows<{ id: string }>(tx, ["class"], query, ({ id }) => ({ class: id }));
  return classRecords(
    tx,
    locked.rows.map(({ id }) => id),
  );
}

/** The records of these classes, as they are now. They may change unless they are locked. */
export async function classRecords(tx: Tx, ids: readonly string[]): Promise<readonly ClassRecord[]> {
  const { rows } = await tx.query<ClassRow>(CLASSES, [ids]);
  return rows.map((row) => ({ ...row, held: parseHeld(row.held), lessons: row.lessons.map(toLesson) }));
}

export interface CourseRecord {
  readonly id: string;
  readonly name: LocalizedText;
  readonly hidden: boolean;
  readonly programmeId: string | null;
}

/** The stored rows of these courses. */
export async function readCourseRecords(tx: Tx, ids: readonly string[]): Promise<readonly CourseRecord[]> {
  return (
    await tx.query<CourseRecord>(`SELECT id, name, hidden, programme_id AS "programmeId" FROM courses WHERE id = ANY ($1)`, [ids])
  ).rows;
}

/** Writes a course as it is published, new or known; `now` is when it was read. */
export async function upsertCourse(tx: Tx, course: CourseRecord, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO courses (id, name, hidden, programme_id, synced_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (id) DO UPDATE SET name = EXCLUDED.name, hidden = EXCLUDED.hidden, programme_id = EXCLUDED.programme_id,
       synced_at = EXCLUDED.synced_at`,
    [course.id, JSON.stringify(course.name), course.hidden, course.programmeId, now],
  );
}

/** Writes a class that the database does not know yet, with its lessons; one that it knows violates the key of the table. */
export async function insertClass(tx: Tx, plan: ClassPlan, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO classes (id, course_id, class_code, method, quota, enrol_start, enrol_end, open_enrol_start, ballot_result_on,
       min_age, max_age, gender, centre, venue, fee_hkd, cancelled, first_start, last_end, synced_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
    [...columns(plan), now],
  );
  await upsertLessons(tx, plan.uuid, plan.lessons);
}

/**
 * Writes a class that changed, which is locked. Never touches its counters; seats by which it has grown since
 * enrolment opened are free from now on (R-ENR-15), as are those of enrolments that it leaves behind (R-ENR-09).
 */
export async function updateClass(
  tx: LockingTx,
  { plan, published, held, lessonsChanged }: ClassWrite,
  now: Date,
): Promise<void> {
  requireLockedRows(tx, "class", [plan.uuid]);
  const { rows } = await tx.query<{ readonly growth: number; readonly leftBehind: number }>(
    `UPDATE classes c SET course_id = $2, class_code = $3, method = $4, quota = $5, enrol_start = $6, enrol_end = $7,
       open_enrol_start = $8, ballot_result_on = $9, min_age = $10, max_age = $11, gender = $12, centre = $13, venue = $14,
       fee_hkd = $15, cancelled = $16, first_start = $17, last_end = $18, synced_at = $19, published = $20, held = $21,
       in_force_since = CASE WHEN held IS NOT NULL AND held IS DISTINCT FROM $21::jsonb THEN $19 ELSE in_force_since END
     WHERE id = $1
     RETURNING CASE WHEN old.enrol_start <= $19 THEN greatest(0, new.quota - old.quota) ELSE 0 END AS growth,
       ${SEATS_LEFT_BEHIND} AS "leftBehind"`,
    [...columns(plan), now, published, held ? JSON.stringify(held) : null],
  );
  const [before] = rows;
  if (!before) throw new Error("a locked class that is not there");
  // A trigger leaves them behind once the statement is done (migration 0070).
  const leftBehind = lessonsChanged ? (await seatsLeftBehind(tx, plan.uuid)) - before.leftBehind : 0;
  await recordFreedSeats(tx, [{ classId: plan.uuid, freed: before.growth + leftBehind, accepted: 0 }], now);
  if (!lessonsChanged) return;
  const stays = plan.lessons.map(({ uuid }) => uuid);
  await tx.query("DELETE FROM lessons WHERE class_id = $1 AND id <> ALL ($2::uuid[])", [plan.uuid, stays]);
  await upsertLessons(tx, plan.uuid, plan.lessons);
}

async function seatsLeftBehind(tx: Tx, classId: string): Promise<number> {
  const text = `SELECT ${SEATS_LEFT_BEHIND} AS seats FROM classes c WHERE id = $1`;
  const { rows } = await tx.query<{ readonly seats: number }>(text, [classId]);
  return rows[0]?.seats ?? 0;
}

/** An existing lesson keeps its row, and with it everything that refers to the row. */
async function upsertLessons(tx: Tx, classId: string, lessons: readonly LessonPlan[]): Promise<void> {
  await tx.query(
    `INSERT INTO lessons (id, class_id, starts_at, ends_at)
     SELECT id, $1, starts_at, ends_at FROM unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) AS l (id, starts_at, ends_at)
     ON CONFLICT (class_id, id) DO UPDATE SET starts_at = EXCLUDED.starts_at, ends_at = EXCLUDED.ends_at
       WHERE (lessons.starts_at, lessons.ends_at) IS DISTINCT FROM (EXCLUDED.starts_at, EXCLUDED.ends_at)`,
    [classId, lessons.map(({ uuid }) => uuid), lessons.map(({ start }) => start), lessons.map(({ end }) => end)],
  );
}

function columns(plan: ClassPlan): readonly unknown[] {
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
    firstStartOf(plan.lessons),
    lastEndOf(plan.lessons),
  ];
}
