import type { CareScope, ErrorName } from "@kaifong/contract";
import type { RecordCare } from "@kaifong/contract/staff";
import { isJunior, recordedCareUntil } from "@kaifong/domain/membership";
import type { CalendarDay } from "@kaifong/domain/time";
import { actorId, subjectOf } from "../../platform/actor.ts";
import { writeAudit } from "../../platform/audit.ts";
import { guardiansOf } from "../../relations/guardian-ids.ts";
import type { LockingTx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { lockMembers } from "../../platform/locks.ts";
import { toMember, writeMessages } from "../../platform/messages/outbox.ts";
import { fieldIssue } from "../../platform/http/validation.ts";
import { findMember } from "../../platform/members.ts";
import { refuse, type Refusal } from "../../platform/refusal.ts";
import type { StaffCaller } from "../../platform/staff-use-case.ts";
import { careEndedEntry } from "../care-ended.ts";
import { hasTooManyRelations, writeRelation } from "../care-sql.ts";

/** What staff saw at the counter, and record. */
export interface CareRecord extends StaffCaller, Readonly<Omit<RecordCare, "carerNo" | "memberNo" | "scopes">> {
  readonly scopes: readonly CareScope[];
}

export type CareRecordRefusal =
  | "MEMBER_NO_NOT_REGISTERED"
  | "TOO_YOUNG_TO_CARE"
  | "MEMBERSHIP_NOT_IN_ORDER"
  | "VALIDATION_FAILED"
  | "TOO_MANY_CARERS";
/** The last day, if there is one; or why nothing was done. */
type RecordedCare<Why extends ErrorName = CareRecordRefusal> = { readonly until: CalendarDay | null } | Refusal<Why>;

/**
 * Records that one member acts for another, by their numbers, as staff have seen it (R-MEM-18). Refuses with
 * MEMBER_NO_NOT_REGISTERED, with SAME_MEMBER when the two are one, and as `recordCareBetween` does.
 */
export function recordCare(
  { db, now }: Pick<Deps, "db" | "now">,
  caller: StaffCaller,
  { carerNo, memberNo, ...seen }: RecordCare,
): Promise<RecordedCare<CareRecordRefusal | "SAME_MEMBER">> {
  return db.transaction(async (tx) => {
    const [carer, member] = [await findMember(tx, { memberNo: carerNo }), await findMember(tx, { memberNo })];
    if (!carer || !member) return refuse("MEMBER_NO_NOT_REGISTERED");
    if (carer.id === member.id) return refuse("SAME_MEMBER");
    await lockMembers(tx, [carer.id, member.id]);
    return recordCareBetween(tx, { carerId: carer.id, memberId: member.id }, { ...seen, ...caller }, now());
  });
}

/**
 * Records that one of two locked members acts for the other. Both are notified, and a junior's other guardians (R-MEM-19).
 * Refuses with MEMBER_NO_NOT_REGISTERED, TOO_YOUNG_TO_CARE, MEMBERSHIP_NOT_IN_ORDER, VALIDATION_FAILED (the last day is over),
 * TOO_MANY_CARERS; then nothing is written.
 */
export async function recordCareBetween(
  tx: LockingTx,
  { carerId, memberId }: { readonly carerId: string; readonly memberId: string },
  { relationship, scopes, until: wanted, reason, actor, language }: CareRecord,
  now: Date,
): Promise<RecordedCare> {
  const [carer, member] = [await findMember(tx, { id: carerId }), await findMember(tx, { id: memberId })];
  if (!carer || !member) return refuse("MEMBER_NO_NOT_REGISTERED");
  const last = recordedCareUntil({ carer, member }, wanted, now);
  if ("refusal" in last) {
    if (last.refusal !== "CARE_DAY_OVER") return refuse(last.refusal);
    return refuse("VALIDATION_FAILED", { fields: [fieldIssue(language, ["until"], last.refusal)] });
  }
  if (await hasTooManyRelations(tx, { carerId, memberId }, now)) return refuse("TOO_MANY_CARERS");
  const { until } = last;
  const recordedBy = actorId(actor);
  const { relation, replaced } = await writeRelation(tx, carerId, { memberId, relationship, scopes, until, recordedBy }, now);
  const guardians = (await guardiansOf(tx, memberId, now)).filter((id) => id !== carerId);
  await writeMessages(tx, [
    toMember(carerId, "care.recorded", { otherId: memberId, relation, side: "CARER" }),
    toMember(memberId, "care.recorded", {
      ...{ otherId: carerId, relation },
      side: isJunior(member.memberType) ? "JUNIOR" : "MEMBER",
    }),
    ...guardians.map((id) => toMember(id, "care.recorded", { otherId: carerId, juniorId: memberId, side: "GUARDIAN" })),
  ]);
  const detail = { relation, carer: carerId, scopes, until };
  await writeAudit(tx, [
    ...replaced.map((id) => careEndedEntry({ relation: id, carerId, memberId }, actor)),
    { subject: subjectOf(memberId), actor, action: "CARE_RECORDED", detail, reason },
  ]);
  return { until };
}
