import type { StaffActor } from "../../platform/actor.ts";
import type { StaffReason } from "../../platform/audit.ts";
import { findMember } from "../../platform/members.ts";
import { plainCode } from "@kaifong/contract";
import { lock, lockMembers } from "../../platform/locks.ts";
import type { Language } from "@kaifong/i18n";
import { fieldIssue } from "../../platform/http/validation.ts";
import type { Deps } from "../../platform/deps.ts";
import { isMembersMobile, normalPhoneNumber } from "../../platform/phone-number.ts";
import { isRefusal, refuse } from "../../platform/refusal.ts";
import { mobileTailOf } from "../holder/members.ts";
import { replaceMobile } from "./replace-mobile.ts";

export interface MobileByStaff {
  /** As they read them off. */
  readonly memberNo: string;
  readonly mobile: string;
  readonly by: StaffActor;
  /** What they saw: kept in the audit. */
  readonly reason: StaffReason;
  readonly language: Language;
}

/**
 * R-MEM-14: gives a member whom staff have seen another mobile number, without codes: the old phone may be lost, and with it
 * sessions that are open on it. So every session ends. Out: the end of the new number, and how many sessions ended. Refuses with
 * MEMBER_NO_NOT_REGISTERED, VALIDATION_FAILED, MOBILE_REGISTERED.
 */
export function changeMobileByStaff(
  { db, now }: Pick<Deps, "db" | "now">,
  { memberNo, mobile, by, reason, language }: MobileByStaff,
) {
  const wrong = (code: "MOBILE_NUMBER" | "MOBILE_UNCHANGED") =>
    refuse("VALIDATION_FAILED", { fields: [fieldIssue(language, ["mobile"], code)] });
  return db.transaction(async (tx) => {
    const found = await findMember(tx, { memberNo: plainCode(memberNo) });
    if (!found) return refuse("MEMBER_NO_NOT_REGISTERED");
    const number = normalPhoneNumber(mobile);
    if (!isMembersMobile(number)) return wrong("MOBILE_NUMBER");
    await lockMembers(tx, [found.id]);
    await lock(tx, "sessions", found.id);
    if ((await findMember(tx, { id: found.id }))?.mobile === number) return wrong("MOBILE_UNCHANGED");
    const endedSessions = await replaceMobile(
      tx,
      { memberId: found.id, mobile: number, actor: by, exceptSessionId: null, reason },
      now(),
    );
    return isRefusal(endedSessions) ? endedSessions : { mobileTail: mobileTailOf(number), endedSessions };
  });
}
