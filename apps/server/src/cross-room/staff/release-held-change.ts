import type { ReleaseHeldChange, STAFF_CALLS } from "@kaifong/contract/staff";
import { endsByRelease, type HeldChange, releaseHeld } from "@kaifong/domain/courses";
import { LIVE_STATUSES } from "@kaifong/domain/enrolment";
import { classRecords, updateClass } from "../../courses/class-sql.ts";
import { findHeldRow } from "../../courses/staff/held-row.ts";
import { lockClass } from "../../enrolment/enrolment-sql.ts";
import { type ActionRequest, beginMoves, type DecidedMoves } from "../../enrolment/move-enrolments.ts";
import { type EnrolmentMove, writeMoves } from "../../enrolment/write-enrolments.ts";
import { isLiveEnrolment } from "../../class-seats/live-enrolments.ts";
import type { StaffActor } from "../../platform/actor.ts";
import { writeAudit } from "../../platform/audit.ts";
import type { LockingTx, Tx } from "../../platform/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { hasLockedMembers, lockMembers } from "../../platform/locks.ts";
import { toMember, writeMessages } from "../../platform/messages/outbox.ts";
import { refuse } from "../../platform/refusal.ts";
import { isAsSeen, refuseDecision } from "../../platform/staff-seen.ts";
import type { StaffCaller, StaffOutcome } from "../../platform/staff-use-case.ts";

/** Staff put a held change into force: the rooms `courses` and `enrolment`, in one transaction. */

type Outcome = StaffOutcome<(typeof STAFF_CALLS)["releaseHeldChange"]>;

/**
 * R-PRG-08: puts into force what editors changed of a class and is held. When it is cancelled or withdrawn by that, everybody in
 * it loses what they have there and is told; when its lessons move, everybody in it is told of that. Refuses with
 * CLASS_NOT_FOUND, and with DECISION_NOT_POSSIBLE when nothing is held, when the class has changed since staff saw it, and, with
 * what is `against` it (`ReleaseProblem`), when it cannot be so.
 */
export function releaseHeldChange(
  { db, bus, now }: Pick<Deps, "db" | "now"> & { readonly bus: Pick<Deps["bus"], "publish"> },
  { actor }: StaffCaller,
  { classId, seen }: ReleaseHeldChange,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const moves = await lockWithEnrolments(tx, classId, actor, now());
    const row = await findHeldRow(tx, classId);
    const [record] = await classRecords(tx, [classId]);
    if (!row || !record) return refuse("CLASS_NOT_FOUND");
    const live = await liveEnrolments(tx, classId); // the class is locked: these are all
    const ends = record.held !== null && endsByRelease(record.held);
    const write = releaseHeld(record, ends ? { seats: 0, joined: 0 } : { seats: row.seats, joined: record.joined });
    const against = typeof write === "string" ? [write] : [];
    if (typeof write !== "object" || !isAsSeen(row, seen)) return refuseDecision(row, against);
    const losses = decideLosses(ends ? live : [], moves, actor);
    if (!losses) return refuseDecision(row);
    const fields = Object.keys(record.held ?? {}) as (keyof HeldChange)[]; // its keys
    const lost = losses.length;
    // Before the records of its members, as those of a draw: chains are locked in the order of their subjects.
    const detail = { class: classId, fields, lost };
    await writeAudit(tx, [{ subject: `class:${classId}`, actor, action: "HELD_CHANGE_RELEASED", detail, at: now() }]);
    await writeMoves(tx, losses, now());
    await updateClass(tx, write, now());
    // Read anew: of a class that had ended, other lessons make enrolments live again (R-ENR-09).
    if (!ends && write.lessonsChanged) await notifyOfLessons(tx, await liveEnrolments(tx, classId));
    await bus.publish(tx, "classes", {});
    return { lost };
  });
}

/**
 * Locks a class with the enrolments that are in it, which may all lose what they have; the class alone when it has none. Whoever
 * was in it until it ended is locked too: they may be taking the course again, and then it goes on without them (R-ENR-09).
 */
async function lockWithEnrolments(
  tx: LockingTx,
  classId: string,
  actor: StaffActor,
  now: Date,
): Promise<DecidedMoves | undefined> {
  await lockMembers(tx, await membersWithin(tx, classId));
  const live = await liveEnrolments(tx, classId);
  const members = live.map(({ memberId }) => memberId);
  // Whoever came while these locks were waited for is not locked, and can't be any more: members are locked in one order.
  if (live.length > 0 && hasLockedMembers(tx, members))
    return beginMoves(
      tx,
      live.map((one) => losing(one, actor)),
      now,
    );
  await lockClass(tx, classId);
  return undefined;
}

/** The ids of those who are in a class, or were until it ended. */
async function membersWithin(tx: Tx, classId: string): Promise<readonly string[]> {
  const { rows } = await tx.query<{ readonly id: string }>(
    `SELECT DISTINCT member_id AS id FROM enrolments WHERE class_id = $1 AND status = ANY ($2)`,
    [classId, LIVE_STATUSES],
  );
  return rows.map(({ id }) => id);
}

function losing(enrolment: LiveEnrolment, actor: StaffActor): ActionRequest {
  return { ...enrolment, actor, action: "LOSE_PLACE" };
}

/**
 * The moves by which these lose what they have in the class; undefined when somebody came in before it was locked, or when all
 * with whom it was to be locked were erased, so that it is not.
 */
function decideLosses(
  live: readonly LiveEnrolment[],
  moves: DecidedMoves | undefined,
  actor: StaffActor,
): readonly EnrolmentMove[] | undefined {
  if (moves?.locked.size === 0) return undefined;
  const outcomes = live.map((one) => moves?.decide(losing(one, actor)).outcome);
  return outcomes.every((outcome) => outcome === "MOVED") ? (moves?.moves ?? []) : undefined;
}

/** An enrolment with whose it is. */
interface LiveEnrolment {
  readonly enrolmentId: string;
  readonly memberId: string;
}

async function liveEnrolments(tx: Tx, classId: string): Promise<readonly LiveEnrolment[]> {
  const { rows } = await tx.query<LiveEnrolment>(
    `SELECT id AS "enrolmentId", member_id AS "memberId" FROM enrolments e
     WHERE class_id = $1 AND ${isLiveEnrolment("e")} ORDER BY id`,
    [classId],
  );
  return rows;
}

function notifyOfLessons(tx: Tx, live: readonly LiveEnrolment[]): Promise<void> {
  return writeMessages(
    tx,
    live.map(({ memberId, enrolmentId }) => toMember(memberId, "enrolment.lessons_moved", { enrolmentId })),
  );
}
