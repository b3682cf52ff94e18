import type { MemberType } from "@kaifong/contract";
import { REGISTRATION_REPLY_WORKING_DAYS } from "../../membership/index.ts";
import { OBJECTION, type Objection, type Rule } from "./rule.ts";

function notAs(memberType: MemberType, why: Objection = OBJECTION): Rule {
  return { remedies: [], forNewcomers: false, against: ({ member }) => (member.memberType === memberType ? why : undefined) };
}

/** The membership is not approved yet, is suspended, or has lapsed. */
export const memberPendingRule = notAs("PENDING", { values: { days: REGISTRATION_REPLY_WORKING_DAYS } });
export const memberSuspendedRule = notAs("SUSPENDED");
export const memberLapsedRule = notAs("LAPSED");
