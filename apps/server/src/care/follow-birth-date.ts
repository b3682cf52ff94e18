import { type BirthDates, careEndForBirthDate, isAdult } from "@kaifong/domain/membership";
import { hongKongDay } from "@kaifong/domain/time";
import { type StaffActor, subjectOf } from "../platform/actor.ts";
import type { AuditEntry } from "../platform/audit.ts";
import type { LockingTx } from "../platform/db.ts";
import { writeMessages } from "../platform/messages/outbox.ts";
import { endDelegatedAccess } from "../relations/delegated-access.ts";
import { messagesToBothSides } from "../relations/messages-about.ts";
import { notifyOfEndedHelp } from "../relations/record-help.ts";
import { endRelationBy } from "./end-care.ts";
import { moveLastDay, relationsByCode, relationsOf } from "./care-sql.ts";
import { endHelpBy } from "./helper-sql.ts";

/** A locked member whose day of birth staff have corrected. */
export interface CorrectedCare {
  readonly memberId: string;
  readonly births: BirthDates;
  readonly by: StaffActor;
}

/**
 * R-MEM-18, R-MEM-19: what others may do for a member depends on their age, and so does what the member may do for others. A
 * member who turns out to be under 18 acts for nobody, and what they alone let others do, by a code, is over. Everybody whom a
 * change concerns is notified. Returns what the caller is to record.
 */
export async function followBirthDate(tx: LockingTx, correction: CorrectedCare, now: Date): Promise<readonly AuditEntry[]> {
  const { memberId, births, by: actor } = correction;
  const { carers, caredFor } = await relationsOf(tx, memberId, now);
  const today = hongKongDay(now);
  const isMinor = !isAdult(births.after, today);
  const turnedMinor = isMinor && isAdult(births.before, today);
  const notAgreed = turnedMinor ? await relationsByCode(tx, memberId) : [];
  const record: (AuditEntry | undefined)[] = [];
  for (const one of carers) {
    const until = careEndForBirthDate(one, births, now);
    const sides = { relation: one.id, carerId: one.person.memberId, memberId };
    const isOver = notAgreed.includes(one.id) || (until !== null && until < today);
    if (isOver) record.push(await endRelationBy(tx, { actor, memberId, relation: one.id }, now));
    else if (until !== null && until !== one.until) record.push(await setLastDay(tx, { ...sides, until }, actor, now));
  }
  if (!isMinor) return record.filter((entry) => entry !== undefined);
  for (const { id } of caredFor) record.push(await endRelationBy(tx, { actor, memberId, relation: id }, now));
  if (turnedMinor) record.push(...(await endDelegatedAccess(tx, { memberId, actor, asHelperToo: true }, now)));
  else for (const help of await endHelpBy(tx, memberId, now)) record.push(await notifyOfEndedHelp(tx, help, actor, now));
  return record.filter((entry) => entry !== undefined);
}

interface LastDay {
  readonly relation: string;
  readonly carerId: string;
  readonly memberId: string;
  readonly until: string;
}

async function setLastDay(
  tx: LockingTx,
  { relation, carerId, memberId, until }: LastDay,
  actor: StaffActor,
  now: Date,
): Promise<AuditEntry | undefined> {
  if (!(await moveLastDay(tx, { relation, memberId }, until))) return undefined;
  const data = { until, relation };
  await writeMessages(tx, await messagesToBothSides(tx, "care.until", { memberId, otherId: carerId }, { data, actor }, now));
  const detail = { relation, carer: carerId, until };
  return { subject: subjectOf(memberId), actor, action: "CARE_UNTIL_MOVED", detail };
}
