import type { EnrolmentStatus, IneligibleReason, PendingBy } from "@kaifong/contract";
import { type HeldChange, isWithdrawn, type LocalizedText } from "@kaifong/domain/courses";
import { type OfferingFacts, type WaitingEnrolment, WAITING_STATUSES } from "@kaifong/domain/enrolment";
import type { Side } from "@kaifong/domain/moves";
import { dateOrNull } from "@kaifong/domain/time";
import type { QueryConfig } from "pg";
import { AWAITS_DRAW, hasOpenOffer, isLiveEnrolment, LEFT_BEHIND, LEFT_BEHIND_SINCE } from "../class-seats/live-enrolments.ts";
import { type Actor, sideOf, subjectOf } from "../platform/actor.ts";
import type { AuditEntry } from "../platform/audit.ts";
import { batched } from "../platform/batched.ts";
import type { LockingTx, Tx } from "../platform/db.ts";
import { jsonObject } from "../platform/sql-literals.ts";
import { lockRows } from "../platform/locks.ts";

export interface EnrolmentRow {
  readonly id: string;
  readonly reference: string;
  readonly status: EnrolmentStatus;
  readonly pendingBy: PendingBy | null;
  readonly answerBy: Date | null;
  readonly classId: string;
  readonly courseId: string;
  readonly classCode: string;
  readonly courseName: LocalizedText;
  readonly venue: LocalizedText;
  readonly centre: string | null;
  readonly enrolEnd: Date;
  readonly lastEnd: Date | null;
  readonly offering: OfferingFacts;
  readonly createdAt: Date;
  readonly leftBehind: boolean;
  /** Those of its class; of one that is left behind, those before it ended. Instants as PostgreSQL writes them in JSON. */
  readonly lessons: readonly { readonly start: string; readonly end: string }[];
}

/** Instants are text in JSON. */
type OwnJson = Pick<EnrolmentRow, "id" | "reference" | "status" | "pendingBy" | "classId" | "courseId"> & {
  readonly createdAt: string;
  readonly answerBy: string | null;
  /** When it ended, of one that is left behind. */
  readonly leftBehindSince: string | null;
};
type ClassJson = Pick<EnrolmentRow, "classId" | "classCode" | "venue" | "centre" | "lessons"> &
  Pick<OfferingFacts, "cancelled"> & {
    readonly held: HeldChange | null;
    readonly enrolEnd: string;
    readonly firstStart: string | null;
    readonly lastEnd: string | null;
  };
type CourseJson = Pick<EnrolmentRow, "courseId" | "courseName">;
interface EnrolmentsJson {
  readonly enrolments: readonly OwnJson[];
  readonly classes: readonly ClassJson[];
  readonly courses: readonly CourseJson[];
}

const OWN = jsonObject<OwnJson>({
  id: "id",
  reference: "reference",
  status: "status",
  pendingBy: "pending_by",
  answerBy: "answer_by",
  classId: "class_id",
  courseId: "course_id",
  createdAt: "created_at",
  leftBehindSince: "left_behind_since",
});
const LESSON = jsonObject<EnrolmentRow["lessons"][number]>({ start: "l.starts_at", end: "l.ends_at" });
const CLASS = jsonObject<ClassJson>({
  classId: "c.id",
  classCode: "c.class_code",
  venue: "c.venue",
  centre: "c.centre",
  enrolEnd: "c.enrol_end",
  firstStart: "c.first_start",
  lastEnd: "c.last_end",
  cancelled: "c.cancelled",
  held: "c.held",
  lessons: `(SELECT coalesce(json_agg(${LESSON} ORDER BY l.starts_at), '[]')
    FROM lessons l WHERE l.class_id = c.id)`,
});
const COURSE = jsonObject<CourseJson>({ courseId: "k.id", courseName: "k.name" });

/**
 * Enrolments and, once each, their classes: a batch is a hundred enrolments in one class. `which` selects rows of `enrolments e`.
 */
const enrolmentsQuery = (which: string) => `
  WITH own AS MATERIALIZED (
    SELECT e.id, e.reference, e.status, e.pending_by, e.answer_by, e.class_id, e.course_id, e.created_at,
      ${LEFT_BEHIND_SINCE} AS left_behind_since
    FROM enrolments e WHERE ${which}
  )
  SELECT
    (SELECT json_agg(${OWN} ORDER BY created_at DESC, id DESC) FROM own) AS enrolments,
    (SELECT json_agg(${CLASS}) FROM classes c WHERE c.id IN (SELECT class_id FROM own)) AS classes,
    (SELECT json_agg(${COURSE}) FROM courses k WHERE k.id IN (SELECT course_id FROM own)) AS courses`;

/** A member's enrolments in every state, newest first. */
export function enrolmentsOf(tx: Tx, memberId: string): Promise<readonly EnrolmentRow[]> {
  return readEnrolments(tx, { name: "enrolments-of", text: enrolmentsQuery("e.member_id = $1"), values: [memberId] });
}

