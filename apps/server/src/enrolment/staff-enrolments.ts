import type { EnrolmentStatus, PendingBy } from "@kaifong/contract";
import type { EnrolmentListQuery, StaffEnrolment } from "@kaifong/contract/staff";
import { enrolmentActions, type EnrolmentFacts, type ShownStatus, shownStatus, storedState } from "@kaifong/domain/enrolment";
import { AWAITS_DRAW, isLiveEnrolment, LEFT_BEHIND } from "../class-seats/live-enrolments.ts";
import type { Tx } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import { type MemberRow, namedColumns } from "../platform/members.ts";
import { listForStaff, presented, readStaffList, referencesOf } from "../platform/staff-list.ts";
import type { PresentState } from "../platform/staff-seen.ts";
import type { StaffCaller } from "../platform/staff-use-case.ts";
import { type OfferingRow, withOffering } from "./enrolment-sql.ts";

/** An enrolment with its member and the facts of its class by which staff may move it. */
interface EnrolmentRowOfStaff
  extends Omit<EnrolmentFacts, "offering" | "rank">,
    OfferingRow,
    Pick<MemberRow, "memberNo" | "nameZh" | "nameEn" | "mobile"> {
  readonly id: string;
  readonly memberId: string;
  readonly reference: string;
  readonly status: EnrolmentStatus;
  readonly pendingBy: PendingBy | null;
  readonly rank: number | null;
  readonly enrolledAt: Date;
  readonly stateSince: Date;
  readonly classId: string;
  readonly classCode: string;
}
/** The same, with its state as it is shown. */
type EnrolmentOfStaff = EnrolmentRowOfStaff & PresentState<ShownStatus>;
const withState = (row: EnrolmentRowOfStaff): EnrolmentOfStaff => ({ ...row, state: shownStatus(row) });

const ENROLMENTS = `
  SELECT e.id, e.member_id AS "memberId", e.reference, e.status, e.pending_by AS "pendingBy", e.answer_by AS "answerBy",
    e.waiting_rank AS rank, e.passed_at AS "passedAt", e.created_at AS "enrolledAt", e.updated_at AS "stateSince",
    ${namedColumns("m")}, m.mobile, c.id AS "classId", c.class_code AS "classCode", c.enrol_end AS "enrolEnd",
    c.last_end AS "lastEnd", c.first_start AS "firstStart", c.cancelled, c.held,
    ${AWAITS_DRAW} AS "awaitsDraw", ${LEFT_BEHIND} AS "leftBehind"
  FROM enrolments e JOIN members m ON m.id = e.member_id JOIN classes c ON c.id = e.class_id`;

/** An enrolment by its reference or its id; undefined when there is none. */
export async function findForStaff(
  tx: Tx,
  which: { readonly reference: string } | { readonly id: string },
): Promise<EnrolmentOfStaff | undefined> {
  const [column, value] = "id" in which ? ["id", which.id] : ["reference", which.reference];
  const { rows } = await tx.query<EnrolmentRowOfStaff>(`${ENROLMENTS} WHERE e.${column} = $1`, [value]);
  return rows.map(withState)[0];
}

/** An enrolment as staff see it, with what they may do with it now (R-ENR-10). */
function presentForStaff(row: EnrolmentOfStaff, now: Date): StaffEnrolment {
  const { id, reference, classId, classCode, memberNo, nameZh, nameEn, mobile, rank, state, stateSince } = row;
  return {
    ...{ id, reference, classId, classCode, memberNo, nameZh, nameEn, mobile, rank, state },
    since: stateSince.toISOString(),
    enrolledAt: row.enrolledAt.toISOString(),
    answerBy: row.answerBy?.toISOString() ?? null,
    actions: enrolmentActions("STAFF", withOffering(row), now),
  };
}

/** What staff see of an enrolment that they have just made or moved. */
export async function showToStaff(tx: Tx, id: string, now: Date): Promise<StaffEnrolment> {
  const row = await findForStaff(tx, { id });
  if (!row) throw new Error("an enrolment was written that cannot be read");
  return presentForStaff(row, now);
}

/** As an application is stored. */
const APPLIED = storedState("P");

/**
 * The applications that wait for staff (R-ENR-13), or everybody's live enrolments in a class, those that have been as they are
 * for longest first.
 */
export function listEnrolments(
  { db, now }: Pick<Deps, "db" | "now">,
  caller: StaffCaller,
  { classId, ...page }: EnrolmentListQuery,
) {
  const [which, values] =
    classId === undefined
      ? [`${isLiveEnrolment("e", [APPLIED.status])} AND e.pending_by = $1`, [APPLIED.pendingBy]]
      : [`e.class_id = $1 AND ${isLiveEnrolment("e")}`, [classId]];
  const text = `${ENROLMENTS} WHERE ${which}`;
  const order = { stateSince: "timestamptz", id: "uuid" } as const;
  const read = async (tx: Tx) =>
    presented(await readStaffList<EnrolmentRowOfStaff>(tx, { text, values, order }, page), (row) =>
      presentForStaff(withState(row), now()),
    );
  return listForStaff(db, caller, read, (rows) => ({
    action: "ENROLMENTS_LISTED",
    detail: { enrolments: referencesOf(rows) },
  }));
}
