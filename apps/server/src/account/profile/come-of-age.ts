import { dayBeforeAdult, JUNIOR_TYPES, JOINING_AGES, memberTypeBornOn } from "@kaifong/domain/membership";
import { hongKongDay } from "@kaifong/domain/time";
import { subjectOf } from "../../platform/actor.ts";
import { writeAudit } from "../../platform/audit.ts";
import { carersUntil } from "../../platform/care/relations.ts";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { eachInTurn } from "../../platform/each-in-turn.ts";
import { lockMembers } from "../../platform/locks.ts";
import { findMember } from "../../platform/members.ts";
import { toMember, writeMessages } from "../../platform/messages/outbox.ts";
import { literals } from "../../platform/sql-literals.ts";
import { writeMemberType } from "../holder/write-members.ts";

const EVERY_NIGHT = "10 0 * * *";

/** R-MEM-06, R-MEM-18: makes members who are 18 by now FULL, soon after midnight, and tells who acted for them until then. */
export function comeOfAgeByTheClock({ jobs, db, now, log }: Pick<Deps, "jobs" | "db" | "now" | "log">): void {
  jobs.register("come-of-age", EVERY_NIGHT, async () => {
    const grown = (await grownUp(db, now())).map(
      (memberId) => [memberId, () => db.transaction((tx) => comeOfAge(tx, memberId, now()))] as const,
    );
    const done = Object.values(await eachInTurn(log, grown)).filter(Boolean).length;
    if (done > 0) log.info({ done }, "members who came of age");
  });
}

async function grownUp(tx: Tx, now: Date): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM members WHERE member_type IN (${literals(JUNIOR_TYPES)})
       AND birth_date <= $1::date - interval '${JOINING_AGES.adult} years' ORDER BY id`,
    [hongKongDay(now)],
  );
  return rows.map(({ id }) => id);
}

/** Out: false where another server was first, or another day of birth stands there meanwhile. */
async function comeOfAge(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  await lockMembers(tx, [memberId]);
  const member = await findMember(tx, { id: memberId });
  if (!member) return false;
  const memberType = memberTypeBornOn(member.memberType, member.birthDate, hongKongDay(now));
  if (memberType === member.memberType) return false;
  await writeMemberType(tx, memberId, { from: member.memberType, to: memberType });
  const carers = await carersUntil(tx, memberId, dayBeforeAdult(member.birthDate));
  await writeMessages(tx, [
    toMember(memberId, "account.of_age", {}),
    ...carers.map((id) => toMember(id, "care.of_age", { otherId: memberId })),
  ]);
  await writeAudit(tx, [{ subject: subjectOf(memberId), actor: "system", action: "CAME_OF_AGE", detail: {} }]);
  return true;
}
