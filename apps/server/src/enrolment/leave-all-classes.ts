import { enrolmentActions, enrolmentAfter, isLive, SEAT_RELEASING_ACTIONS } from "@kaifong/domain/enrolment";
import { memberActor } from "../platform/actor.ts";
import type { AuditEntry } from "../platform/audit.ts";
import type { LockingTx } from "../platform/db.ts";
import { enrolmentsOf, type LockedEnrolment, lockEnrolments } from "./enrolment-sql.ts";
import { deleteEnrolmentsOf, toMoveEntry } from "./write-enrolments.ts";

/**
 * R-MEM-11: takes a member who is erased, and whose row is locked, out of every class, so that others get their places. Returns
 * what they left by the rules of enrolment, as if by themselves, for the caller to record with the rest, which must come last
 * (locks.ts). What they could no longer leave (a ballot that is closed) is removed without a record.
 */
export async function leaveAllClasses(tx: LockingTx, memberId: string, now: Date): Promise<readonly AuditEntry[]> {
  const own = (await enrolmentsOf(tx, memberId)).map(({ id }) => ({ memberId, enrolmentId: id }));
  const locked = await lockEnrolments(tx, own);
  const left = locked.flatMap((enrolment) => ownMove(enrolment, now));
  await deleteEnrolmentsOf(tx, memberId, locked, now);
  return left;
}

/** The move by which its member leaves an enrolment now, as the audit has it; an offered place is declined. */
function ownMove(enrolment: LockedEnrolment, now: Date): readonly AuditEntry[] {
  const action =
    isLive(enrolment, now) && enrolmentActions("MEMBER", enrolment, now).find((each) => SEAT_RELEASING_ACTIONS.includes(each));
  const move = action ? enrolmentAfter(action, "MEMBER", enrolment, now) : undefined;
  return move ? [toMoveEntry({ enrolment, actor: memberActor(enrolment.memberId), move }, now)] : [];
}
