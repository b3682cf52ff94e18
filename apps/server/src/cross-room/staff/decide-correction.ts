import type { DecideCorrection } from "@kaifong/contract/staff";
import { decideCorrection } from "../../account/profile/staff/decide-correction.ts";
import { followBirthDate } from "../../care/follow-birth-date.ts";
import type { Deps } from "../../platform/deps.ts";
import type { StaffCaller } from "../../platform/staff-use-case.ts";

/**
 * R-MEM-15: decides a correction of a member, in the rooms `account` and `care` at once: another day of birth changes who may act
 * for whom (R-MEM-18).
 */
export function decideCorrectionWithCare(
  { db, now }: Pick<Deps, "db" | "now">,
  caller: StaffCaller,
  decision: DecideCorrection,
): ReturnType<typeof decideCorrection> {
  return decideCorrection({ db, now }, caller, decision, (tx, correction) => followBirthDate(tx, correction, now()));
}