// By the key first: a plan that was made while there were few enrolments would read all of them, each time, until the next
// ANALYZE.
const BY_OWNER = enrolmentsQuery(
  "e.id = ANY ($2::uuid[]) AND (e.member_id, e.id) IN (SELECT * FROM unnest($1::uuid[], $2::uuid[]))",
);

interface Owned {
  readonly memberId: string;
  readonly id: string;
}

/** These enrolments, each of the member named with it; somebody else's are left out. */
export async function enrolmentsByOwner(tx: Tx, owned: readonly Owned[]): Promise<readonly EnrolmentRow[]> {
  if (owned.length === 0) return [];
  const values = [owned.map(({ memberId }) => memberId), owned.map(({ id }) => id)];
  return readEnrolments(tx, { name: "enrolments-by-owner", text: BY_OWNER, values });
}

/** Reads such an enrolment; calls that come close together share a statement. */
export function enrolmentReader(tx: Tx): (owned: Owned) => Promise<EnrolmentRow | undefined> {
  return batched(async (all: readonly Owned[]) => {
    const rows = new Map((await enrolmentsByOwner(tx, all)).map((row) => [row.id, row]));
    return all.map(({ id }) => rows.get(id));
  });
}

async function readEnrolments(tx: Tx, query: QueryConfig): Promise<readonly EnrolmentRow[]> {
  const { rows } = await tx.query<{ readonly [Part in keyof EnrolmentsJson]: EnrolmentsJson[Part] | null }>(query);
  const { enrolments, classes, courses } = rows[0] ?? {};
  const dated = (classes ?? []).map(({ firstStart, ...row }) =>
    withOffering({
      ...row,
      enrolEnd: new Date(row.enrolEnd),
      firstStart: dateOrNull(firstStart),
      lastEnd: dateOrNull(row.lastEnd),
    }),
  );
  const classOf = new Map(dated.map((row) => [row.classId, row]));
  const courseOf = new Map((courses ?? []).map((row) => [row.courseId, row]));
  return (enrolments ?? []).map(({ leftBehindSince, ...row }) => {
    const [classRow, course] = [classOf.get(row.classId), courseOf.get(row.courseId)];
    if (!classRow || !course) throw new Error("an enrolment without its class");
    const end = dateOrNull(leftBehindSince);
    const lessons = end === null ? classRow.lessons : classRow.lessons.filter(({ start }) => new Date(start) < end);
    return {
      ...{ ...classRow, ...course, ...row, createdAt: new Date(row.createdAt), answerBy: dateOrNull(row.answerBy) },
      ...{ lessons, leftBehind: end !== null },
    };
  });
}

/** Locks the row of a class until the transaction ends. `NO KEY`, because foreign keys only ask whether it exists. */
export async function lockClass(tx: LockingTx, classId: string): Promise<void> {
  const text = "SELECT id FROM classes WHERE id = $1 FOR NO KEY UPDATE";
  const query = { name: "lock-class", text, values: [classId] };
  await lockRows<{ readonly id: string }>(tx, ["class"], query, ({ id }) => ({ class: id }));
}

export interface LockedEnrolment {
  readonly id: string;
  readonly memberId: string;
  readonly classId: string;
  readonly status: EnrolmentStatus;
  readonly pendingBy: PendingBy | null;
  readonly answerBy: Date | null;
  /** Its rank on the waiting list. */
  readonly rank: number | null;
  /** When its member last passed on an offered place. */
  readonly passedAt: Date | null;
  readonly leftBehind: boolean;
  readonly enrolEnd: Date;
  readonly lastEnd: Date | null;
  readonly offering: OfferingFacts;
  /**
   * Seats of its class that nobody holds, under the lock, including those for members on the waiting list (`placesLeft` leaves
   * them out).
   */
  readonly freeSeats: number;
}

type LockedRow = Omit<LockedEnrolment, "offering"> & OfferingRow;

/**
 * These enrolments, each of the member named with it, with the facts of their classes; somebody else's are left out. Locks their
 * rows and those of their classes, by class: of each row first the class, as `OF` names them. Whether entries wait for the draw
 * is as the query began: when it waited for a draw, too many.
 */
