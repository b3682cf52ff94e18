import type { ChangeMembership, STAFF_CALLS } from "@kaifong/contract/staff";
import { changeByStaff, type MembershipFacts } from "@kaifong/domain/membership";
import { hongKongDay } from "@kaifong/domain/time";
import { subjectOf } from "../../../platform/actor.ts";
import { writeAudit } from "../../../platform/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { lock, lockMembers } from "../../../platform/locks.ts";
import { findMember, requireMember } from "../../../platform/members.ts";
import { writeMessages } from "../../../platform/messages/outbox.ts";
import { refuse } from "../../../platform/refusal.ts";
import { revokeSessions } from "../../../platform/session/sessions.ts";
import { isAsSeen, refuseDecision } from "../../../platform/staff-seen.ts";
import type { StaffCaller, StaffOutcome } from "../../../platform/staff-use-case.ts";
import { messagesAboutMember } from "../../../relations/messages-about.ts";
import { writeMemberType } from "../../holder/write-members.ts";
import { writeHealthRecordConsent } from "../../holder/write-profiles.ts";
import { findMembership, presentMembership } from "./membership-row.ts";

type Calls = typeof STAFF_CALLS;

/**
 * R-MEM-27: staff suspend a membership, or reinstate it as the age says, once its member agrees to the health record system. The
 * member is notified, and so are a junior's guardians, who act for them as little. Relations and places stay: what a suspended
 * member may do is asked at each call (R-MEM-01). Their sessions end, so that every page of theirs is drawn anew, and they may
 * log in again. Returns the membership as it is then. Refuses with MEMBER_NO_NOT_REGISTERED, and with DECISION_NOT_POSSIBLE and
 * the present state when that allows no such move, or is another than they saw.
 */
export function changeMembership(
  { db, now }: Pick<Deps, "db" | "now">,
  { actor }: StaffCaller,
  change: ChangeMembership,
): Promise<StaffOutcome<Calls["changeMembership"]>> {
  return db.transaction(async (tx) => {
    const found = await findMember(tx, { memberNo: change.memberNo });
    if (!found) return refuse("MEMBER_NO_NOT_REGISTERED");
    const { id } = found;
    await lockMembers(tx, [id]);
    await lock(tx, "sessions", id);
    const row = await findMembership(tx, id);
    if (!row) return refuse("MEMBER_NO_NOT_REGISTERED");
    if (!isAsSeen(row, change.seen)) return refuseDecision(row);
    const agreesNow = change.move === "REINSTATE" && change.healthRecordAgreed === true && !row.healthRecord;
    const member = { memberType: row.state, birthDate: row.birthDate, healthRecord: row.healthRecord || agreesNow };
    const movedAs = (facts: MembershipFacts) => changeByStaff(change.move, facts, hongKongDay(now()));
    const move = movedAs(member);
    // What is against it is the missing agreement only where that alone is missing.
    if (!move) return refuseDecision(row, movedAs({ ...member, healthRecord: true }) ? ["HEALTH_RECORD_NOT_AGREED"] : []);
    if (agreesNow && !(await writeHealthRecordConsent(tx, id, now()))) return refuseDecision(row, ["NO_PROFILE"]);
    await writeMemberType(tx, [id], move);
    const sessions = change.move === "SUSPEND" ? await revokeSessions(tx, id, "SUSPENDED", now()) : 0;
    const template = change.move === "SUSPEND" ? "account.suspended" : "account.reinstated";
    await writeMessages(tx, await messagesAboutMember(tx, template, id, {}, now()));
    const { memberType: to } = await requireMember(tx, id);
    const detail = { move, from: row.state, to, sessions };
    await writeAudit(tx, [{ subject: subjectOf(id), actor, action: "MEMBERSHIP_CHANGED", detail, reason: change.reason }]);
    return presentMembership({ ...row, state: to, stateSince: tx.now(), healthRecord: member.healthRecord });
  });
}
