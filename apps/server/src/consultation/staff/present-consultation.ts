import type { StaffConsultation } from "@kaifong/contract/staff";
import { presentConsultation, type WaitingConsultation } from "../consultation-sql.ts";

/** A request as staff see it. */
export function presentForStaff(row: WaitingConsultation, now: Date): StaffConsultation {
  const { id: _id, actions: _actions, ...shown } = presentConsultation(row, now);
  return { ...shown, memberNo: row.memberNo };
}
