import { memberActor, subjectOf } from "../platform/actor.ts";
import { findMember, type MemberRow } from "../platform/members.ts";
import type { CareRelation } from "@kaifong/contract";
import { dueErasures, claimErasureRequest } from "../account/erasure/erasure-sql.ts";
import { dueRegistrations, expireRegistration } from "../account/registration/expire-registrations.ts";
import { lockRegistration } from "../account/registration/registration-sql.ts";
import { advanceRegistration } from "../account/registration/advance-registration.ts";
import { eraseMember } from "../account/holder/write-members.ts";
import { endRelationBy } from "../care/care.ts";
import { relationsOf } from "../care/care-sql.ts";
import { leaveEverything } from "../enrolment/leave-everything.ts";
import { type AuditEntry, type AuditReason, writeAudit } from "../platform/audit.ts";
import type { Tx } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import { eachInTurn } from "../platform/each-in-turn.ts";
import { lockMembers } from "../platform/locks.ts";
import { writeMessages } from "../platform/messages/outbox.ts";

const EVERY_HOUR = "20 * * * *";

/** Erases members who asked for it, and registrations that nobody has moved on; each in a transaction of its own. */
export function registerErasure({ jobs, db, now, log }: Pick<Deps, "jobs" | "db" | "now" | "log">): void {
  jobs.register("erasure", EVERY_HOUR, async () => {
    const members = (await dueErasures(db, now())).map(
      (memberId) => [memberId, () => db.transaction((tx) => eraseAsAsked(tx, memberId, now()))] as const,
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
 * R-MEM-11: erases a member whose time to change their mind is over. What they would do by themselves is done for them first, by
 * the rules of enrolment, so that others get their places; whoever acts with them is told. With their row goes all that hangs on
 * it, sessions too. Everybody whom it concerns is locked before, and all of it is recorded last (locks.ts): whoever holds a row
 * of theirs just now, and has yet to record why, is waited for. Out: false where another server was first, or the member has
 * changed their mind.
 */
async function eraseAsAsked(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  const erased = await eraseWithAll(tx, memberId, now, { isDue: () => claimErasureRequest(tx, memberId, now) });
  if (!erased) return false;
  const to = { kind: "address", address: erased.mobile, language: erased.language } as const;
  await writeMessages(tx, [{ to, channel: "SMS", template: "account.erased", data: {} }]);
  await erased.record();
  return true;
}

interface Erasing {
  /** Why, where nobody asked for it. */
  readonly reason?: AuditReason;
  /** Whether they are to be erased still, asked once what must be locked first is locked. */
  readonly isDue?: () => Promise<boolean>;
}

/**
 * Erases a member with all that hangs on them, which every erasure does; what an applicant waits for is decided by that. Out:
 * where they could be told, and recording it, which is the last thing that its transaction does; undefined when they are gone
 * already.
 */
export async function eraseWithAll(
  tx: Tx,
  memberId: string,
  now: Date,
  { reason, isDue }: Erasing = {},
): Promise<(Pick<MemberRow, "mobile" | "language"> & { readonly record: () => Promise<void> }) | undefined> {
  const registration = await lockRegistration(tx, { memberId });
  if (isDue && !(await isDue())) return undefined;
  const others = (await allRelations(tx, memberId, now)).map(({ person }) => person.memberId);
  await lockMembers(tx, [memberId, ...others]);
  const member = await findMember(tx, { id: memberId });
  if (!member) return undefined;
  const left = await leaveEverything(tx, memberId, now);
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

/** Ends what holds between the member and others, who are told. Out: what is to be recorded of it. */
async function endRelations(tx: Tx, memberId: string, now: Date): Promise<readonly AuditEntry[]> {
  const ended: AuditEntry[] = [];
  for (const { id } of await allRelations(tx, memberId, now)) {
    const entry = await endRelationBy(tx, { actor: memberActor(memberId), memberId, relation: id }, now);
    if (entry) ended.push(entry);
  }
  return ended;
}
