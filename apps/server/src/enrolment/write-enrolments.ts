import type { IneligibleReason, StaffReason } from "@kaifong/contract";
import {
  type EnrollingAction,
  hasAcceptedSeat,
  type LaterAction,
  seatChange,
  shownStatus,
  takesRank,
  type TakenMove,
} from "@kaifong/domain/enrolment";
import { hasEndedBy, isLiveEnrolment } from "../class-seats/live-enrolments.ts";
import { type Actor, subjectOf } from "../platform/actor.ts";
import { type AuditEntry, type AuditReason, auditRows, insertAudit } from "../platform/audit.ts";
import type { LockingTx, Tx } from "../platform/db.ts";
import { recordFreedSeats } from "../class-seats/freed-seats.ts";
import { insertMessages, type Message, messageRows } from "../platform/messages/outbox.ts";
import { actionMessage } from "./action-messages.ts";
import type { LockedEnrolment } from "./enrolment-sql.ts";
import { lockAuditChains, requireLockedMembers, requireLockedRows } from "../platform/locks.ts";
import { MOVE_EFFECTS } from "./move-effects.ts";

/*
 * The one writer of enrolments: no other file of the server writes their table (a test checks it). The message and the record are
 * part of the same statement. The table counts the seats by itself and refuses a move that ENROLMENT_MOVES does not have
 * (migration 0009).
 */

export interface NewEnrolment {
  readonly enrolmentId: string;
  readonly memberId: string;
  readonly actor: Actor;
  readonly key: string | null;
  /** As `enrolmentAfter()` returned it. */
  readonly move: TakenMove<EnrollingAction>;
  /** Reasons that staff waived for it. */
  readonly waived: readonly IneligibleReason[];
  /** The reason, when staff had to give one. */
  readonly reason?: StaffReason;
}

/** Writes what a batch decided, for one class. The members and the class are locked (enrol-batch.ts). */
export async function writeNewEnrolments(
  tx: LockingTx,
  classFacts: { readonly id: string; readonly courseId: string },
  enrolments: readonly NewEnrolment[],
  now: Date,
): Promise<void> {
  requireLockedRows(tx, "class", [classFacts.id]);
  requireLockedMembers(
    tx,
    enrolments.map(({ memberId }) => memberId),
  );
  lockAuditChains(tx);
  await tx.query({
    name: "write-new-enrolments",
    text: `
      WITH sent AS (${insertMessages("$9", "$11")}), recorded AS (${insertAudit("$10")})
      INSERT INTO enrolments
        (id, reference, member_id, class_id, course_id, status, pending_by, idempotency_key, created_at, updated_at)
      SELECT id, new_reference(), member_id, $6, $7, status, pending_by, key, $8, $8
      FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[]) AS enrolment (id, member_id, key, status, pending_by)`,
    values: [
      enrolments.map(({ enrolmentId }) => enrolmentId),
      enrolments.map(({ memberId }) => memberId),
      enrolments.map(({ key }) => key),
      enrolments.map(({ move }) => move.status),
      enrolments.map(({ move }) => move.pendingBy),
      classFacts.id,
      classFacts.courseId,
      now,
      messageRows(enrolments.map((enrolment) => actionMessage(enrolment.move, enrolment.actor, enrolment))),
      auditRows(
        enrolments.map((enrolment) => toEntry(enrolment, classFacts.id, now)),
        tx.now(),
      ),
      tx.now(),
    ],
  });
}

/** The record is the member's, not the class's: one chain per class would make a rush queue again (decision 9). */
function toEntry(enrolment: NewEnrolment, classId: string, at: Date): AuditEntry {
  const { enrolmentId, memberId, actor, move, waived, reason } = enrolment;
  const { status: to, action } = move;
  const detail = { enrolment: enrolmentId, class: classId, action, to, ...(waived.length > 0 ? { waived } : {}) };
  return { subject: subjectOf(memberId), actor, action: MOVE_EFFECTS[action].recordedAs, detail, at, ...(reason && { reason }) };
}

export interface EnrolmentMove {
  /** The enrolment as it was read under its member's lock. */
  readonly enrolment: Pick<LockedEnrolment, "id" | "memberId" | "classId" | "status" | "pendingBy">;
  readonly actor: Actor;
  /** As `enrolmentAfter()` returned it. */
  readonly move: TakenMove<LaterAction>;
  /** Reasons that staff waived for it. */
  readonly waived?: readonly IneligibleReason[];
  readonly reason?: AuditReason;
}

/**
 * How many moves one statement writes. Each costs the database a third of a millisecond, and several times that when it is busy,
 * half of it for the record: a whole draw in one statement would come near the time limit of a statement.
 */
const MAX_MOVES_AT_ONCE = 1_000;

/**
 * Writes moves that `enrolmentAfter()` returned, each enrolment once, in one statement for each thousand. Their members are
 * locked (move-enrolments.ts). Throws when one is not where it was read; then the transaction must not be committed.
 */