export async function lockEnrolments(
  tx: LockingTx,
  owned: readonly { readonly memberId: string; readonly enrolmentId: string }[],
): Promise<readonly LockedEnrolment[]> {
  const query = {
    name: "lock-enrolments",
    text: `SELECT e.id, e.member_id AS "memberId", e.class_id AS "classId", e.status, e.pending_by AS "pendingBy",
             e.answer_by AS "answerBy", e.waiting_rank AS rank, e.passed_at AS "passedAt",
             ${LEFT_BEHIND} AS "leftBehind", c.enrol_end AS "enrolEnd",
             c.last_end AS "lastEnd", c.quota - c.taken AS "freeSeats", c.first_start AS "firstStart", c.cancelled, c.held,
             ${AWAITS_DRAW} AS "awaitsDraw"
           FROM unnest($1::uuid[], $2::uuid[]) AS owned (member_id, id)
           JOIN enrolments e ON e.id = owned.id AND e.member_id = owned.member_id JOIN classes c ON c.id = e.class_id
           WHERE e.id = ANY ($2::uuid[]) -- or a plan of the nearly empty table reads all of it, when it has grown
           ORDER BY c.id, e.id FOR NO KEY UPDATE OF c, e`,
    values: [owned.map(({ memberId }) => memberId), owned.map(({ enrolmentId }) => enrolmentId)],
  };
  const idsOf = ({ id, classId }: LockedRow) => ({ class: classId, enrolment: id });
  const { rows } = await lockRows<LockedRow>(tx, ["class", "enrolment"], query, idsOf);
  return rows.map(withOffering);
}

export type OfferingRow = Omit<OfferingFacts, "withdrawn"> & { readonly held: HeldChange | null };

/** Adds the facts of its class that its moves need. */
export function withOffering<Row extends OfferingRow>({ firstStart, cancelled, held, awaitsDraw, ...row }: Row) {
  return { ...row, offering: { firstStart, cancelled, withdrawn: isWithdrawn(held), awaitsDraw } };
}

/** R-ENR-14: in which order waiting members are to have a seat, in SQL. `enrolments`: what the query calls that table. */
export const waitingOrder = (enrolments: string) =>
  `${enrolments}.passed_at NULLS FIRST, ${enrolments}.waiting_rank, ${enrolments}.id`;

/**
 * R-ENR-14: the waiting lists of these classes, by class, in the order in which members are to have a seat: those who have passed
 * on one after everybody who has not, and otherwise as they were drawn.
 */
export async function readWaitingLists(
  tx: Tx,
  classIds: readonly string[],
): Promise<ReadonlyMap<string, readonly WaitingEnrolment[]>> {
  const { rows } = await tx.query<WaitingEnrolment & { readonly classId: string }>({
    name: "waiting-lists",
    text: `SELECT id, class_id AS "classId", passed_at AS "passedAt" FROM enrolments e
           WHERE class_id = ANY ($1::uuid[]) AND ${isLiveEnrolment("e", WAITING_STATUSES)}
           ORDER BY class_id, ${waitingOrder("e")}`,
    values: [classIds],
  });
  return Map.groupBy(rows, ({ classId }) => classId);
}

/** Those who have an open offer in these classes, by class. */
export async function readOpenOffers(
  tx: Tx,
  classIds: readonly string[],
): Promise<ReadonlyMap<string, readonly WaitingEnrolment[]>> {
  if (classIds.length === 0) return new Map();
  const { rows } = await tx.query<WaitingEnrolment & { readonly classId: string }>({
    name: "open-offers",
    text: `SELECT id, class_id AS "classId", passed_at AS "passedAt" FROM enrolments e
           WHERE class_id = ANY ($1::uuid[]) AND ${hasOpenOffer("e")}`,
    values: [classIds],
  });
  return Map.groupBy(rows, ({ classId }) => classId);
}

/** R-ENR-11: what staff waived when they entered these members anywhere, by enrolment: the audit knows. */
export async function readWaived(
  tx: Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, readonly IneligibleReason[]>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await tx.query<{ enrolment: string; waived: readonly IneligibleReason[] }>({
    name: "waived-reasons",
    text: `SELECT detail ->> 'enrolment' AS enrolment, detail -> 'waived' AS waived FROM audit
           WHERE subject = ANY ($1) AND action = $2 AND detail ? 'waived'`,
    values: [memberIds.map((id) => subjectOf(id)), "ENROLMENT_CREATED" satisfies AuditEntry["action"]],
  });
  return new Map(rows.map(({ enrolment, waived }) => [enrolment, waived]));
}

/**
 * R-ENR-04: whether a move of this side between these states led to the present one: the last that is recorded. The audit is
 * append-only, so it knows. Takes the name of the action in the audit.
 */
export async function recordedMove(
  tx: Tx,
  by: Side,
  memberId: string,
  recordedAs: AuditEntry["action"],
  move: { readonly enrolment: string; readonly from: string; readonly to: string },
): Promise<boolean> {
  const { rows } = await tx.query<{ actor: Actor }>({
    name: "recorded-move",
    text: `SELECT actor
           FROM (SELECT actor, action, detail FROM audit WHERE subject = $1 AND detail @> $4 ORDER BY seq DESC LIMIT 1) AS last
           WHERE action = $2 AND detail @> $3`,
    values: [subjectOf(memberId), recordedAs, JSON.stringify(move), JSON.stringify({ enrolment: move.enrolment })],
  });
  return rows.some(({ actor }) => sideOf(actor) === by);
}
