import type { RegistrationReceipt, RegistrationState } from "@kaifong/contract";
import type { StaffListQuery } from "@kaifong/contract/staff";
import { type KnownApplicant, OPEN_REGISTRATION_STATES } from "@kaifong/domain/membership";
import type { CalendarDay } from "@kaifong/domain/time";
import type { LockingTx, Tx } from "../../platform/db.ts";
import { lockRows, ownsInserted, requireLockedRows } from "../../platform/locks.ts";
import { type MemberRow, nameEnOf, nameZhOf } from "../../platform/members.ts";
import { literals } from "../../platform/sql-literals.ts";
import { readStaffList, type StaffList } from "../../platform/staff-list.ts";
import { PROFILE_ANSWERS, writeAnswers } from "../holder/write-profiles.ts";
import type { RegistrationAnswers } from "./read-registration.ts";

/** A registration as it is stored. */
export interface StoredRegistration extends RegistrationReceipt {
  readonly id: string;
  readonly memberId: string | null;
  readonly state: RegistrationState;
  readonly submittedAt: Date;
  readonly stateSince: Date;
}

const COLUMNS = `r.id, r.reference, r.member_id AS "memberId", r.state, r.submitted_at AS "submittedAt",
  r.state_since AS "stateSince", r.contact_by::text AS "contactBy"`;

/** Stores what an applicant said of themselves. */
export async function insertProfile(tx: Tx, memberId: string, registration: RegistrationAnswers, now: Date): Promise<void> {
  await writeAnswers(tx, memberId, PROFILE_ANSWERS, registration, {
    identity: registration.identity,
    consentedPersonalDataAt: now,
    consentedHealthRecordAt: now,
    consentedTransferAt: registration.consentTransfer ? now : null,
  });
}

interface NewRegistration {
  readonly reference: string;
  readonly memberId: string;
  readonly contactBy: CalendarDay;
}

/** A reference that nobody has: `REG-` and eight characters. */
export async function newReference(tx: Tx): Promise<string> {
  const { rows } = await tx.query<{ reference: string }>("SELECT 'REG-' || new_reference() AS reference");
  return rows[0]?.reference ?? "";
}

/** Records that somebody registered. */
export async function insertRegistration(tx: Tx, { reference, memberId, contactBy }: NewRegistration, now: Date): Promise<void> {
  const { rows } = await tx.query<{ readonly id: string }>(
    `INSERT INTO registrations (reference, member_id, submitted_at, state_since, contact_by) VALUES ($1, $2, $3, $3, $4) RETURNING id`,
    [reference, memberId, now, contactBy],
  );
  ownsInserted(
    tx,
    "registration",
    rows.map(({ id }) => id),
  );
}

/** The registration of a member; undefined for members who registered at a counter. */
export async function registrationOf(tx: Tx, memberId: string): Promise<StoredRegistration | undefined> {
  const { rows } = await tx.query<StoredRegistration>(`SELECT ${COLUMNS} FROM registrations r WHERE r.member_id = $1`, [
    memberId,
  ]);
  return rows[0];
}

/** A registration that nobody has decided, with whom to call. */
export interface OpenRegistration extends StoredRegistration, Pick<MemberRow, "nameZh" | "nameEn" | "mobile"> {
  readonly memberId: string;
  /** The guardian of an applicant under 18. */
  readonly guardianName: string | null;
  readonly guardianPhone: string | null;
}

/** The facts by which an applicant is admitted, as they are now. */
export async function applicantOf(tx: Tx, memberId: string): Promise<KnownApplicant> {
  const { rows } = await tx.query<KnownApplicant>(
    `SELECT m.birth_date::text AS "birthDate", coalesce(p.identity, 'NEITHER') AS identity,
       p.consented_health_record_at IS NOT NULL AS "healthRecord"
     FROM members m LEFT JOIN member_profiles p ON p.member_id = m.id WHERE m.id = $1`,
    [memberId],
  );
  const [row] = rows;
  if (!row) throw new Error("an applicant is gone");
  return row;
}

/** Registrations that nobody has decided, those with the earliest promised call first. */
export function openRegistrations(tx: Tx, page: StaffListQuery): Promise<StaffList<OpenRegistration> | undefined> {
  const text = `SELECT ${COLUMNS}, ${nameZhOf("m")} AS "nameZh", ${nameEnOf("m")} AS "nameEn", m.mobile,
       p.guardian_name AS "guardianName", p.guardian_phone AS "guardianPhone"
     FROM registrations r JOIN members m ON m.id = r.member_id LEFT JOIN member_profiles p ON p.member_id = m.id
     WHERE r.state IN (${literals(OPEN_REGISTRATION_STATES)})`;
  return readStaffList(tx, { text, values: [], order: { contactBy: "text", id: "uuid" } }, page);
}

/** Locks a registration, by its reference or its member's id, to move it on; undefined when there is none. */
export async function lockRegistration(
  tx: LockingTx,
  which: { readonly reference: string } | { readonly memberId: string },
): Promise<StoredRegistration | undefined> {
  const [column, value] = "reference" in which ? ["reference", which.reference] : ["member_id", which.memberId];
  const text = `SELECT ${COLUMNS} FROM registrations r WHERE r.${column} = $1 FOR NO KEY UPDATE`;
  const query = { text, values: [value] };
  const { rows } = await lockRows<StoredRegistration>(tx, ["registration"], query, ({ id }) => ({ registration: id }));
  return rows[0];
}

/** Moves a registration on; `by` is who decided. */
export async function moveRegistration(
  tx: LockingTx,
  id: string,
  state: RegistrationState,
  by: string,
  now: Date,
): Promise<void> {
  requireLockedRows(tx, "registration", [id]);
  await tx.query("UPDATE registrations SET state = $2, state_since = $3, decided_by = $4 WHERE id = $1", [id, state, now, by]);
}