export async function writeMoves(tx: LockingTx, moves: readonly EnrolmentMove[], now: Date): Promise<void> {
  if (moves.length === 0) return;
  requireLockedRows(
    tx,
    "enrolment",
    moves.map(({ enrolment }) => enrolment.id),
  );
  requireLockedMembers(
    tx,
    moves.map(({ enrolment }) => enrolment.memberId),
  );
  lockAuditChains(tx);
  // Chains of the audit are locked in the order of their members, over all statements (`auditRows`).
  const sorted = moves.toSorted((a, b) => (a.enrolment.memberId < b.enrolment.memberId ? -1 : 1));
  for (let from = 0; from < sorted.length; from += MAX_MOVES_AT_ONCE) {
    await writeMovesAtOnce(tx, sorted.slice(from, from + MAX_MOVES_AT_ONCE), now);
  }
  await recordFreedSeats(
    tx,
    moves.map(({ enrolment, move }) => ({ classId: enrolment.classId, ...seatChange(move) })),
    now,
  );
}

async function writeMovesAtOnce(tx: Tx, moves: readonly EnrolmentMove[], now: Date): Promise<void> {
  const moved = await tx.query({
    name: "write-moves",
    text: `
      WITH moved AS (
        UPDATE enrolments e SET status = move.to_status, pending_by = move.to_pending_by, answer_by = move.answer_by, updated_at = $7,
          waiting_rank = move.rank, passed_at = move.passed_at
        FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $10::int[], $11::timestamptz[])
          AS move (id, from_status, from_pending_by, to_status, to_pending_by, answer_by, rank, passed_at)
        WHERE e.id = ANY ($1::uuid[]) AND e.id = move.id AND e.status = move.from_status AND e.pending_by IS NOT DISTINCT FROM move.from_pending_by
        RETURNING e.id
      ), sent AS (${insertMessages("$8", "$12")}), recorded AS (${insertAudit("$9")})
      SELECT FROM moved`,
    values: [
      moves.map(({ enrolment }) => enrolment.id),
      moves.map(({ enrolment }) => enrolment.status),
      moves.map(({ enrolment }) => enrolment.pendingBy),
      moves.map(({ move }) => move.status),
      moves.map(({ move }) => move.pendingBy),
      moves.map(({ move }) => move.answerBy),
      now,
      messageRows(moves.map(toMessage)),
      auditRows(
        moves.map((move) => toMoveEntry(move, now)),
        tx.now(),
      ),
      moves.map(({ move }) => move.rank),
      moves.map(({ move }) => move.passedAt),
      tx.now(),
    ],
  });
  if (moved.rowCount !== moves.length) throw new Error("an enrolment moved while it was locked, or was to be moved twice");
}

function toMessage({ enrolment: { id, memberId }, actor, move }: EnrolmentMove): Message {
  return actionMessage(move, actor, { enrolmentId: id, memberId });
}

/** What the record says of a move. */
export function toMoveEntry({ enrolment, actor, move, waived = [], reason }: EnrolmentMove, at: Date): AuditEntry {
  const { id, classId, status, memberId } = enrolment;
  const ranked = takesRank(move.action) && move.rank !== null ? { rank: move.rank } : {};
  const waiving = waived.length > 0 ? { waived } : {};
  const detail = { enrolment: id, class: classId, action: move.action, from: status, to: move.status, ...ranked, ...waiving };
  const why = reason === undefined ? {} : { reason };
  return { subject: subjectOf(memberId), actor, action: MOVE_EFFECTS[move.action].recordedAs, detail, at, ...why };
}

/**
 * R-ENR-09: ends the live enrolments of classes that have ended, at most `limit` of them, of all members or of these; their
 * statuses stay. Waits for no lock: what somebody else is writing, an enrolment or its class, is left for the next run. Whoever
 * gives a class another end waits until this is written, and so finds what is to be live again. Returns how many.
 */
export async function endEnrolments(tx: Tx, now: Date, limit: number, members?: readonly string[]): Promise<number> {
  const chosen = members ? "AND e.member_id = ANY ($3::uuid[])" : "";
  const ended = await tx.query(
    `UPDATE enrolments SET ended_at = $1 WHERE id IN (
       SELECT e.id FROM classes c
       JOIN enrolments e ON e.class_id = c.id AND ${isLiveEnrolment("e")}
       WHERE ${hasEndedBy("c", "$1")} ${chosen}
       LIMIT $2 FOR SHARE OF c SKIP LOCKED FOR NO KEY UPDATE OF e SKIP LOCKED)`,
    [now, limit, ...(members ? [members] : [])],
  );
  return ended.rowCount ?? 0;
}

/**
 * Deletes these enrolments, all those of a member who is erased, which are locked; the table counts the seats that become free.
 */
export async function deleteEnrolmentsOf(
  tx: LockingTx,
  memberId: string,
  enrolments: readonly Pick<LockedEnrolment, "id" | "classId" | "status" | "pendingBy" | "leftBehind">[],
  now: Date,
): Promise<void> {
  requireLockedRows(
    tx,
    "enrolment",
    enrolments.map(({ id }) => id),
  );
  requireLockedMembers(tx, [memberId]);
  await tx.query("DELETE FROM enrolments WHERE member_id = $1", [memberId]);
  await recordFreedSeats(
    tx,
    enrolments.map((enrolment) => ({
      classId: enrolment.classId,
      freed: Number(!enrolment.leftBehind && hasAcceptedSeat(shownStatus(enrolment))),
      accepted: 0,
    })),
    now,
  );
}
