import type { EnrolmentMethod, EnrolmentStatus, MemberType } from "@kaifong/contract";
import type { Words } from "@kaifong/domain/programme";
import type { Tx } from "../platform/db.ts";

export interface EnrolmentRow {
  readonly id: string;
  readonly reference: string;
  readonly status: EnrolmentStatus;
  readonly class_id: string;
  readonly course_id: string;
  readonly class_code: string;
  readonly course_name: Words;
  readonly venue: Words;
  readonly centre: string | null;
  readonly enrol_end: Date;
  readonly last_end: Date | null;
  readonly created_at: Date;
  readonly lessons: readonly { readonly start: string; readonly end: string }[];
}

const ENROLMENT = `
  SELECT e.id, e.reference, e.status, e.class_id, e.course_id, c.class_code, k.name AS course_name, c.venue, c.centre, c.enrol_end,
    c.last_end, e.created_at,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('start', l.starts_at, 'end', l.ends_at) ORDER BY l.starts_at), '[]')
       FROM lessons l WHERE l.class_id = c.id) AS lessons
  FROM enrolments e JOIN classes c ON c.id = e.class_id JOIN courses k ON k.id = e.course_id`;

/** A member's enrolments in every state, newest first. */
export async function enrolmentsOf(tx: Tx, memberId: string): Promise<readonly EnrolmentRow[]> {
  const text = `${ENROLMENT} WHERE e.member_id = $1 ORDER BY e.created_at DESC, e.id DESC`;
  return (await tx.query<EnrolmentRow>({ name: "enrolments-of", text, values: [memberId] })).rows;
}

/** These enrolments, each of the member named with it; what is somebody else's is left out. */
export async function enrolmentsByOwner(
  tx: Tx,
  owned: readonly { readonly memberId: string; readonly id: string }[],
): Promise<readonly EnrolmentRow[]> {
  const text = `${ENROLMENT} WHERE (e.member_id, e.id) IN (SELECT * FROM unnest($1::uuid[], $2::uuid[]))`;
  const values = [owned.map(({ memberId }) => memberId), owned.map(({ id }) => id)];
  return (await tx.query<EnrolmentRow>({ name: "enrolments-by-owner", text, values })).rows;
}

export interface EnrolRequest {
  readonly ordinal: number;
  readonly member: string;
  /** Idempotency key; null when the caller sent none. */
  readonly key: string | null;
}

export interface EnrolResult {
  readonly ordinal: number;
  /** OK, or why not (see the function of migration 0005). */
  readonly outcome: string;
  /** The enrolment made, or the one that stands in the way. */
  readonly enrolment: string | null;
  readonly replayed: boolean;
}

/** Enrols a batch in one class and one transaction (R-ENR-08). Rows come back in no particular order. */
export async function enrolBatch(
  tx: Tx,
  classId: string,
  requests: readonly EnrolRequest[],
  now: Date,
): Promise<readonly EnrolResult[]> {
  const { rows } = await tx.query<EnrolResult & Record<string, unknown>>({
    name: "enrol-batch",
    text: "SELECT ordinal, outcome, enrolment, replayed FROM enrol_batch($1, $2, $3)",
    values: [classId, JSON.stringify(requests), now],
  });
  return rows;
}

/** A member's own step away from an enrolment. Gives OK, REPLAYED, ENROLMENT_NOT_FOUND or ACTION_NOT_ALLOWED. */
export async function leaveEnrolment(
  tx: Tx,
  memberId: string,
  id: string,
  action: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ outcome: string }>({
    name: "leave-enrolment",
    text: "SELECT leave_enrolment($1, $2, $3, $4) AS outcome",
    values: [memberId, id, action, now],
  });
  return rows[0]?.outcome;
}

export interface EligibilityRow {
  readonly course_id: string;
  readonly method: EnrolmentMethod;
  readonly quota: number;
  readonly taken: number;
  readonly undrawn: number;
  readonly enrol_start: Date;
  readonly enrol_end: Date;
  readonly open_enrol_start: Date | null;
  readonly cancelled: boolean;
  readonly withdrawn: boolean;
  readonly first_start: Date | null;
  readonly last_end: Date | null;
  readonly min_age: number | null;
  readonly max_age: number | null;
  readonly target_gender: "ANY" | "F" | "M";
  readonly member_type: MemberType;
  readonly birth_day: string;
  readonly gender: "F" | "M";
  readonly local: boolean;
}

/** Everything that R-ENR-07 asks about one member and one published class; undefined when there is no such class. */
export async function readEligibilityFacts(tx: Tx, memberId: string, classId: string): Promise<EligibilityRow | undefined> {
  const { rows } = await tx.query<EligibilityRow>({
    name: "eligibility-facts",
    text: `
      SELECT c.course_id, c.method, c.quota, c.taken, c.enrol_start, c.enrol_end, c.open_enrol_start, c.cancelled, c.first_start,
        c.last_end, withdrawn_by_editors(c) AS withdrawn, c.min_age, c.max_age, c.gender AS target_gender,
        (SELECT count(*) FROM enrolments e WHERE e.class_id = c.id AND e.status = 'E') AS undrawn,
        m.member_type, m.birth_date::text AS birth_day, m.gender, m.residence_basis <> 'NONE' AS local
      FROM classes c, members m WHERE c.id = $2 AND c.published AND m.id = $1`,
    values: [memberId, classId],
  });
  return rows[0];
}

export interface ObstacleRow {
  readonly reason: "ALREADY_IN_COURSE" | "TIME_CLASH";
  readonly enrolment_id: string;
  readonly class_code: string;
  readonly course_name: Words;
}

/** The member's enrolments that stand in the way of a class, every one of them. */
export async function readObstacles(tx: Tx, memberId: string, classId: string): Promise<readonly ObstacleRow[]> {
  const { rows } = await tx.query<ObstacleRow>({
    name: "obstacles",
    text: `
      SELECT CASE WHEN e.course_id = wanted.course_id THEN 'ALREADY_IN_COURSE' ELSE 'TIME_CLASH' END AS reason,
        e.id AS enrolment_id, c.class_code, k.name AS course_name
      FROM classes wanted, enrolments e JOIN classes c ON c.id = e.class_id JOIN courses k ON k.id = e.course_id
      WHERE wanted.id = $2 AND e.member_id = $1 AND (
        (e.course_id = wanted.course_id AND e.status IN ('E', 'P', 'A', 'W'))
        OR (e.course_id <> wanted.course_id AND e.status IN ('A', 'P', 'E') AND EXISTS (
          SELECT FROM lessons theirs JOIN lessons ours ON theirs.starts_at < ours.ends_at AND ours.starts_at < theirs.ends_at
          WHERE theirs.class_id = e.class_id AND ours.class_id = wanted.id)))
      ORDER BY 1, e.created_at`,
    values: [memberId, classId],
  });
  return rows;
}
