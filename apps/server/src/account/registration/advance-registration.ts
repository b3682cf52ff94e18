import {
  isDecidedRegistration,
  isRejectedRegistration,
  registrationAfter,
  type RegistrationMove,
} from "@kaifong/domain/membership";
import { type Actor, sideOf, subjectOf } from "../../platform/actor.ts";
import type { AuditEntry } from "../../platform/audit.ts";
import type { LockingTx } from "../../platform/db.ts";
import { lockMembers } from "../../platform/locks.ts";
import { eraseMember } from "../holder/write-members.ts";
import { deleteGivenFacts } from "../identities/identity-sql.ts";
import { moveRegistration, type StoredRegistration } from "./registration-sql.ts";

interface Settling {
  readonly registration: StoredRegistration;
  readonly move: RegistrationMove;
  readonly actor: Actor<"STAFF" | "SYSTEM">;
}

/**
 * Moves a registration, which is locked, and does what follows: a decision deletes what an identity provider said; a rejection
 * erases the applicant. Returns what the caller is to record last; undefined when it cannot be moved so.
 */
export async function advanceRegistration(
  tx: LockingTx,
  { registration, move, actor }: Settling,
  now: Date,
): Promise<Extract<AuditEntry, { readonly action: "REGISTRATION_DECIDED" }> | undefined> {
  const { id, memberId, reference, state: from } = registration;
  const to = registrationAfter(move, sideOf(actor), registration);
  if (to === undefined || memberId === null) return undefined;
  await moveRegistration(tx, id, to, actor, now);
  if (isDecidedRegistration(to)) await deleteGivenFacts(tx, memberId);
  if (isRejectedRegistration(to)) {
    await lockMembers(tx, [memberId]); // what the applicant is writing of themselves is there, and goes too
    await eraseMember(tx, memberId);
  }
  return { subject: subjectOf(memberId), actor, action: "REGISTRATION_DECIDED", detail: { reference, from, to } };
}
