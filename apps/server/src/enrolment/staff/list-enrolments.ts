import type { EnrolmentListQuery } from "@kaifong/contract/staff";
import { storedState } from "@kaifong/domain/enrolment";
import { isLiveEnrolment } from "../../class-seats/live-enrolments.ts";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { listForStaff, presented, readStaffList, referencesOf } from "../../platform/staff-list.ts";
import type { StaffCaller } from "../../platform/staff-use-case.ts";
import { ENROLMENT_ROWS, type EnrolmentRowOfStaff, presentForStaff, withState } from "./enrolment-row.ts";

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
  const text = `${ENROLMENT_ROWS} WHERE ${which}`;
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
