import { isDeepStrictEqual } from "node:util";
import type { CourseClass } from "@kaifong/content";
import { strapiUuidSchema } from "@kaifong/contract";
import { type ClassPlan, planClassSync, type SyncProblem, type LocalizedText } from "@kaifong/domain/courses";
import { dateOrNull } from "@kaifong/domain/time";
import type { ClassSource, SourceCourse } from "@kaifong/content";
import type { Db, LockingTx } from "../platform/db.ts";
import type { EventBus } from "../platform/events.ts";
import { errorText } from "@kaifong/contract/error-text";
import { inSavepoint } from "../platform/savepoint.ts";
import { toLesson } from "./lesson-of-json.ts";
import {
  claimSync,
  drawSyncTurn,
  insertClass,
  readClassRecords,
  readCourseRecords,
  updateClass,
  upsertCourse,
} from "./class-sql.ts";

/** A class (or a whole course, then without uuid) that was not taken over and stays as it was. */
interface SkippedEntry {
  readonly courseId?: string;
  readonly uuid?: string;
  readonly classCode?: string;
  /** NOT_WRITTEN: the database refused it, with its code in `reason`. */
  readonly problem: SyncProblem | "NOT_WRITTEN";
  readonly reason?: string;
}

export interface SyncReport {
  readonly created: number;
  readonly updated: number;
  /** Classes with a change that waits for staff, new ones of this run. */
  readonly held: readonly string[];
  readonly refused: readonly SkippedEntry[];
  /** A sync that began to read later was written first: this one wrote nothing. */
  readonly overtaken: boolean;
}

interface SyncDeps {
  readonly db: Db;
  readonly bus: Pick<EventBus, "publish">;
}

/**
 * Syncs courses, classes and lessons with what is published (rules R-PRG-01 to R-PRG-04), and returns what it did. Safe to run at
 * any time and any number of times. `read` is called before anything is locked, because the content service may take its time; of
 * two runs that overlap the one that began to read later wins, and the other writes nothing. Notifies every process of its
 * changes. Rejects when `read` does.
 */
export async function syncClasses(
  { db, bus }: SyncDeps,
  read: () => Promise<ClassSource>,
  clock: () => Date,
): Promise<SyncReport> {
  const turn = await drawSyncTurn(db);
  const source = await read();
  return db.transaction(async (tx) => {
    if (!(await claimSync(tx, turn))) return { created: 0, updated: 0, held: [], refused: [], overtaken: true };
    const { written, refused } = await writeCourses(tx, source.courses, clock());
    const classes = await writeClasses(tx, source, clock);
    // Pages with figures of classes may have been made before these existed.
    if (written + classes.created + classes.updated > 0) await bus.publish(tx, "classes", {});
    return { ...classes, refused: [...refused, ...classes.refused], overtaken: false };
  });
}

async function writeCourses(tx: LockingTx, courses: readonly SourceCourse[], now: Date) {
  const known = new Map(
    (
      await readCourseRecords(
        tx,
        courses.map(({ id }) => id),
      )
    ).map((record) => [record.id, record]),
  );
  const refused: SkippedEntry[] = [];
  let written = 0;
  for (const { id, hidden, programmeId, ...course } of courses) {
    const record = { id, name: nameOf(course), hidden, programmeId };
    if (isDeepStrictEqual(known.get(id), record)) continue;
    const reason = await whyNotWritten(tx, () => upsertCourse(tx, record, now));
    if (reason === undefined) written += 1;
    else refused.push({ courseId: id, problem: "NOT_WRITTEN", reason });
  }
  return { written, refused };
}

/** Writes each class in its own savepoint, so that one that the database refuses stops no other. */
async function writeClasses(tx: LockingTx, source: ClassSource, clock: () => Date): Promise<Omit<SyncReport, "overtaken">> {
  const plans = source.courses.flatMap((course) => course.classes.map((one) => toPlan(course, one)));
  const uuids = plans.map(({ uuid }) => uuid).filter((uuid) => strapiUuidSchema.safeParse(uuid).success);
  const records = await readClassRecords(tx, uuids, clock());
  // Reading the source and waiting for the locks may have taken seconds: enrolment may have begun meanwhile (R-PRG-02).
  const now = clock();
  const sync = planClassSync(records, { plans, unreadableCourses: source.unreadable }, now);
  const refused: SkippedEntry[] = [...sync.refused];
  const held: string[] = [];
  const writtenOrRefused = async ({ uuid, classCode }: ClassPlan, work: () => Promise<void>): Promise<number> => {
    const reason = await whyNotWritten(tx, work);
    if (reason === undefined) return 1;
    refused.push({ uuid, classCode, problem: "NOT_WRITTEN", reason });
    return 0;
  };
  let [created, updated] = [0, 0];
  for (const plan of sync.create) created += await writtenOrRefused(plan, () => insertClass(tx, plan, now));
  for (const write of sync.update) {
    updated += await writtenOrRefused(write.plan, async () => {
      await updateClass(tx, write, now);
      if (write.held) held.push(write.plan.classCode);
    });
  }
  return { created, updated, held, refused };
}

/** Runs a write. Returns undefined when it is done, otherwise why not: the code of the database (SQLSTATE), or the message. */
async function whyNotWritten(tx: LockingTx, work: () => Promise<void>): Promise<string | undefined> {
  const part = await inSavepoint(tx, work);
  return part.done ? undefined : reasonOf(part.error);
}

/** Not the database's own sentence: it quotes values, which do not belong in a log. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && "code" in error) return String(error.code);
  return errorText(error);
}

function nameOf(course: Pick<SourceCourse, "name" | "names">): LocalizedText {
  return { ...withoutNulls(course.names), "zh-Hant": course.name };
}

/** The texts that are written, by content locale. */
function withoutNulls(texts: Readonly<Record<string, string | null>>): LocalizedText {
  return Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== null));
}

function toPlan(course: SourceCourse, one: CourseClass): ClassPlan {
  return {
    uuid: one.uuid,
    courseId: course.id,
    classCode: one.classCode,
    method: one.method,
    quota: one.quota,
    enrolStart: new Date(one.enrolStart),
    enrolEnd: new Date(one.enrolEnd),
    openEnrolStart: dateOrNull(one.openEnrolStart),
    ballotResultOn: dateOrNull(one.ballotResultOn),
    minAge: one.minAge,
    maxAge: one.maxAge,
    gender: one.gender,
    centre: one.centre,
    venue: withoutNulls(course.venues[one.uuid] ?? {}),
    feeHkd: one.feeHkd,
    cancelled: one.cancelled,
    lessons: one.lessons.map(toLesson),
  };
}
