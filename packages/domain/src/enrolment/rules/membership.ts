import type { MemberType } from "@kaifong/contract";
import { AGAINST, type Rule } from "./rule.ts";

function notAs(memberType: MemberType): Rule {
  return { remedies: [], against: ({ member }) => (member.memberType === memberType ? AGAINST : undefined) };
}

/** The membership is not approved yet, is suspended, or has lapsed. */
export const memberPending = notAs("PENDING");
export const memberSuspended = notAs("SUSPENDED");
export const memberLapsed = notAs("LAPSED");
