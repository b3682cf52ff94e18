import type { EnrolmentStatus } from "@kaifong/contract";
import type { LocalizedText } from "@kaifong/domain/programme";
import type { Tx } from "../platform/db.ts";

export interface EnrolmentRow {
  readonly id: string;
  readonly reference: string;
  readonly status: EnrolmentStatus;
  readonly class_id: string;
  readonly course_id: string;
  readonly class_code: string;
  readonly course_name: LocalizedText;
  readonly venue: LocalizedText;
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
  if (owned.length === 0) return [];
  const text = `${ENROLMENT} WHERE (e.member_id, e.id) IN (SELECT * FROM unnest($1::uuid[], $2::uuid[]))`;
  const values = [owned.map(({ memberId }) => memberId), owned.map(({ id }) => id)];
  return (await tx.query<EnrolmentRow>({ name: "enrolments-by-owner", text, values })).rows;
}

/** Locks the row of a class until the transaction ends. `NO KEY`, because foreign keys only ask whether it exists. */
export async function lockClass(tx: Tx, classId: string): Promise<void> {
  const text = "SELECT FROM classes WHERE id = $1 FOR NO KEY UPDATE";
  await tx.query({ name: "lock-class", text, values: [classId] });
}

export interface EnrolmentToLeave {
  readonly id: string;
  readonly classId: string;
  readonly status: EnrolmentStatus;
  readonly enrolEnd: Date;
  readonly lastEnd: Date | null;
}

/** An enrolment of this member's with the times of its class, both rows locked; undefined when there is none. */
export async function lockEnrolment(tx: Tx, memberId: string, id: string): Promise<EnrolmentToLeave | undefined> {
  const { rows } = await tx.query<EnrolmentToLeave & Record<string, unknown>>({
    name: "lock-enrolment",
    text: `SELECT e.id, e.class_id AS "classId", e.status, c.enrol_end AS "enrolEnd", c.last_end AS "lastEnd" FROM enrolments e JOIN classes c ON c.id = e.class_id
           WHERE e.id = $2 AND e.member_id = $1 FOR NO KEY UPDATE`,
    values: [memberId, id],
  });
  return rows[0];
}

/** R-ENR-04: whether the member's own step between these states made it what it is. The record of changes is append-only, so it knows. */
export async function leftByMember(
  tx: Tx,
  memberId: string,
  step: { readonly enrolment: string; readonly from: string; readonly to: string },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "left-by-member",
    text: "SELECT FROM audit WHERE subject = $1 AND actor = $1 AND action = 'ENROLMENT_LEFT' AND detail @> $2 LIMIT 1",
    values: [`member:${memberId}`, JSON.stringify(step)],
  });
  return rowCount === 1;
}
