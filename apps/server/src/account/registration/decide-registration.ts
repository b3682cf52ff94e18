import type { RegistrationState } from "@kaifong/contract";
import { DECIDED_STATES, joiningAge, mayBecome } from "@kaifong/domain/membership";
import { hongKongDay } from "@kaifong/domain/time";
import { type AuditActor, writeAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { lockMembers } from "../../platform/locks.ts";
import { MEMBER_CHANNEL } from "../../platform/messages/channels.ts";
import { writeMessages } from "../../platform/messages/outbox.ts";
import { compareGiven } from "../identities/compare-given.ts";
import { forgetGiven } from "../identities/identity-sql.ts";
import { findAccountById } from "../members.ts";
import { admitMember, eraseMember } from "../write-members.ts";
import { lockRegistration, moveRegistration, openRegistrations, type Registration } from "./registration-sql.ts";

export interface Decision {
  readonly reference: string;
  readonly to: RegistrationState;
  readonly by: Extract<AuditActor, `staff:${string}`>;
  /** Why, in the words of whoever decides: kept in the audit. */
  readonly reason?: string;
  /** What is written in the same step of whoever is admitted: false, where it cannot be, and then nothing is. */
  readonly alongside?: Alongside;
}

/** In: another member, who is locked too. */
interface Alongside {
  readonly otherId: string;
  readonly write: (tx: Tx, memberId: string) => Promise<boolean>;
}

/** Ends the transaction. */
class NotPossible extends Error {}

/** How it ended: the member's number when they were approved; why nothing was done. */
export type Decided =
  | { readonly done: true; readonly memberNo: string | null }
  | { readonly done: false; readonly because: "NOT_FOUND" | "NOT_POSSIBLE" };

/**
 * Moves a registration on, by staff. Approved: the applicant gets a member number, is FULL or JUNIOR by their age today, and is
 * told. Rejected: what they said of themselves is erased but for the registration's own line and its audit; staff tell them why,
 * by phone.
 */
export async function decideRegistration(deps: Pick<Deps, "db" | "now">, decision: Decision): Promise<Decided> {
  try {
    return await decide(deps, decision);
  } catch (error) {
    if (error instanceof NotPossible) return { done: false, because: "NOT_POSSIBLE" };
    throw error;
  }
}

function decide({ db, now }: Pick<Deps, "db" | "now">, decision: Decision): Promise<Decided> {
  return db.transaction(async (tx) => {
    const registration = await lockRegistration(tx, decision.reference);
    if (!registration?.memberId) return { done: false, because: "NOT_FOUND" };
    if (!mayBecome(registration.state, decision.to)) return { done: false, because: "NOT_POSSIBLE" };
    await moveRegistration(tx, registration.id, decision.to, decision.by, now());
    const memberNo = await carryOut(tx, registration, registration.memberId, decision, now());
    const { by: actor, reason, reference, to } = decision;
    await writeAudit(tx, [
      {
        ...{ subject: `member:${registration.memberId}`, actor, action: "REGISTRATION_DECIDED" },
        detail: { reference, from: registration.state, to },
        ...(reason === undefined ? {} : { reason }),
      },
    ]);
    return { done: true, memberNo };
  });
}

/** What follows from the new state. Out: the member number, where one was given. */
async function carryOut(
  tx: Tx,
  { reference }: Registration,
  memberId: string,
  { to, alongside }: Decision,
  now: Date,
): Promise<string | null> {
  if (DECIDED_STATES.some((state) => state === to)) await forgetGiven(tx, memberId);
  if (to === "REJECTED") await eraseMember(tx, memberId);
  if (to !== "APPROVED") return null;
  await lockMembers(tx, alongside ? [memberId, alongside.otherId] : [memberId]);
  const account = await findAccountById(tx, memberId);
  if (!account) throw new Error("a registration without its member");
  const { memberType } = joiningAge(account.birthDate, hongKongDay(now));
  const memberNo = await admitMember(tx, memberId, memberType);
  if (alongside && !(await alongside.write(tx, memberId))) throw new NotPossible("what goes with it cannot be");
  const data = { reference, memberNo };
  await writeMessages(tx, [
    { to: { kind: "member", id: memberId }, channel: MEMBER_CHANNEL, template: "registration.approved", data },
  ]);
  return memberNo;
}

/**
 * What waits, for staff, with what an identity provider said of who applied, compared; that they looked is recorded.
 */
export function listRegistrations({ db }: Pick<Deps, "db">, by: `staff:${string}`) {
  return db.transaction(async (tx) => {
    const open = await openRegistrations(tx);
    const listed = [];
    for (const one of open)
      listed.push({ ...one, given: one.memberId === null ? undefined : await compareGiven(tx, one.memberId) });
    const detail = { registrations: open.length };
    await writeAudit(tx, [{ subject: "system", actor: by, action: "REGISTRATIONS_LISTED", detail }]);
    return listed;
  });
}
