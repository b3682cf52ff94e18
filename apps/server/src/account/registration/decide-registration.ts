import { listForStaff } from "../../platform/staff-list.ts";
import { transactionUnlessRefused } from "../../platform/undo.ts";
import type { RegistrationState } from "@kaifong/contract";
import { DECIDED_STATES, joiningAge, mayBecome } from "@kaifong/domain/membership";
import { hongKongDay } from "@kaifong/domain/time";
import { type StaffActor, writeAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { lockMembers } from "../../platform/locks.ts";
import { memberOf } from "../../platform/members.ts";
import { toMember, writeMessages } from "../../platform/messages/outbox.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/refusal.ts";
import { compareGiven } from "../identities/compare-given.ts";
import { forgetGiven } from "../identities/identity-sql.ts";
import { admitMember, eraseMember } from "../holder/write-members.ts";
import { lockRegistration, moveRegistration, openRegistrations } from "./registration-sql.ts";

export interface Decision {
  readonly reference: string;
  readonly to: RegistrationState;
  readonly by: StaffActor;
  /** Why, in the words of whoever decides: kept in the audit. */
  readonly reason?: string;
}

/** What goes with an approval, in the same step: refused, it undoes the approval too. */
interface Alongside {
  /** Another member, who is locked with the one who is admitted. */
  readonly otherId: string;
  readonly write: (tx: Tx, memberId: string) => Promise<Refusal | undefined>;
}

/** The member's number, once they are approved. */
interface DecidedRegistration {
  readonly memberNo: string | null;
}

/**
 * Moves a registration on, by staff. Approved: the applicant gets a member number, is FULL or JUNIOR by their age today, and is
 * told. Rejected: what they said of themselves is erased but for the registration's own line and its audit; staff tell them why,
 * by phone. Refuses with REQUEST_NOT_FOUND, DECISION_NOT_POSSIBLE, and as what goes `alongside` does.
 */
export function decideRegistration(
  { db, now }: Pick<Deps, "db" | "now">,
  decision: Decision,
  alongside?: Alongside,
): Promise<DecidedRegistration | Refusal> {
  return transactionUnlessRefused(db, (tx) => decide(tx, decision, alongside, now()));
}

async function decide(
  tx: Tx,
  { reference, to, by: actor, reason }: Decision,
  alongside: Alongside | undefined,
  now: Date,
): Promise<DecidedRegistration | Refusal> {
  const registration = await lockRegistration(tx, reference);
  if (!registration?.memberId) return refuse("REQUEST_NOT_FOUND");
  const { id, memberId, state: from } = registration;
  if (!mayBecome(from, to)) return refuse("DECISION_NOT_POSSIBLE");
  await moveRegistration(tx, id, to, actor, now);
  if (DECIDED_STATES.some((state) => state === to)) await forgetGiven(tx, memberId);
  if (to === "REJECTED") await eraseMember(tx, memberId);
  const memberNo = to === "APPROVED" ? await admit(tx, { reference, memberId }, alongside, now) : null;
  if (isRefusal(memberNo)) return memberNo;
  await writeAudit(tx, [
    {
      ...{ subject: `member:${memberId}`, actor, action: "REGISTRATION_DECIDED", detail: { reference, from, to } },
      ...(reason === undefined ? {} : { reason }),
    },
  ]);
  return { memberNo };
}

/** Out: the member's number; or why what goes with it cannot be. */
async function admit(
  tx: Tx,
  { reference, memberId }: { readonly reference: string; readonly memberId: string },
  alongside: Alongside | undefined,
  now: Date,
): Promise<string | Refusal> {
  await lockMembers(tx, alongside ? [memberId, alongside.otherId] : [memberId]);
  const { birthDate } = await memberOf(tx, memberId);
  const memberNo = await admitMember(tx, memberId, joiningAge(birthDate, hongKongDay(now)).memberType);
  const refused = await alongside?.write(tx, memberId);
  if (refused) return refused;
  const data = { reference, memberNo };
  await writeMessages(tx, [toMember(memberId, "registration.approved", data)]);
  return memberNo;
}

/** What waits, for staff, with what an identity provider said of who applied, compared. */
export function listRegistrations({ db }: Pick<Deps, "db">, by: StaffActor) {
  const read = async (tx: Tx, most: number) => {
    const listed = [];
    for (const one of await openRegistrations(tx, most))
      listed.push({ ...one, given: one.memberId === null ? undefined : await compareGiven(tx, one.memberId) });
    return listed;
  };
  return listForStaff(db, by, read, (registrations) => ({ action: "REGISTRATIONS_LISTED", detail: { registrations } }));
}
