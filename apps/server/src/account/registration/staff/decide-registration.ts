import type { ErrorName } from "@kaifong/contract";
import type { DecideRegistration } from "@kaifong/contract/staff";
import { isAsSeen, refuseDecision } from "../../../platform/staff-seen.ts";
import type { StaffCaller } from "../../../platform/staff-use-case.ts";
import { admissionObstacles, approvalAtAge, awaitsApplicant, isApprovedRegistration } from "@kaifong/domain/membership";
import { hongKongDay } from "@kaifong/domain/time";
import { writeAudit } from "../../../platform/audit.ts";
import type { LockingTx } from "../../../platform/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { lockMembers } from "../../../platform/locks.ts";
import { toMember, writeMessages } from "../../../platform/messages/outbox.ts";
import { isRefusal, refuse, type Refusal } from "../../../platform/refusal.ts";
import { approveMember } from "../../holder/write-members.ts";
import { applicantOf, lockRegistration, type StoredRegistration } from "../registration-sql.ts";
import { possibleDuplicates } from "../possible-duplicates.ts";
import { advanceRegistration } from "../advance-registration.ts";

/** What happens along with an approval, in the same transaction; refused by one of these names, it undoes the approval too. */
interface Alongside<Refused extends ErrorName> {
  /** Another member, who is locked together with the applicant. */
  readonly otherId: string;
  readonly write: (tx: LockingTx, memberId: string) => Promise<Refusal<Refused> | undefined>;
}

/** The member's number, once they are approved. */
export interface DecidedRegistration {
  readonly memberNo: string | null;
}

export type RegistrationDecisionRefusal = "REQUEST_NOT_FOUND" | "DECISION_NOT_POSSIBLE" | "SAME_PERSON_KNOWN";

/**
 * Moves a registration on, by staff. Approved: the applicant gets a member number, is FULL or JUNIOR by their age today, and is
 * notified. Asked for more: they are notified of it; staff say by phone what is needed. Rejected: what they said of themselves is
 * erased, except the registration's own row and its audit; staff tell them by phone why. Refuses with REQUEST_NOT_FOUND,
 * DECISION_NOT_POSSIBLE (with the present state), SAME_PERSON_KNOWN (an approval, until staff name every possible duplicate as
 * another person), and as what goes `alongside` does.
 */
export function decideRegistration<Refused extends ErrorName = never>(
  { db, now }: Pick<Deps, "db" | "now">,
  { actor }: StaffCaller,
  decision: DecideRegistration,
  alongside?: Alongside<Refused>,
): Promise<DecidedRegistration | Refusal<RegistrationDecisionRefusal | Refused>> {
  return db.transaction((tx) => decide(tx, { ...decision, actor }, alongside, now()));
}

async function decide<Refused extends ErrorName>(
  tx: LockingTx,
  { reference, seen, actor, reason, ...decision }: DecideRegistration & Pick<StaffCaller, "actor">,
  alongside: Alongside<Refused> | undefined,
  now: Date,
): Promise<DecidedRegistration | Refusal<RegistrationDecisionRefusal | Refused>> {
  const registration = await lockRegistration(tx, { reference });
  if (!registration?.memberId) return refuse("REQUEST_NOT_FOUND");
  if (!isAsSeen(registration, seen)) return refuseDecision(registration);
  const { memberId } = registration;
  const settled = await advanceRegistration(tx, { registration, move: decision.move, actor }, now);
  if (!settled) return refuseDecision(registration);
  const because = reason === undefined ? {} : { reason };
  const { to } = settled.detail;
  if (!isApprovedRegistration(to)) {
    if (awaitsApplicant(to)) await writeMessages(tx, [toMember(memberId, "registration.more_needed", { reference })]);
    await writeAudit(tx, [{ ...settled, ...because }]);
    return { memberNo: null };
  }
  const namesakes = (await possibleDuplicates(tx, [memberId])).get(memberId) ?? [];
  // A duplicate that appeared after staff looked is not among those whom they name.
  const named = decision.move === "APPROVE" ? (decision.notSamePersonAs ?? []) : [];
  const areNamed = namesakes.every(({ memberNo }) => named.includes(memberNo));
  if (!areNamed) return refuse("SAME_PERSON_KNOWN", { detail: { mayBe: namesakes.map(({ memberNo }) => memberNo) } });
  const memberNo = await admitApplicant(tx, { ...registration, memberId }, alongside, now);
  if (isRefusal(memberNo)) return memberNo;
  const others = namesakes.length > 0 ? { notSamePersonAs: namesakes.map(({ id }) => id) } : {};
  await writeAudit(tx, [{ ...settled, ...because, detail: { ...settled.detail, ...others } }]);
  return { memberNo };
}

/**
 * Admits the applicant. Returns the member's number; or why they cannot be admitted (R-MEM-03), or what happens alongside cannot.
 */
async function admitApplicant<Refused extends ErrorName>(
  tx: LockingTx,
  registration: Omit<StoredRegistration, "memberId"> & { readonly memberId: string },
  alongside: Alongside<Refused> | undefined,
  now: Date,
): Promise<string | Refusal<"DECISION_NOT_POSSIBLE" | Refused>> {
  const { reference, memberId, submittedAt } = registration;
  await lockMembers(tx, alongside ? [memberId, alongside.otherId] : [memberId]);
  const applicant = await applicantOf(tx, memberId);
  const obstacles = admissionObstacles(applicant, hongKongDay(submittedAt));
  if (obstacles.length > 0) return refuseDecision(registration, obstacles);
  const memberNo = await approveMember(tx, memberId, approvalAtAge(applicant.birthDate, hongKongDay(now)));
  const refused = await alongside?.write(tx, memberId);
  if (refused) return refused;
  const data = { reference, memberNo };
  await writeMessages(tx, [toMember(memberId, "registration.approved", data)]);
  return memberNo;
}
