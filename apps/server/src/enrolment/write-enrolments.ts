import type { EnrolmentStatus } from "@kaifong/contract";
import { LIVE_STATUSES } from "@kaifong/domain/enrolment";
import { type AuditEntry, auditRows, insertAudit } from "../platform/audit.ts";
import type { Tx } from "../platform/db.ts";
import { insertMessages, type Message, messageRows } from "../platform/outbox.ts";
import { literals } from "../platform/sql-literals.ts";

/*
 * The one writer of enrolments: no other file of the server writes their table (a test says so). What it writes with them,
 * message and record, is part of the same statement. The table counts the seats by itself and refuses a move that TRANSITIONS
 * does not have (migration 0009).
 */

export interface NewEnrolment {
  readonly id: string;
  readonly memberId: string;
  readonly key: string | null;
  readonly status: "E" | "P";
}

const TEMPLATES = { E: "enrolment.ballot_entered", P: "enrolment.applied" } as const;

/** Writes what a batch decided, for one class. The members and the class are locked (enrol-batch.ts). */
export async function writeNewEnrolments(
  tx: Tx,
  wanted: { readonly id: string; readonly courseId: string },
  made: readonly NewEnrolment[],
  now: Date,
): Promise<void> {
  await tx.query({
    name: "write-new-enrolments",
    text: `
      WITH sent AS (${insertMessages("$9")}), recorded AS (${insertAudit("$10")})
      INSERT INTO enrolments (id, reference, member_id, class_id, course_id, status, pending_by, idempotency_key, created_at, updated_at)
      SELECT id, new_reference(), member_id, $6, $7, status, pending_by, key, $8, $8
      FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[]) AS made (id, member_id, key, status, pending_by)`,
    values: [
      made.map(({ id }) => id),
      made.map(({ memberId }) => memberId),
      made.map(({ key }) => key),
      made.map(({ status }) => status),
      made.map(({ status }) => pendingBy(status)),
      wanted.id,
      wanted.courseId,
      now,
      messageRows(made.map(toMessage)),
      auditRows(made.map((enrolment) => toEntry(enrolment, wanted.id))),
    ],
  });
}

function toMessage({ id, memberId, status }: NewEnrolment): Message {
  return { to: { kind: "member", id: memberId }, template: TEMPLATES[status], data: { enrolmentId: id } };
}

/** The record is the member's, not the class's: one chain per class would make a rush wait in line once more (decision 9). */
function toEntry({ id, memberId, status }: NewEnrolment, classId: string): AuditEntry {
  const member = `member:${memberId}` as const;
  const detail = { enrolment: id, class: classId, to: status };
  return { subject: member, actor: member, action: "ENROLMENT_CREATED", detail };
}

export interface EnrolmentMove {
  readonly enrolment: { readonly id: string; readonly status: EnrolmentStatus };
  readonly to: EnrolmentStatus;
  readonly messages: readonly Message[];
  readonly entry: AuditEntry;
}

/** Writes one move that `move()` allowed. Its member is locked. Throws when the enrolment is not where it was read. */
export async function writeMove(tx: Tx, { enrolment, to, messages, entry }: EnrolmentMove, now: Date): Promise<void> {
  const moved = await tx.query({
    name: "write-move",
    text: `
      WITH moved AS (UPDATE enrolments SET status = $3, pending_by = $4, updated_at = $5 WHERE id = $1 AND status = $2 RETURNING id),
        sent AS (${insertMessages("$6")}), recorded AS (${insertAudit("$7")})
      SELECT FROM moved`,
    values: [enrolment.id, enrolment.status, to, pendingBy(to), now, messageRows(messages), auditRows([entry])],
  });
  if (moved.rowCount !== 1) throw new Error("an enrolment moved while it was locked");
}

/**
 * R-ENR-09: ends the live enrolments of classes that have ended, at most `limit` of them; their statuses stay. Takes no lock that
 * anybody waits for: what somebody else writes just now is left for the next run. Out: how many.
 */
export async function endEnrolments(tx: Tx, now: Date, limit: number): Promise<number> {
  const ended = await tx.query(
    `UPDATE enrolments SET ended_at = $1 WHERE id IN (
       SELECT e.id FROM classes c JOIN enrolments e ON e.class_id = c.id AND e.status IN (${literals(LIVE_STATUSES)}) AND e.ended_at IS NULL
       WHERE c.last_end <= $1 LIMIT $2 FOR NO KEY UPDATE OF e SKIP LOCKED)`,
    [now, limit],
  );
  return ended.rowCount ?? 0;
}

/** Whose answer a P waits for. An offer from the waiting list, which waits for the member's, is not built yet. */
function pendingBy(status: EnrolmentStatus): "STAFF" | null {
  return status === "P" ? "STAFF" : null;
}
