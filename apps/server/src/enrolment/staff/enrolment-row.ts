import type { EnrolmentStatus, PendingBy } from "@kaifong/contract";
import type { StaffEnrolment } from "@kaifong/contract/staff";
import { enrolmentActions, type EnrolmentFacts, type ShownStatus, shownStatus } from "@kaifong/domain/enrolment";
import { AWAITS_DRAW, LEFT_BEHIND } from "../../class-seats/live-enrolments.ts";
import type { Tx } from "../../platform/db.ts";
import { type MemberRow, namedColumns } from "../../platform/members.ts";
import type { PresentState } from "../../platform/staff-seen.ts";
import { type OfferingRow, withOffering } from "../enrolment-sql.ts";

/** An enrolment with its member and the facts of its class by which staff may move it. */
export interface EnrolmentRowOfStaff
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

/** A row with its state as it is shown. */
export const withState = (row: EnrolmentRowOfStaff): EnrolmentOfStaff => ({ ...row, state: shownStatus(row) });

/** Enrolments as `EnrolmentRowOfStaff`, in SQL up to its condition. */
export const ENROLMENT_ROWS = `
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
  const { rows } = await tx.query<EnrolmentRowOfStaff>(`${ENROLMENT_ROWS} WHERE e.${column} = $1`, [value]);
  return rows.map(withState)[0];
}

/** An enrolment as staff see it, with what they may do with it now (R-ENR-10). */
export function presentForStaff(row: EnrolmentOfStaff, now: Date): StaffEnrolment {
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
