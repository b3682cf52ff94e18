import { isLive, memberActions } from "@kaifong/domain/enrolment";
import { dueErasures, takeErasure } from "./account/erasure/erasure-sql.ts";
import { dueRegistrations, expireRegistration } from "./account/registration/expire-registrations.ts";
import { findContact } from "./account/members.ts";
import { eraseMember } from "./account/write-members.ts";
import { endRelationBy } from "./care/care.ts";
import { relationsOf } from "./care/care-sql.ts";
import { actorOf } from "./enrolment/actor.ts";
import { enrolmentsOf } from "./enrolment/enrolment-sql.ts";
import { performActions } from "./enrolment/move-enrolments.ts";
import { deleteEnrolmentsOf } from "./enrolment/write-enrolments.ts";
import { writeAudit } from "./platform/audit.ts";
import type { Tx } from "./platform/db.ts";
import type { Deps } from "./platform/deps.ts";
import { MEMBER_CHANNEL } from "./platform/messages/channels.ts";
import { writeMessages } from "./platform/messages/outbox.ts";

const EVERY_HOUR = "20 * * * *";

/** Erases members who asked for it, and registrations that nobody has moved on; each in a transaction of its own. */
export function registerErasure({ jobs, db, now, log }: Pick<Deps, "jobs" | "db" | "now" | "log">): void {
  jobs.register("erasure", EVERY_HOUR, async () => {
    let [members, registrations] = [0, 0];
    for (const memberId of await dueErasures(db, now()))
      if (await db.transaction((tx) => eraseAsAsked(tx, memberId, now()))) members += 1;
    for (const reference of await dueRegistrations(db, now()))
      if (await db.transaction((tx) => expireRegistration(tx, reference, now()))) registrations += 1;
    log.info({ members, registrations }, "erasure: done");
  });
}

/**
 * R-MEM-11: erases a member whose time to change their mind is over. What they would do by themselves is done for them first, by
 * the rules of enrolment, so that others get their places; whoever acts with them is told. With their row goes all that hangs on
 * it, sessions too. Out: false where another server was first, or the member has changed their mind.
 */
async function eraseAsAsked(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  if (!(await takeErasure(tx, memberId, now))) return false;
  const contact = await findContact(tx, memberId);
  if (!contact) return false;
  const withdrawn = await leaveEverything(tx, memberId, now);
  const relations = await endRelations(tx, memberId, now);
  const to = { kind: "address", address: contact.mobile, language: contact.language } as const;
  await writeMessages(tx, [{ to, channel: MEMBER_CHANNEL, template: "account.erased", data: {} }]);
  await writeAudit(tx, [
    { subject: `member:${memberId}`, actor: "system", action: "MEMBER_ERASED", detail: { withdrawn, relations } },
  ]);
  await deleteEnrolmentsOf(tx, memberId);
  await eraseMember(tx, memberId);
  return true;
}

/**
 * Leaves what the member may leave now. An offered place is declined; what they could not leave (a ballot that is closed) goes
 * with them: the table counts its seats. Out: how many.
 */
async function leaveEverything(tx: Tx, memberId: string, now: Date): Promise<number> {
  const live = (await enrolmentsOf(tx, memberId)).filter((enrolment) => isLive(enrolment, now));
  const actor = actorOf({ memberId });
  const requests = live.flatMap((enrolment) => {
    const action = memberActions(enrolment, now).find((each) => each !== "ACCEPT_OFFER");
    return action ? [{ memberId, actor, enrolmentId: enrolment.id, action }] : [];
  });
  const outcomes = await performActions(tx, requests, now);
  return outcomes.filter(({ outcome }) => outcome === "MOVED").length;
}

/** Ends what holds between the member and others, who are told. Out: how many. */
async function endRelations(tx: Tx, memberId: string, now: Date): Promise<number> {
  const { carers, caredFor } = await relationsOf(tx, memberId, now);
  const all = [...carers, ...caredFor];
  for (const { id } of all) await endRelationBy(tx, { memberId, relation: id }, now);
  return all.length;
}
