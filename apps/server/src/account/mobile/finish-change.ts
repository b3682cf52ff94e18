import { memberActor } from "../../platform/actor.ts";
import { findMember } from "../../platform/members.ts";
import type { mobileEndpoints } from "@kaifong/contract";
import type { Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Call, OutcomeOf } from "../../platform/http/mount.ts";
import { lockMembers } from "../../platform/locks.ts";
import { isRefusal, refuse } from "../../platform/refusal.ts";
import { refuseEndedSession } from "../../platform/session/authenticate.ts";
import { recentCodeOf, verifiedCode, redeemCode } from "../codes/one-time-codes.ts";
import { mobileTailOf } from "../holder/accounts.ts";
import { replaceMobile } from "./replace-mobile.ts";

type Finish = (typeof mobileEndpoints)["finish"];

/**
 * R-MEM-14, last step: both codes were entered, and the number changes; the session in which this happens stays open. Repeating
 * it returns the same and does nothing. A refusal leaves both codes as they were. Refuses with CODE_EXPIRED, MOBILE_REGISTERED
 * (whoever holds that phone may know it), and as `refuseEndedSession` does.
 */
export function finishMobileChange(
  { db, now }: Pick<Deps, "db" | "now">,
  { actor, body: { oldCodeId, newCodeId } }: Pick<Call<Finish>, "actor" | "body">,
): Promise<OutcomeOf<Finish>> {
  const { memberId, sessionId } = actor;
  return db.transaction(async (tx) => {
    await lockMembers(tx, [memberId]);
    const ended = await refuseEndedSession(tx, actor, now());
    if (ended) return ended;
    const contact = await findMember(tx, { id: memberId });
    if (await isDone(tx, { memberId, newCodeId, mobile: contact?.mobile }, now())) {
      return { mobileTail: mobileTailOf(contact?.mobile ?? ""), endedSessions: 0 };
    }
    const codes = [
      { id: oldCodeId, purpose: "OLD_MOBILE" },
      { id: newCodeId, purpose: "NEW_MOBILE" },
    ] as const;
    const [old, next] = [await verifiedCode(tx, codes[0], now()), await verifiedCode(tx, codes[1], now())];
    const theirs = old?.memberId === memberId && next?.memberId === memberId && old.mobile === contact?.mobile;
    if (!theirs) return refuse("CODE_EXPIRED");
    for (const code of codes) {
      const redeemed = await redeemCode(tx, code, now());
      if (isRefusal(redeemed)) return redeemed; // its hour is over meanwhile
    }
    const change = { memberId, mobile: next.mobile, actor: memberActor(memberId), exceptSessionId: sessionId } as const;
    const endedSessions = await replaceMobile(tx, change, now());
    return isRefusal(endedSessions) ? endedSessions : { mobileTail: mobileTailOf(next.mobile), endedSessions };
  });
}

/** Whether the code to the new number did this already: the response may have been lost. */
async function isDone(
  tx: Tx,
  { memberId, newCodeId, mobile }: { readonly memberId: string; readonly newCodeId: string; readonly mobile: string | undefined },
  now: Date,
): Promise<boolean> {
  const code = await recentCodeOf(tx, { id: newCodeId, purpose: ["NEW_MOBILE"], memberId }, now);
  return code?.state === "REDEEMED" && code.mobile === mobile;
}
