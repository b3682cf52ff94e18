import type { ProgrammeClass } from "@kaifong/content";
import { type ClassPlan, planClassSync, type SyncPlan, type Words } from "@kaifong/domain/programme";
import type { ClassSource, SourceCourse } from "../front-door/site-content.ts";
import type { Db } from "../platform/db.ts";
import { insertClass, lockClassSync, readClassRecords, updateClass, upsertCourse } from "./class-sql.ts";

export interface SyncReport {
  readonly created: number;
  readonly updated: number;
  /** Classes with a change that waits for staff, new ones of this run. */
  readonly held: readonly string[];
  readonly refused: SyncPlan["refused"];
}

/**
 * Brings courses, classes and lessons in step with what is published (rules R-PRG-01 to R-PRG-04), in one transaction, and gives what
 * it did. Safe to run at any time and any number of times; `read` is asked only once the lock is held, so that of two runs
 * the later one always works on the newer content.
 */
export function syncClasses(db: Db, read: () => Promise<ClassSource>, now: Date): Promise<SyncReport> {
  return db.transaction(async (tx) => {
    await lockClassSync(tx);
    const source = await read();
    const plans = source.courses.flatMap((course) => course.classes.map((one) => toPlan(course, one)));
    const sync = planClassSync(await readClassRecords(tx), { plans, unreadableCourses: source.unreadable }, now);
    for (const course of source.courses) {
      await upsertCourse(tx, { id: course.id, name: wordsOf(course), hidden: course.hidden }, now);
    }
    for (const plan of sync.create) await insertClass(tx, plan, now);
    for (const write of sync.update) await updateClass(tx, write, now);
    return {
      created: sync.create.length,
      updated: sync.update.length,
      held: sync.update.flatMap((write) => (write.held ? [write.plan.classCode] : [])),
      refused: sync.refused,
    };
  });
}

function wordsOf(course: SourceCourse): Words {
  const names = Object.entries(course.names).filter((entry): entry is [string, string] => entry[1] !== null);
  return { "zh-Hant": course.name, ...Object.fromEntries(names) };
}

function toPlan(course: SourceCourse, one: ProgrammeClass): ClassPlan {
  return {
    uuid: one.uuid,
    courseId: course.id,
    classCode: one.classCode,
    method: one.method,
    quota: one.quota,
    enrolStart: new Date(one.enrolStart),
    enrolEnd: new Date(one.enrolEnd),
    openEnrolStart: one.openEnrolStart === null ? null : new Date(one.openEnrolStart),
    ballotResultOn: one.ballotResultOn === null ? null : new Date(one.ballotResultOn),
    minAge: one.minAge,
    maxAge: one.maxAge,
    gender: one.gender,
    centre: one.centre,
    venue: one.venue === null ? {} : { "zh-Hant": one.venue },
    feeHkd: one.feeHkd,
    cancelled: one.cancelled,
    lessons: one.lessons
      .map(({ uuid, start, end }) => ({ uuid, start: new Date(start), end: new Date(end) }))
      .sort((a, b) => a.start.getTime() - b.start.getTime()),
  };
}
