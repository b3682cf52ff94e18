import type { MemberRight } from "@kaifong/contract";
import { hasRight } from "@kaifong/domain/membership";
import { refuse, type Refusal } from "./refusal.ts";
import type { MemberRecord } from "./session/callers.ts";

/** Why a member may not act, for themselves or for another, in a call that was let in. */
export type RightsRefusal = Refusal<"SESSION_INVALID" | "FORBIDDEN" | "CARE_NOT_GRANTED">;

/**
 * R-MEM-01, R-MEM-18: whether the actor may act for the member, who is undefined when no relation says so. Both need the right: a
 * suspended member acts neither through somebody else nor for somebody else. Returns the member; refuses with CARE_NOT_GRANTED
 * and FORBIDDEN. Asked before a call waits, and again under the locks of both before it writes (decision 95).
 */
export function judgeRights<Member extends MemberRecord>(
  right: MemberRight,
  actor: MemberRecord,
  member: Member | undefined,
): Member | Refusal<"FORBIDDEN" | "CARE_NOT_GRANTED"> {
  if (!member) return refuse("CARE_NOT_GRANTED");
  const without = [actor, member].find(({ memberType }) => !hasRight(memberType, right));
  return without ? refuse("FORBIDDEN", { detail: { memberType: without.memberType } }) : member;
}
