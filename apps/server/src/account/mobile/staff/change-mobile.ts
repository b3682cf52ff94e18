import type { ChangeMobile } from "@kaifong/contract/staff";
import { findMember } from "../../../platform/members.ts";
import { lock, lockMembers } from "../../../platform/locks.ts";
import type { Deps } from "../../../platform/deps.ts";
import { isMembersMobile, normalPhoneNumber } from "../../../platform/phone-number.ts";
import { isRefusal, refuse } from "../../../platform/refusal.ts";
import type { StaffCaller } from "../../../platform/staff-use-case.ts";
import { refuseMobile } from "../../holder/account-names.ts";
import { mobileTailOf } from "../../holder/accounts.ts";
import { replaceMobile } from "../replace-mobile.ts";

/**
 * R-MEM-14: gives a member whom staff have seen another mobile number, without codes. The old phone may be lost, with sessions
 * open on it, so every session ends. Returns the end of the new number, and how many sessions ended. Refuses with
 * MEMBER_NO_NOT_REGISTERED, VALIDATION_FAILED, MOBILE_REGISTERED.
 */
export function changeMobileByStaff(
  { db, now }: Pick<Deps, "db" | "now">,
  { actor, language }: StaffCaller,
  { memberNo, mobile, reason }: ChangeMobile,
) {
  return db.transaction(async (tx) => {
    const found = await findMember(tx, { memberNo });
    if (!found) return refuse("MEMBER_NO_NOT_REGISTERED");
    const number = normalPhoneNumber(mobile);
    if (!isMembersMobile(number)) return refuseMobile(language, "MOBILE_NUMBER");
    await lockMembers(tx, [found.id]);
    await lock(tx, "sessions", found.id);
    const member = await findMember(tx, { id: found.id });
    if (!member) return refuse("MEMBER_NO_NOT_REGISTERED"); // erased meanwhile
    if (member.mobile === number) return refuseMobile(language, "MOBILE_UNCHANGED");
    const endedSessions = await replaceMobile(
      tx,
      { memberId: found.id, mobile: number, actor, exceptSessionId: null, reason },
      now(),
    );
    return isRefusal(endedSessions) ? endedSessions : { mobileTail: mobileTailOf(number), endedSessions };
  });
}
