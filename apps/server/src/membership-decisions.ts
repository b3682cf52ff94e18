import { CARE_SCOPES } from "@kaifong/contract";
import { isJunior } from "@kaifong/domain/membership";
import type { Language } from "@kaifong/i18n";
import type { StaffActor } from "./platform/actor.ts";
import type { StaffReason } from "./platform/audit.ts";
import { type CorrectionDecision, decideCorrection } from "./account/profile/decide-correction.ts";
import {
  type DecidedByStaff,
  type DecidedRegistration,
  decideRegistration,
  type Undecided,
} from "./account/registration/decide-registration.ts";
import { followBirthDate } from "./care/follow-birth-date.ts";
import { recordCareBetween, type Unrecorded } from "./care/record-care.ts";
import type { Tx } from "./platform/db.ts";
import type { Deps } from "./platform/deps.ts";
import { findMember, requireMember } from "./platform/members.ts";
import { isRefusal, refuse, type Refusal } from "./platform/refusal.ts";

/** What staff decide of a membership that concerns who acts for whom too: the rooms `account` and `care`, in one step. */

export interface GuardianApproval {
  readonly reference: string;
  readonly guardianNo: string;
  readonly by: StaffActor;
  /** What was looked at: kept in the audit. */
  readonly saw: StaffReason;
  readonly notSamePersonAs?: DecidedByStaff["notSamePersonAs"];
  readonly language: Language;
}

/**
 * R-MEM-18: approves a junior, and records a member as their guardian, or does neither. Refuses as `decideRegistration` and
 * `recordCareBetween` do, with MEMBER_NO_NOT_REGISTERED, and with NO_JUNIOR an adult.
 */
export async function approveWithGuardian(
  deps: Pick<Deps, "db" | "now">,
  { reference, guardianNo, by, saw, notSamePersonAs = [], language }: GuardianApproval,
): Promise<DecidedRegistration | Refusal<Undecided | Unrecorded | "NO_JUNIOR">> {
  const guardian = await findMember(deps.db, { memberNo: guardianNo });
  if (!guardian) return refuse("MEMBER_NO_NOT_REGISTERED");
  const seen = { relationship: "G", scopes: CARE_SCOPES, until: null, by, saw, language } as const;
  const write = async (tx: Tx, memberId: string) => {
    if (!isJunior((await requireMember(tx, memberId)).memberType)) return refuse("NO_JUNIOR");
    const recorded = await recordCareBetween(tx, { carerId: guardian.id, memberId }, seen, deps.now());
    return isRefusal(recorded) ? recorded : undefined;
  };
  return decideRegistration(
    deps,
    { reference, move: "APPROVE", by, reason: saw, notSamePersonAs },
    { otherId: guardian.id, write },
  );
}

/** R-MEM-15: settles what a member asked to be corrected; from another day of birth follows who may act for whom (R-MEM-18). */
export function decideCorrectionWithCare(
  { db, now }: Pick<Deps, "db" | "now">,
  decision: CorrectionDecision,
): ReturnType<typeof decideCorrection> {
  return decideCorrection({ db, now }, decision, (tx, putRight) => followBirthDate(tx, putRight, now()));
}
