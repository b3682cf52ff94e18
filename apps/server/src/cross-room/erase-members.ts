import { memberActor, subjectOf } from "../platform/actor.ts";
import { findMember, type MemberRow } from "../platform/members.ts";
import type { CareRelation } from "@kaifong/contract";
import { dueErasures, claimErasureRequest } from "../account/erasure/erasure-sql.ts";
import { dueRegistrations, expireRegistration } from "../account/registration/expire-registrations.ts";
import { lockRegistration } from "../account/registration/registration-sql.ts";
import { advanceRegistration } from "../account/registration/advance-registration.ts";
import { eraseMember } from "../account/holder/write-members.ts";
import { othersInHelp } from "../relations/helper-grants.ts";
import { endRelationBy } from "../care/end-care.ts";
import { relationsOf } from "../care/care-sql.ts";
import { leaveAllClasses } from "../enrolment/leave-all-classes.ts";
import { type AuditEntry, type AuditReason, writeAudit } from "../platform/audit.ts";
import type { LockingTx, Tx } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import { eachInTurn } from "../platform/each-in-turn.ts";
import { lockMembers } from "../platform/locks.ts";
import { writeMessages } from "../platform/messages/outbox.ts";

const EVERY_HOUR = "20 * * * *";

/** Erases members who requested it, and registrations that nobody has moved on; each in a transaction of its own. */
export function scheduleErasure({ jobs, db, now, log }: Pick<Deps, "jobs" | "db" | "now" | "log">): void {
  jobs.schedule("erasure", EVERY_HOUR, async () => {
    const members = (await dueErasures(db, now())).map(
      (memberId) => [memberId, () => db.transaction((tx) => eraseAsRequested(tx, memberId, now()))] as const,
    );
    const registrations = (await dueRegistrations(db, now())).map(
      (reference) => [reference, () => db.transaction((tx) => expireRegistration(tx, reference, now()))] as const,
    );
    const done = await eachInTurn(log, [...members, ...registrations]);
    const erased = Object.values(done).filter(Boolean).length;
    log.info({ erased }, "erasure: done");
  });
}

/**
 * R-MEM-11: erases a member whose time to change their mind is over. First does for them what they would do themselves, by the
 * rules of enrolment, so that others get their places, and notifies those who act with them. Everything that refers to their row
 * goes with it, sessions too. Everybody whom it concerns is locked first, and all of it is recorded last (locks.ts): it waits for
 * anybody who holds a row of theirs and has yet to record why. Returns false when another server was first, or the member has
 * changed their mind.
 */
async function eraseAsRequested(tx: LockingTx, memberId: string, now: Date): Promise<boolean> {
  const erased = await eraseWithAll(tx, memberId, now, { isDue: () => claimErasureRequest(tx, memberId, now) });
  if (!erased) return false;
  const to = { kind: "address", address: erased.mobile, language: erased.language } as const;
  await writeMessages(tx, [{ to, channel: "SMS", template: "account.erased", data: {} }]);
  await erased.record();
  return true;
}

interface Erasing {
  /** Why, when nobody requested it. */
  readonly reason?: AuditReason;
  /** Whether they are still to be erased; called after the first locks are held. */
  readonly isDue?: () => Promise<boolean>;
}

/**
 * Erases a member with everything that refers to them, as every erasure does, an applicant's waiting registration included.
 * Returns where they could be notified, and a function that records it, which its transaction must do last; undefined when they
 * are gone already.
 */
export async function eraseWithAll(
  tx: LockingTx,
  memberId: string,
  now: Date,
  { reason, isDue }: Erasing = {},
): Promise<(Pick<MemberRow, "mobile" | "language"> & { readonly record: () => Promise<void> }) | undefined> {
  const registration = await lockRegistration(tx, { memberId });
  if (isDue && !(await isDue())) return undefined;
  const others = (await allRelations(tx, memberId, now)).map(({ person }) => person.memberId);
  await lockMembers(tx, [memberId, ...others, ...(await othersInHelp(tx, memberId))]);
  const member = await findMember(tx, { id: memberId });
  if (!member) return undefined;
  const left = await leaveAllClasses(tx, memberId, now);
  const ended = await endRelations(tx, memberId, now);
  const closed = registration && (await advanceRegistration(tx, { registration, move: "ERASE", actor: "system" }, now));
  if (!closed) await eraseMember(tx, memberId);
  const erased: AuditEntry = {
    ...({ subject: subjectOf(memberId), actor: "system", action: "MEMBER_ERASED" } as const),
    detail: { withdrawn: left.length, relations: ended.length },
    ...(reason === undefined ? {} : { reason }),
  };
  const { mobile, language } = member;
  return { mobile, language, record: () => writeAudit(tx, [...left, ...ended, ...(closed ? [closed] : []), erased]) };
}

async function allRelations(tx: Tx, memberId: string, now: Date): Promise<readonly CareRelation[]> {
  const { carers, caredFor } = await relationsOf(tx, memberId, now);
  return [...carers, ...caredFor];
}

/** Ends the relations between the member and others, who are notified. Returns what is to be recorded. */
async function endRelations(tx: LockingTx, memberId: string, now: Date): Promise<readonly AuditEntry[]> {
  const ended: AuditEntry[] = [];
  for (const { id } of await allRelations(tx, memberId, now)) {
    const entry = await endRelationBy(tx, { actor: memberActor(memberId), memberId, relation: id }, now);
    if (entry) ended.push(entry);
  }
  return ended;
}
