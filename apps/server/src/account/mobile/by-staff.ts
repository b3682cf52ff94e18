import { plainCode } from "@kaifong/contract";
import { lock, lockMembers } from "../../platform/locks.ts";
import type { AuditActor } from "../../platform/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { normalPhoneNumber, takesTextMessages } from "../../platform/phone-number.ts";
import { isRefusal } from "../../platform/refusal.ts";
import { findAccountByName, findContact, mobileTailOf } from "../members.ts";
import { replaceMobile } from "./replace-mobile.ts";

export interface MobileByStaff {
  /** As they read them off. */
  readonly memberNo: string;
  readonly mobile: string;
  readonly by: Extract<AuditActor, `staff:${string}`>;
  /** What they saw: kept in the audit. */
  readonly reason: string;
}

/** How it ended: the end of the new number and how many sessions it logged out; why nothing was done. */
export type ChangedByStaff =
  | { readonly done: true; readonly mobileTail: string; readonly endedSessions: number }
  | { readonly done: false; readonly because: "NO_MEMBER" | "NO_MOBILE" | "SAME" | "TAKEN" };

/**
 * R-MEM-14: gives a member whom staff have seen another mobile number, without codes: the old phone may be lost, and with it
 * sessions that are open on it. So every session ends.
 */
export function changeMobileByStaff(
  { db, now }: Pick<Deps, "db" | "now">,
  { memberNo, mobile, by, reason }: MobileByStaff,
): Promise<ChangedByStaff> {
  return db.transaction(async (tx): Promise<ChangedByStaff> => {
    const found = await findAccountByName(tx, { memberNo: plainCode(memberNo) });
    if (!found) return { done: false, because: "NO_MEMBER" };
    const number = normalPhoneNumber(mobile);
    if (number === undefined || !takesTextMessages(number)) return { done: false, because: "NO_MOBILE" };
    await lockMembers(tx, [found.id]);
    await lock(tx, "sessions", found.id);
    if ((await findContact(tx, found.id))?.mobile === number) return { done: false, because: "SAME" };
    const ended = await replaceMobile(tx, { memberId: found.id, mobile: number, actor: by, keep: null, reason }, now());
    if (isRefusal(ended)) return { done: false, because: "TAKEN" };
    return { done: true, mobileTail: mobileTailOf(number), endedSessions: ended };
  });
}
