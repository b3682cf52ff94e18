import { type StaffActor, subjectOf } from "../../../platform/actor.ts";
import { isAsSeen, refuseDecision } from "../../../platform/staff-seen.ts";
import type { StaffCaller } from "../../../platform/staff-use-case.ts";
import type { CorrectionState, PersonFacts } from "@kaifong/contract";
import type { DecideCorrection } from "@kaifong/contract/staff";
import { type BirthDates, correctionAfter, membershipAfter, moveByAge } from "@kaifong/domain/membership";
import { hongKongDay } from "@kaifong/domain/time";
import { type AuditEntry, writeAudit } from "../../../platform/audit.ts";
import type { LockingTx, Tx } from "../../../platform/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { lockMembers } from "../../../platform/locks.ts";
import { toMember, writeMessages } from "../../../platform/messages/outbox.ts";
import { refuse, type Refusal } from "../../../platform/refusal.ts";
import { writeMemberType, writePerson } from "../../holder/write-members.ts";
import { type CorrectionRow, findCorrection, moveCorrection } from "../correction-sql.ts";
import { endConsent } from "../../holder/write-profiles.ts";
import { findProfile, type StoredProfile } from "../profile-sql.ts";

/** Does what else follows from another day of birth, in the same transaction. Returns what is to be recorded of it. */
type WhenBornOnAnother = (
  tx: LockingTx,
  correction: { readonly memberId: string; readonly births: BirthDates; readonly by: StaffActor },
) => Promise<readonly AuditEntry[]>;

/**
 * R-MEM-15: staff carry out or decline what a member requested; the member is notified. Returns the new state. Refuses with
 * REQUEST_NOT_FOUND, and with DECISION_NOT_POSSIBLE and the present state when it is settled, or is not as they saw it.
 */
export function decideCorrection(
  { db, now }: Pick<Deps, "db" | "now">,
  { actor }: StaffCaller,
  decision: DecideCorrection,
  whenBornOnAnother: WhenBornOnAnother,
): Promise<{ readonly state: CorrectionState } | Refusal<"REQUEST_NOT_FOUND" | "DECISION_NOT_POSSIBLE">> {
  return db.transaction(async (tx) => {
    const known = await findCorrection(tx, { reference: decision.reference });
    if (!known) return refuse("REQUEST_NOT_FOUND");
    const { memberId } = known;
    await lockMembers(tx, [memberId]);
    const row = await findCorrection(tx, { reference: decision.reference });
    const profile = await findProfile(tx, memberId);
    if (!row || !profile) return refuse("REQUEST_NOT_FOUND");
    const state = correctionAfter(decision.move, "STAFF", row);
    if (!state || !isAsSeen(row, decision.seen)) return refuseDecision(row);
    const carried =
      decision.move === "CARRY_OUT" ? await carryOut(tx, row, { profile, by: actor }, whenBornOnAnother, now()) : [];
    const reason = decision.move === "DECLINE" ? decision.reasonForMember : null;
    const decided = await moveCorrection(tx, row, { state, by: actor, reason }, now());
    await notifyAndRecord(tx, decided, { ...decision, actor }, carried);
    return { state };
  });
}

async function carryOut(
  tx: LockingTx,
  { kind, memberId, fields, person }: CorrectionRow,
  { profile, by }: { readonly profile: StoredProfile; readonly by: StaffActor },
  whenBornOnAnother: WhenBornOnAnother,
  now: Date,
): Promise<readonly AuditEntry[]> {
  if (kind === "PERSON") {
    if (!person) throw new Error("a correction without what should stand there");
    // The other fields as they are now: they may be newer than the request.
    const requested = Object.fromEntries(fields.map((field) => [field, person[field]]));
    const { identity: _identity, ...current } = profile.person;
    const after: PersonFacts = { ...current, ...requested };
    await writePerson(tx, memberId, after);
    const move = moveByAge("STAFF", { memberType: profile.memberType, birthDate: after.birthDate }, hongKongDay(now));
    if (move) await writeMemberType(tx, [memberId], move);
    const births = { before: current.birthDate, after: after.birthDate };
    return births.before === births.after ? [] : whenBornOnAnother(tx, { memberId, births, by });
  }
  await endConsent(tx, memberId, kind);
  if (kind === "CONSENT_HEALTH_RECORD") {
    const member = { memberType: profile.memberType, birthDate: profile.person.birthDate, healthRecord: false };
    if (membershipAfter("LAPSE", "STAFF", member, hongKongDay(now))) await writeMemberType(tx, [memberId], "LAPSE");
  }
  return [];
}

async function notifyAndRecord(
  tx: Tx,
  { id, memberId, kind, fields, state: to }: CorrectionRow,
  decision: DecideCorrection & Pick<StaffCaller, "actor">,
  carried: readonly AuditEntry[],
): Promise<void> {
  await writeMessages(tx, [
    toMember(memberId, "account.correction_settled", { kind, done: decision.move === "CARRY_OUT", correction: id }),
  ]);
  await writeAudit(tx, [
    ...carried,
    {
      ...{ subject: subjectOf(memberId), actor: decision.actor, action: "CORRECTION_SETTLED" },
      detail: { correction: id, kind, fields, to },
      ...(decision.move === "CARRY_OUT" ? { reason: decision.reason } : {}),
    },
  ]);
}
