import type { ConsultationState } from "@kaifong/contract";
import { isMemberNotifiedOf, isStateAfter } from "@kaifong/domain/consultation";
import { subjectOf } from "../platform/actor.ts";
import { type AuditActor, writeAudit } from "../platform/audit.ts";
import type { LockingTx, Tx } from "../platform/db.ts";
import { toMember, writeMessages } from "../platform/messages/outbox.ts";
import { type ConsultationRow, moveConsultation } from "./consultation-sql.ts";

/**
 * Moves a request, which is locked, as the table of moves allowed it, with its message and its record. Returns it as it is then.
 */
export async function moveAndRecord(
  tx: LockingTx,
  row: ConsultationRow,
  change: Parameters<typeof moveConsultation>[2],
  { by, now }: { readonly by: AuditActor; readonly now: Date },
): Promise<ConsultationRow> {
  const after = await moveConsultation(tx, row, change, now);
  await recordMove(tx, row.state, after, by);
  return after;
}

/**
 * Notifies the member of the new state of their request, and records who moved it; nobody is notified that a consultation is
 * done, because they were there.
 */
export async function recordMove(tx: Tx, from: ConsultationState, row: ConsultationRow, actor: AuditActor): Promise<void> {
  await notifyMember(tx, row, actor);
  const detail = { request: row.id, from, to: row.state };
  await writeAudit(tx, [{ subject: subjectOf(row.memberId), actor, action: "CONSULTATION_MOVED", detail }]);
}

/** Writes the message: the state, and place and time if there are any; the topic is shown only after login. */
export async function notifyMember(tx: Tx, row: ConsultationRow, by: AuditActor): Promise<void> {
  const { id, memberId, reference, state, place, startsAt } = row;
  if (!isMemberNotifiedOf(state)) return;
  const appointment = place === null || startsAt === null ? null : { place, startsAt: startsAt.toISOString() };
  const lapsed = by === "system" && isStateAfter("LAPSE", row);
  const data = { request: id, reference, state, appointment, ...(lapsed && { lapsed }) };
  await writeMessages(tx, [toMember(memberId, "consultation.moved", data)]);
}
