import { dayBeforeAdult, JUNIOR_TYPES, JOINING_AGES, memberTypeBornOn } from "@kaifong/domain/membership";
import { type CalendarDay, daysAfter, hongKongDay, hongKongInstant } from "@kaifong/domain/time";
import { subjectOf } from "../../platform/actor.ts";
import { type AuditEntry, writeAudit } from "../../platform/audit.ts";
import { carersUntil } from "../../relations/live-relations.ts";
import type { LockingTx, Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { eachInTurn } from "../../platform/each-in-turn.ts";
import { lockMembers } from "../../platform/locks.ts";
import { findMember } from "../../platform/members.ts";
import { toMember, writeMessages } from "../../platform/messages/outbox.ts";
import { literals } from "../../platform/sql-literals.ts";
import { writeMemberType } from "../holder/write-members.ts";

const EVERY_NIGHT = "10 0 * * *";
/** For this long it is still news, for a membership that is not in order, that nobody acts for its member any longer. */
const NEWS_DAYS = 7;
const CAME_OF_AGE = "CAME_OF_AGE" satisfies AuditEntry["action"];

/**
 * R-MEM-06, R-MEM-18: makes members who are 18 by now FULL, soon after midnight, and notifies those who acted for them until
 * then.
 */
export function scheduleComingOfAge({ jobs, db, now, log }: Pick<Deps, "jobs" | "db" | "now" | "log">): void {
  jobs.schedule("come-of-age", EVERY_NIGHT, async () => {
    const grown = (await membersNowAdult(db, now())).map(
      (memberId) => [memberId, () => db.transaction((tx) => comeOfAge(tx, memberId, now()))] as const,
    );
    const done = Object.values(await eachInTurn(log, grown)).filter(Boolean).length;
    if (done > 0) log.info({ done }, "members who came of age");
  });
}

async function membersNowAdult(tx: Tx, now: Date): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM members, (SELECT $1::date - interval '${JOINING_AGES.adult} years' AS adult_since) today
     WHERE birth_date <= adult_since
       AND (member_type IN (${literals(JUNIOR_TYPES)}) OR birth_date > adult_since - interval '${NEWS_DAYS} days') ORDER BY id`,
    [hongKongDay(now)],
  );
  return rows.map(({ id }) => id);
}

/**
 * Handles one member. Returns false when another server was first, or the day of birth was changed meanwhile. A membership that
 * is not in order stays as it is, and only those who acted for its member are notified.
 */
async function comeOfAge(tx: LockingTx, memberId: string, now: Date): Promise<boolean> {
  await lockMembers(tx, [memberId]);
  const member = await findMember(tx, { id: memberId });
  if (!member) return false;
  const memberType = memberTypeBornOn(member.memberType, member.birthDate, hongKongDay(now));
  const isGranted = memberType !== member.memberType;
  const lastDay = dayBeforeAdult(member.birthDate);
  const carers = (await hasComeOfAgeSince(tx, memberId, lastDay)) ? [] : await carersUntil(tx, memberId, lastDay);
  if (!isGranted && carers.length === 0) return false;
  if (isGranted) {
    await writeMemberType(tx, memberId, { from: member.memberType, to: memberType });
    await writeMessages(tx, [toMember(memberId, "account.of_age", {})]);
  }
  await writeMessages(
    tx,
    carers.map((id) => toMember(id, "care.of_age", { otherId: memberId })),
  );
  await writeAudit(tx, [{ subject: subjectOf(memberId), actor: "system", action: CAME_OF_AGE, detail: {}, at: now }]);
  return true;
}

/** Whether this was recorded since that day: before it, they came of age by another day of birth, which was not theirs. */
async function hasComeOfAgeSince(tx: Tx, memberId: string, lastDay: CalendarDay): Promise<boolean> {
  const { rows } = await tx.query("SELECT FROM audit WHERE subject = $1 AND action = $2 AND at >= $3 LIMIT 1", [
    ...[subjectOf(memberId), CAME_OF_AGE],
    hongKongInstant(daysAfter(lastDay, 1), 0),
  ]);
  return rows.length > 0;
}
