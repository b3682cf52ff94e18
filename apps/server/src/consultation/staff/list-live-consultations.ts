import type { StaffListQuery } from "@kaifong/contract/staff";
import { listForStaff, presented, referencesOf } from "../../platform/staff-list.ts";
import type { StaffCaller } from "../../platform/staff-use-case.ts";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { liveConsultations } from "../consultation-sql.ts";
import { presentForStaff } from "./present-consultation.ts";

/** The requests that wait for the centre or are agreed, for staff to decide. */
export function listLiveConsultations({ db, now }: Pick<Deps, "db" | "now">, caller: StaffCaller, page: StaffListQuery) {
  const read = async (tx: Tx) => presented(await liveConsultations(tx, page), (row) => presentForStaff(row, now()));
  return listForStaff(db, caller, read, (rows) => ({ action: "CONSULTATIONS_LISTED", detail: { requests: referencesOf(rows) } }));
}
