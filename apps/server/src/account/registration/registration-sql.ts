import type { RegistrationReceipt, RegistrationState } from "@kaifong/contract";
import { DECIDED_STATES, OPEN_STATES } from "@kaifong/domain/membership";
import type { CalendarDay } from "@kaifong/domain/time";
import type { Tx } from "../../platform/db.ts";
import { lockRows } from "../../platform/locks.ts";
import { literals } from "../../platform/sql-literals.ts";
import type { Application } from "./read-registration.ts";

/** A registration as it stands. */
export interface Registration extends RegistrationReceipt {
  readonly id: string;
  readonly memberId: string | null;
  readonly state: RegistrationState;
  readonly submittedAt: Date;
}

const COLUMNS = `id, reference, member_id AS "memberId", state, submitted_at AS "submittedAt", to_char(contact_by, 'YYYY-MM-DD') AS "contactBy"`;

/** Writes down what an applicant said of themselves. */
export async function insertProfile(tx: Tx, memberId: string, application: Application, now: Date): Promise<void> {
  const profile = { ...application, memberId, consentedAt: now, transferAt: application.consentTransfer ? now : null };
  await tx.query(
    `INSERT INTO member_profiles (member_id, identity, emergency_name, emergency_phone, emergency_relationship,
       guardian_name, guardian_phone, guardian_relationship, parents_marital_status, marital_status, children, household, housing,
       education, employment, ethnicity, ethnicity_other, religious, religion, religion_other, mobility, aids, daily_living,
       family_history, main_carer, heard_about, heard_about_other, info_channels, mailing_address,
       consented_personal_data_at, consented_health_record_at, consented_transfer_at)
     SELECT "memberId", identity, "emergencyName", "emergencyPhone", "emergencyRelationship",
       "guardianName", "guardianPhone", "guardianRelationship", "parentsMaritalStatus", "maritalStatus", children, household, housing,
       education, employment, ethnicity, "ethnicityOther", religious, religion, "religionOther", mobility, aids, "dailyLiving",
       "familyHistory", "mainCarer", "heardAbout", "heardAboutOther", "infoChannels", "mailingAddress",
       "consentedAt", "consentedAt", "transferAt"
     FROM jsonb_to_record($1) AS p ("memberId" uuid, identity text, "emergencyName" text, "emergencyPhone" text,
       "emergencyRelationship" text, "guardianName" text, "guardianPhone" text, "guardianRelationship" text,
       "parentsMaritalStatus" text, "maritalStatus" text, children smallint, household text[], housing text, education text,
       employment text, ethnicity text, "ethnicityOther" text, religious boolean, religion text, "religionOther" text,
       mobility text, aids text[], "dailyLiving" text, "familyHistory" text[], "mainCarer" text, "heardAbout" text[],
       "heardAboutOther" text, "infoChannels" text[], "mailingAddress" text, "consentedAt" timestamptz, "transferAt" timestamptz)`,
    [JSON.stringify(profile)],
  );
}

/** Members with this name, in either script, and day of birth. */
export async function samePeople(tx: Tx, application: Application): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM members WHERE birth_date = $1 AND (
       (surname_zh = $2 AND given_name_zh IS NOT DISTINCT FROM $3)
       OR (lower(surname_en) = lower($4) AND lower(given_name_en) IS NOT DISTINCT FROM lower($5)))
     ORDER BY id`,
    [
      application.birthDate,
      application.surnameZh ?? null,
      application.givenNameZh ?? null,
      application.surnameEn,
      application.givenNameEn ?? null,
    ],
  );
  return rows.map(({ id }) => id);
}

interface NewRegistration {
  readonly reference: string;
  readonly memberId: string;
  readonly contactBy: CalendarDay;
  readonly samePersonAs: readonly string[];
}

/** A reference that nobody has: `REG-` and eight characters. */
export async function newReference(tx: Tx): Promise<string> {
  const { rows } = await tx.query<{ reference: string }>("SELECT 'REG-' || new_reference() AS reference");
  return rows[0]?.reference ?? "";
}

/** Writes that somebody registered. */
export async function insertRegistration(
  tx: Tx,
  { reference, memberId, contactBy, samePersonAs }: NewRegistration,
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO registrations (reference, member_id, submitted_at, state_since, contact_by, same_person_as)
     VALUES ($1, $2, $3, $3, $4, $5)`,
    [reference, memberId, now, contactBy, samePersonAs],
  );
}

/** The registration of a member; undefined for who registered at a counter. */
export async function registrationOf(tx: Tx, memberId: string): Promise<Registration | undefined> {
  const { rows } = await tx.query<Registration>(`SELECT ${COLUMNS} FROM registrations WHERE member_id = $1`, [memberId]);
  return rows[0];
}

/** Registrations that nobody has decided, those first that are promised first. */
export async function openRegistrations(tx: Tx, most: number): Promise<readonly Registration[]> {
  const { rows } = await tx.query<Registration>(
    `SELECT ${COLUMNS} FROM registrations WHERE state IN (${literals(OPEN_STATES)}) ORDER BY contact_by, id LIMIT $1`,
    [most],
  );
  return rows;
}

/** Locks a registration, to move it on; undefined when there is none. */
export async function lockRegistration(tx: Tx, reference: string): Promise<Registration | undefined> {
  const text = `SELECT ${COLUMNS} FROM registrations WHERE reference = $1 FOR NO KEY UPDATE`;
  const { rows } = await lockRows<Registration & Record<string, unknown>>(tx, ["registration"], { text, values: [reference] });
  return rows[0];
}

/**
 * Moves a registration on. In: who decided. Once it is decided, who else has that name is nobody's matter any more.
 */
export async function moveRegistration(tx: Tx, id: string, state: RegistrationState, by: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE registrations SET state = $2, state_since = $3, decided_by = $4,
       same_person_as = CASE WHEN $2 IN (${literals(DECIDED_STATES)}) THEN '{}' ELSE same_person_as END
     WHERE id = $1`,
    [id, state, now, by],
  );
}
