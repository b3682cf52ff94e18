import { riskFaults, type RiskFault } from "@kaifong/domain/risk";
import { type CalendarDay, hongKongDay } from "@kaifong/domain/time";
import { writeAudit } from "../platform/audit.ts";
import type { Tx } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import { lockMembers } from "../platform/locks.ts";
import { MEMBER_CHANNEL } from "../platform/messages/channels.ts";
import { writeMessages } from "../platform/messages/outbox.ts";
import type { RecordFile } from "./record-file.ts";
import { insertRecord, standingRecord } from "./risk-sql.ts";

/** How it ended: the new record; or why nothing was written. */
export type Written =
  | { readonly done: true; readonly record: string }
  | { readonly done: false; readonly because: "NO_MEMBER" | "NOTHING_TO_CORRECT" }
  | { readonly done: false; readonly because: "SAME_DAY"; readonly record: string }
  | { readonly done: false; readonly because: "FAULTS"; readonly faults: readonly RiskFault[] };

/**
 * Signs a record into a member's file, in the name that it gives, handed in by a member of staff, and tells the member that it is
 * there. A day has one record that stands: another one of it must say which it corrects (R-RSK-04), so that the same file handed
 * in twice is written once.
 */
export function writeRecord({ db, now }: Pick<Deps, "db" | "now">, file: RecordFile, by: `staff:${string}`): Promise<Written> {
  return db.transaction(async (tx) => {
    const member = await findMember(tx, file.memberNo);
    if (!member) return { done: false, because: "NO_MEMBER" };
    await lockMembers(tx, [member.id]);
    const faults = riskFaults(file, { today: hongKongDay(now()), birthDate: member.birthDate });
    if (faults.length > 0) return { done: false, because: "FAULTS", faults };
    return (await whyNot(tx, member.id, file)) ?? sign(tx, member.id, file, { by, at: now() });
  });
}

async function whyNot(tx: Tx, memberId: string, { assessedOn, corrects }: RecordFile): Promise<Written | undefined> {
  const corrected = corrects && (await standingRecord(tx, memberId, { id: corrects.record }));
  if (corrects && !corrected) return { done: false, because: "NOTHING_TO_CORRECT" };
  const ofDay = await standingRecord(tx, memberId, { day: assessedOn });
  return ofDay && ofDay.id !== corrected?.id ? { done: false, because: "SAME_DAY", record: ofDay.id } : undefined;
}

async function sign(
  tx: Tx,
  memberId: string,
  { assessedOn, signedBy, overall, items, note, corrects }: RecordFile,
  { by, at }: { readonly by: `staff:${string}`; readonly at: Date },
): Promise<Written> {
  const replaces = corrects?.record ?? null;
  const record = await insertRecord(tx, {
    ...{ memberId, assessedOn, overall, signer: signedBy, note: note ?? null, signedAt: at, writtenBy: by },
    items: items.map((one) => ({ ...one, finding: one.finding ?? null })),
    corrects: corrects ? { id: corrects.record, because: corrects.because } : null,
  });
  const data = { corrected: replaces !== null };
  await writeMessages(tx, [
    { to: { kind: "member", id: memberId }, channel: MEMBER_CHANNEL, template: "health.risk_record", data },
  ]);
  await writeAudit(tx, [
    { subject: `member:${memberId}`, actor: by, action: "RISK_RECORD_WRITTEN", detail: { record, replaces } },
  ]);
  return { done: true, record };
}

/** Whoever is a member, or has been: an applicant has no number yet. */
async function findMember(
  tx: Tx,
  memberNo: string,
): Promise<{ readonly id: string; readonly birthDate: CalendarDay } | undefined> {
  const { rows } = await tx.query<{ id: string; birthDate: CalendarDay }>(
    `SELECT id, birth_date::text AS "birthDate" FROM members WHERE member_no = $1`,
    [memberNo],
  );
  return rows[0];
}
