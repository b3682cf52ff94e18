import { CARE_SCOPES } from "@kaifong/contract";
import type { DecideRegistration } from "@kaifong/contract/staff";
import { isJunior } from "@kaifong/domain/membership";
import {
  type DecidedRegistration,
  decideRegistration,
  type RegistrationDecisionRefusal,
} from "../../account/registration/staff/decide-registration.ts";
import { recordCareBetween, type CareRecord, type CareRecordRefusal } from "../../care/staff/record-care.ts";
import type { LockingTx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { findMember, requireMember } from "../../platform/members.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/refusal.ts";
import type { StaffCaller } from "../../platform/staff-use-case.ts";

/**
 * Decides a registration, in the rooms `account` and `care` at once; R-MEM-18: approves a junior and records a member as their
 * guardian, or does neither. Refuses as `decideRegistration` and `recordCareBetween` do, with MEMBER_NO_NOT_REGISTERED, and with
 * NOT_A_JUNIOR when the applicant is an adult.
 */
export async function decideRegistrationWithCare(
  deps: Pick<Deps, "db" | "now">,
  caller: StaffCaller,
  decision: DecideRegistration,
): Promise<DecidedRegistration | Refusal<RegistrationDecisionRefusal | CareRecordRefusal | "NOT_A_JUNIOR">> {
  const { reason } = decision;
  const guardianNo = decision.move === "APPROVE" ? decision.guardianNo : undefined;
  if (guardianNo === undefined || reason === undefined) return decideRegistration(deps, caller, decision);
  const guardian = await findMember(deps.db, { memberNo: guardianNo });
  if (!guardian) return refuse("MEMBER_NO_NOT_REGISTERED");
  const seen: CareRecord = { ...caller, relationship: "G", scopes: CARE_SCOPES, until: null, reason };
  const write = async (tx: LockingTx, memberId: string) => {
    if (!isJunior((await requireMember(tx, memberId)).memberType)) return refuse("NOT_A_JUNIOR");
    const recorded = await recordCareBetween(tx, { carerId: guardian.id, memberId }, seen, deps.now());
    return isRefusal(recorded) ? recorded : undefined;
  };
  return decideRegistration(deps, caller, decision, { otherId: guardian.id, write });
}
