import { listForStaff, presented, referencesOf, type StaffList } from "../../../platform/staff-list.ts";
import type { StaffCaller } from "../../../platform/staff-use-case.ts";
import type { StaffCorrection, StaffListQuery } from "@kaifong/contract/staff";
import type { Tx } from "../../../platform/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { Refusal } from "../../../platform/refusal.ts";
import { type OpenCorrection, openCorrections } from "../correction-sql.ts";

/** The waiting requests, for staff, with the current values. */
export function listCorrections(
  { db }: Pick<Deps, "db">,
  caller: StaffCaller,
  page: StaffListQuery,
): Promise<StaffList<StaffCorrection> | Refusal<"VALIDATION_FAILED">> {
  const read = async (tx: Tx) => presented(await openCorrections(tx, page), presentForStaff);
  return listForStaff(db, caller, read, (rows) => ({
    action: "CORRECTIONS_LISTED",
    detail: { corrections: referencesOf(rows) },
  }));
}

function presentForStaff({ reference, kind, state, fields, person, memberNo, current, ...row }: OpenCorrection): StaffCorrection {
  return { reference, kind, state, fields: [...fields], person, memberNo, current, since: row.stateSince.toISOString() };
}
