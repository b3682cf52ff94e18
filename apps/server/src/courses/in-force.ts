import type { ClassInForce } from "@kaifong/domain/courses";
import { dateOrNull } from "@kaifong/domain/time";
import type { FastifyPluginAsync } from "fastify";
import type { Deps } from "../platform/deps.ts";
import type { Tx } from "../platform/db.ts";
import { jsonObject } from "../platform/sql-literals.ts";
import { amendCourses, type InForce } from "./amended-courses.ts";
import { toLesson } from "./lesson-of-json.ts";

/** Instants are text in JSON. */
type AsJson<Value> = Value extends Date
  ? string
  : Value extends object
    ? { readonly [Key in keyof Value]: AsJson<Value[Key]> }
    : Value;
type ClassInForceJson = AsJson<ClassInForce>;

const LESSON = jsonObject<ClassInForceJson["lessons"][number]>({ uuid: "l.id", start: "l.starts_at", end: "l.ends_at" });
const IN_FORCE = jsonObject<ClassInForceJson>({
  uuid: "c.id",
  courseId: "c.course_id",
  method: "c.method",
  quota: "c.quota",
  enrolStart: "c.enrol_start",
  enrolEnd: "c.enrol_end",
  openEnrolStart: "c.open_enrol_start",
  ballotResultOn: "c.ballot_result_on",
  cancelled: "c.cancelled",
  lessons: `(SELECT coalesce(json_agg(${LESSON} ORDER BY l.starts_at, l.id), '[]') FROM lessons l WHERE l.class_id = c.id)`,
});

/** The facts in force of the classes with a held change. */
async function readHeldClasses(tx: Tx): Promise<readonly ClassInForce[]> {
  const { rows } = await tx.query<{ facts: ClassInForceJson }>({
    name: "held-classes",
    text: `SELECT ${IN_FORCE} AS facts FROM classes c WHERE c.held IS NOT NULL AND c.published ORDER BY c.id`,
  });
  return rows.map(({ facts }) => ({
    ...facts,
    enrolStart: new Date(facts.enrolStart),
    enrolEnd: new Date(facts.enrolEnd),
    openEnrolStart: dateOrNull(facts.openEnrolStart),
    ballotResultOn: dateOrNull(facts.ballotResultOn),
    lessons: facts.lessons.map(toLesson),
  }));
}

/** By course, when a held change of one of its classes was last released. */
async function readReleases(tx: Tx): Promise<InForce["releases"]> {
  const { rows } = await tx.query<{ courseId: string; since: Date }>({
    name: "releases-of-held-classes",
    text: `SELECT course_id AS "courseId", max(in_force_since) AS since FROM classes
           WHERE in_force_since IS NOT NULL AND published GROUP BY course_id`,
  });
  return new Map(rows.map(({ courseId, since }) => [courseId, since]));
}

/**
 * R-PRG-02, R-PRG-03: everybody reads courses as they are in force, whatever editors wrote since. Held changes are read when the
 * server starts and whenever classes have changed, in whichever process, so that reading content costs no more than before.
 */
export function coursesInForce({ content, db, bus, log }: Pick<Deps, "content" | "db" | "bus" | "log">): FastifyPluginAsync {
  return async (app) => {
    let last = Promise.resolve();
    const show = async () => {
      const inForce = { held: await readHeldClasses(db), releases: await readReleases(db) };
      content.amend("courses", (published) => amendCourses(published, inForce));
    };
    // One after another, so that what was read later is shown last. After an outage of the database the bus reports that
    // something was missed.
    const again = () => {
      last = last.then(show).catch((error: unknown) => log.warn({ err: error }, "courses: what is held cannot be read"));
    };
    const end = bus.on("classes", again);
    app.addHook("onReady", async () => again()); // waits for nothing: a server starts without its database, too
    app.addHook("onClose", async () => {
      end();
      await last;
    });
  };
}
