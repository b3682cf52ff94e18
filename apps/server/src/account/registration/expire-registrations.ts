import { findMember } from "../../platform/members.ts";
import { OPEN_REGISTRATION_STATES, UNDECIDED_DAYS } from "@kaifong/domain/membership";
import { writeAudit } from "../../platform/audit.ts";
import type { LockingTx, Tx } from "../../platform/db.ts";
import { writeMessages } from "../../platform/messages/outbox.ts";
import { literals } from "../../platform/sql-literals.ts";
import { lockRegistration } from "./registration-sql.ts";
import { advanceRegistration } from "./advance-registration.ts";

const TOO_OLD = `state IN (${literals(OPEN_REGISTRATION_STATES)}) AND state_since <= $1::timestamptz - interval '${UNDECIDED_DAYS} days'`;

/** References of registrations that nobody has moved on for too long. */
export async function dueRegistrations(tx: Tx, now: Date): Promise<readonly string[]> {
  const { rows } = await tx.query<{ reference: string }>(`SELECT reference FROM registrations WHERE ${TOO_OLD} ORDER BY id`, [
    now,
  ]);
  return rows.map(({ reference }) => reference);
}

/**
 * R-MEM-12: the system ends a registration that nobody has moved on, as if it were rejected: what the applicant said of
 * themselves is erased, and they are notified. Returns false when somebody has moved it meanwhile.
 */
export async function expireRegistration(tx: LockingTx, reference: string, now: Date): Promise<boolean> {
  const registration = await lockRegistration(tx, { reference });
  const memberId = registration?.memberId;
  const contact = memberId ? await findMember(tx, { id: memberId }) : undefined;
  if (!registration || !memberId || !contact) return false;
  const { rowCount } = await tx.query(`SELECT FROM registrations WHERE id = $2 AND ${TOO_OLD}`, [now, registration.id]);
  if (rowCount !== 1) return false;
  const settled = await advanceRegistration(tx, { registration, move: "EXPIRE", actor: "system" }, now);
  if (!settled) return false;
  const to = { kind: "address", address: contact.mobile, language: contact.language } as const;
  await writeMessages(tx, [{ to, channel: "SMS", template: "registration.expired", data: {} }]);
  await writeAudit(tx, [settled]);
  return true;
}
