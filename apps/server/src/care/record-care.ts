import type { CareScope, OfferedCare } from "@kaifong/contract";
import { type CareFault, recordedCareBound, recordedCareUntil } from "@kaifong/domain/membership";
import type { CalendarDay } from "@kaifong/domain/time";
import { type AuditActor, writeAudit } from "../platform/audit.ts";
import type { Tx } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import { lockMembers } from "../platform/locks.ts";
import { MEMBER_CHANNEL } from "../platform/messages/channels.ts";
import { writeMessages } from "../platform/messages/outbox.ts";
import { findSeen, hasTooMany, shortenRelations, writeRelation } from "./care-sql.ts";

/** What staff saw at the counter, and record. */
export interface SeenCare {
  readonly relationship: OfferedCare["relationship"];
  readonly scopes: readonly CareScope[];
  /** The last day that they agreed on; null for none. */
  readonly until: CalendarDay | null;
  readonly by: Extract<AuditActor, `staff:${string}`>;
  /** What was looked at, such as a birth certificate: kept in the audit. */
  readonly saw: string;
}

/** How it ended: the last day, where there is one; why nothing was done. */
export type Recorded =
  | { readonly done: true; readonly until: CalendarDay | null }
  | { readonly done: false; readonly because: CareFault | "NOT_FOUND" | "TOO_MANY_CARERS" };

/** Records that one member acts for another, by their numbers, as staff have seen it (R-MEM-18). */
export function recordCare(
  { db, now }: Pick<Deps, "db" | "now">,
  { carerNo, memberNo }: { readonly carerNo: string; readonly memberNo: string },
  seen: SeenCare,
): Promise<Recorded> {
  return db.transaction(async (tx) => {
    const [carer, member] = [await findSeen(tx, { memberNo: carerNo }), await findSeen(tx, { memberNo })];
    if (!carer || !member || carer.id === member.id) return { done: false, because: "NOT_FOUND" };
    await lockMembers(tx, [carer.id, member.id]);
    return recordCareBetween(tx, { carerId: carer.id, memberId: member.id }, seen, now());
  });
}

/** The same of two members who are locked; a fault leaves nothing written. Both are told. */
export async function recordCareBetween(
  tx: Tx,
  { carerId, memberId }: { readonly carerId: string; readonly memberId: string },
  { relationship, scopes, until: wanted, by, saw }: SeenCare,
  now: Date,
): Promise<Recorded> {
  const [carer, member] = [await findSeen(tx, { id: carerId }), await findSeen(tx, { id: memberId })];
  if (!carer || !member) return { done: false, because: "NOT_FOUND" };
  const last = recordedCareUntil({ carer, member }, wanted, now);
  if ("fault" in last) return { done: false, because: last.fault };
  if (await hasTooMany(tx, { carerId, memberId }, now)) return { done: false, because: "TOO_MANY_CARERS" };
  const { until } = last;
  const recordedBy = by.slice("staff:".length);
  const relation = await writeRelation(tx, carerId, { memberId, relationship, scopes, until, recordedBy }, now);
  const tell = (id: string, memberNo: string, side: "CARER" | "MEMBER") =>
    ({
      to: { kind: "member", id },
      channel: MEMBER_CHANNEL,
      template: "account.care_recorded",
      data: { memberNo, side },
    }) as const;
  await writeMessages(tx, [tell(carerId, member.memberNo, "CARER"), tell(memberId, carer.memberNo, "MEMBER")]);
  const detail = { relation, carer: carerId, scopes, until };
  await writeAudit(tx, [{ subject: `member:${memberId}`, actor: by, action: "CARE_RECORDED", detail, reason: saw }]);
  return { done: true, until };
}

/** R-MEM-18, R-MEM-19: lets nothing agreed on for a junior outlast their being one, by the day of birth that was put right. */
export async function boundRecordedCare(
  tx: Tx,
  memberId: string,
  births: Parameters<typeof recordedCareBound>[0],
  now: Date,
): Promise<void> {
  const last = recordedCareBound(births, now);
  if (last !== undefined) await shortenRelations(tx, memberId, last);
}
