import type { ConsultationState } from "@kaifong/contract";
import { isNotified, isStateAfter } from "@kaifong/domain/consultation";
import { subjectOf } from "../platform/actor.ts";
import { type AuditActor, writeAudit } from "../platform/audit.ts";
import type { Tx } from "../platform/db.ts";
import { toMember, writeMessages } from "../platform/messages/outbox.ts";
import type { ConsultationRow } from "./consultation-sql.ts";

/** Tells the member how their request stands now, and records who made it so; nobody is told of what they were at. */
export async function recordMove(tx: Tx, from: ConsultationState, row: ConsultationRow, actor: AuditActor): Promise<void> {
  await notifyMember(tx, row, actor);
  const detail = { request: row.id, from, to: row.state };
  await writeAudit(tx, [{ subject: subjectOf(row.memberId), actor, action: "CONSULTATION_MOVED", detail }]);
}

/** The state, and place and time where there are any; what it is about stays behind the login. */
export async function notifyMember(tx: Tx, row: ConsultationRow, by: AuditActor): Promise<void> {
  const { id, memberId, reference, state, place, startsAt } = row;
  if (!isNotified(state)) return;
  const appointment = place === null || startsAt === null ? null : { place, startsAt: startsAt.toISOString() };
  const lapsed = by === "system" && isStateAfter("LAPSE", row);
  const data = { request: id, reference, state, appointment, ...(lapsed && { lapsed }) };
  await writeMessages(tx, [toMember(memberId, "consultation.moved", data)]);
}
