import { hasRight, delegationRefusal, mayActForOthers } from "@kaifong/domain/membership";
import { ageOn, hongKongDay } from "@kaifong/domain/time";
import type { Tx } from "../platform/db.ts";
import { guardiansOf } from "../relations/guardian-ids.ts";
import { requireMember } from "../platform/members.ts";
import { refuse, type Refusal } from "../platform/refusal.ts";

/** The person who would let others act, and the member for whom. */
interface Delegation {
  readonly actorId: string;
  readonly memberId: string;
}

/** R-MEM-19: refuses a caller who may not let others act for this member, or help them. */
export async function refuseDelegation(
  tx: Tx,
  letting: Delegation,
  now: Date,
): Promise<Refusal<"GUARDIAN_REQUIRED" | "CARE_NOT_GRANTED"> | undefined> {
  const { birthDate } = await requireMember(tx, letting.memberId);
  const name = delegationRefusal(ageOn(birthDate, hongKongDay(now)), await delegatorRole(tx, letting, now));
  return name && refuse(name);
}

/**
 * Whether the creator of a code may still let others act or help when it is entered: the member, or a guardian who still is one
 * (R-MEM-19), and the membership of both may act (R-MEM-01). `guardianId` is the guardian who created it, if one did.
 */
export async function mayStillDelegate(
  tx: Tx,
  { memberId, guardianId }: { readonly memberId: string; readonly guardianId: string | null },
  now: Date,
): Promise<boolean> {
  const actorId = guardianId ?? memberId;
  const sides = [await requireMember(tx, actorId), await requireMember(tx, memberId)];
  if (!sides.every(({ memberType }) => hasRight(memberType, "ACT"))) return false;
  return (await refuseDelegation(tx, { actorId, memberId }, now)) === undefined;
}

/**
 * R-MEM-18: refuses somebody under 18, who acts for nobody. Asked again when they are locked: staff may have corrected their day
 * of birth meanwhile.
 */
export async function refuseTooYoung(tx: Tx, memberId: string, now: Date): Promise<Refusal<"TOO_YOUNG_TO_CARE"> | undefined> {
  const { birthDate } = await requireMember(tx, memberId);
  return mayActForOthers(ageOn(birthDate, hongKongDay(now))) ? undefined : refuse("TOO_YOUNG_TO_CARE");
}

async function delegatorRole(tx: Tx, { actorId, memberId }: Delegation, now: Date): Promise<"MEMBER" | "GUARDIAN" | "CARER"> {
  if (actorId === memberId) return "MEMBER";
  return (await guardiansOf(tx, memberId, now)).includes(actorId) ? "GUARDIAN" : "CARER";
}
