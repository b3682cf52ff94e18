import { RESIDENCE_BASES } from "@kaifong/contract";
import {
  type BatchFacts,
  type EnrolRequest,
  type LessonTime,
  type MemberFacts,
  type OwnEnrolment,
} from "@kaifong/domain/enrolment";
import { hasEndedBy, isLiveEnrolment } from "../class-seats/live-enrolments.ts";
import { CLASS_FACTS, type ClassFactsJson, toClassFacts } from "../class-seats/class-facts.ts";
import type { Tx } from "../platform/db.ts";
import { jsonObject, literals } from "../platform/sql-literals.ts";

const epochMs = (column: string) => `extract(epoch FROM ${column}) * 1000`;

type MemberJson = MemberFacts & { readonly id: string };
type OwnJson = Omit<OwnEnrolment, "lessons"> & { readonly memberId: string };
type LessonJson = LessonTime & { readonly classId: string };

const MEMBER = jsonObject<MemberJson>({
  id: "m.id",
  memberType: "m.member_type",
  birthDate: "m.birth_date",
  gender: "m.gender",
  local: `m.residence_basis IN (${literals(RESIDENCE_BASES)})`,
});
const OWN = jsonObject<OwnJson>({
  id: "id",
  memberId: "member_id",
  classId: "class_id",
  courseId: "course_id",
  programmeId: "programme_id",
  status: "status",
});

const LESSON = jsonObject<LessonJson>({ classId: "l.class_id", start: epochMs("l.starts_at"), end: epochMs("l.ends_at") });
const EARLIER = jsonObject<BatchFacts["earlier"][number]>({
  memberId: "e.member_id",
  key: "e.idempotency_key",
  id: "e.id",
  classId: "e.class_id",
});

/** Everything that the rules ask, as one row: a batch is judged by one look at the database. */
const FACTS = `
  WITH unended AS MATERIALIZED (
    SELECT e.*, ${hasEndedBy("taken", "$4")} AS is_over, courses.programme_id
    FROM enrolments e JOIN classes taken ON taken.id = e.class_id JOIN courses ON courses.id = e.course_id
    WHERE e.member_id = ANY ($2::uuid[]) AND ${isLiveEnrolment("e")}
  ), live AS (SELECT * FROM unended WHERE NOT is_over)
  SELECT
    (SELECT ${CLASS_FACTS} FROM classes c WHERE c.id = $1 AND c.published) AS class,
    (SELECT json_agg(${MEMBER})
      FROM members m WHERE m.id = ANY ($2::uuid[])) AS members,
    (SELECT json_agg(${OWN} ORDER BY created_at, id) FROM live) AS "ownEnrolments",
    (SELECT json_agg(${LESSON})
      FROM lessons l WHERE l.class_id = ANY (ARRAY(SELECT $1::uuid UNION SELECT class_id FROM live))) AS lessons,
    (SELECT json_agg(${EARLIER})
      FROM enrolments e WHERE e.member_id = ANY ($2::uuid[]) AND e.idempotency_key = ANY ($3::text[])
        AND (e.member_id, e.idempotency_key) IN (SELECT * FROM unnest($2::uuid[], $3::text[]))) AS earlier,
    (SELECT coalesce(json_agg(DISTINCT member_id), '[]') FROM unended WHERE is_over) AS "toEnd",
    ARRAY(SELECT uuidv7()::text FROM generate_series(1, cardinality($2::uuid[]))) AS ids`;

interface FactsRow {
  readonly class: ClassFactsJson | null;
  readonly members: readonly MemberJson[] | null;
  readonly ownEnrolments: readonly OwnJson[] | null;
  readonly lessons: readonly LessonJson[] | null;
  readonly earlier: BatchFacts["earlier"] | null;
  readonly toEnd: readonly string[];
  readonly ids: readonly string[];
}

/**
 * The facts of a batch, with the members who have enrolments that are over by the clock but still live in the database
 * (R-ENR-09).
 */
export interface ReadFacts extends BatchFacts {
  /** Ids of members. */
  readonly toEnd: readonly string[];
}

/**
 * The facts that the rules ask about these requests for a published class, as it is at `now` (R-ENR-08). Under the locks of
 * `locks.ts` they cannot change until the transaction ends; without them they are what a page may say for now.
 */
export async function readBatchFacts(
  tx: Tx,
  classId: string,
  requests: readonly Pick<EnrolRequest, "memberId" | "key">[],
  now: Date,
): Promise<ReadFacts> {
  const values = [classId, requests.map(({ memberId }) => memberId), requests.map(({ key }) => key), now];
  const { rows } = await tx.query<FactsRow>({ name: "batch-facts", text: FACTS, values });
  const [row] = rows;
  if (!row) throw new Error("a query without FROM gave no row");
  const lessons = Map.groupBy(row.lessons ?? [], ({ classId: id }) => id);
  const ownEnrolments = (row.ownEnrolments ?? []).map((one) => ({ ...one, lessons: lessons.get(one.classId) ?? [] }));
  return {
    class: row.class ? { ...toClassFacts(row.class), lessons: lessons.get(row.class.id) ?? [] } : undefined,
    members: new Map((row.members ?? []).map((member) => [member.id, member])),
    ownEnrolments: Map.groupBy(ownEnrolments, ({ memberId }) => memberId),
    earlier: row.earlier ?? [],
    toEnd: row.toEnd,
    ids: row.ids,
  };
}
