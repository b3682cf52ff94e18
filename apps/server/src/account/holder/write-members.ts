import type { District, Gender, Neighbourhood, PersonFacts, StoredResidenceBasis } from "@kaifong/contract";
import { APPLICANT_TYPES, type ApprovalMove, MEMBERSHIP_MOVES, type MembershipMove } from "@kaifong/domain/membership";
import type { CalendarDay } from "@kaifong/domain/time";
import type { LanguageCode } from "@kaifong/i18n";
import type { LockingTx, Tx } from "../../platform/db.ts";
import { requireLockedMembers } from "../../platform/locks.ts";
import { inSavepoint } from "../../platform/savepoint.ts";

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNIQUE_VIOLATION = "23505";

const [FIRST_TYPE] = APPLICANT_TYPES;

/** A person whom the centre is to know. A name in Chinese or in English is required. */
export interface NewMember {
  readonly memberNo: string;
  readonly surnameZh: string | null;
  readonly givenNameZh: string | null;
  readonly surnameEn: string | null;
  readonly givenNameEn: string | null;
  readonly gender: Gender;
  readonly birthDate: CalendarDay;
  /** E.164 */
  readonly mobile: string;
  readonly residenceBasis: StoredResidenceBasis;
  readonly district: District | null;
  readonly neighbourhood: Neighbourhood | null;
  /** The language of messages to them. */
  readonly language: LanguageCode;
  /** When they came to be known; now when left out. */
  readonly knownSince?: Date;
}

/**
 * Writes members, who begin as applicants (R-MEM-27). Returns id and member number of those that were written; a member whose
 * number or mobile is taken is left out.
 */
export async function writeMembers(
  tx: Tx,
  members: readonly NewMember[],
): Promise<readonly { readonly id: string; readonly memberNo: string }[]> {
  const { rows } = await tx.query<{ id: string; memberNo: string }>(
    `INSERT INTO members (member_no, member_type, surname_zh, given_name_zh, surname_en, given_name_en, gender, birth_date, mobile,
       residence_basis, district, neighbourhood, language, created_at, member_type_since)
     SELECT "memberNo", $2, "surnameZh", "givenNameZh", "surnameEn", "givenNameEn", gender, "birthDate", mobile,
       "residenceBasis", district, neighbourhood, language, coalesce("knownSince", $3), coalesce("knownSince", $3)
     FROM jsonb_to_recordset($1) AS m ("memberNo" text, "surnameZh" text, "givenNameZh" text, "surnameEn" text,
       "givenNameEn" text, gender text, "birthDate" date, mobile text, "residenceBasis" text, district text, neighbourhood text,
       language text, "knownSince" timestamptz)
     ON CONFLICT DO NOTHING RETURNING id, member_no AS "memberNo"`,
    [JSON.stringify(members), FIRST_TYPE, tx.now()],
  );
  return rows;
}

/** Makes an applicant a member with full rights, by this move. Returns their new member number. */
export async function approveMember(tx: LockingTx, memberId: string, move: ApprovalMove): Promise<string> {
  requireLockedMembers(tx, [memberId]);
  const { from, to } = MEMBERSHIP_MOVES[move];
  const { rows } = await tx.query<{ memberNo: string }>(
    `UPDATE members SET member_type = $2, member_type_since = $4, member_no = 'DHC' || nextval('member_numbers')
     WHERE id = $1 AND member_type = ANY ($3) RETURNING member_no AS "memberNo"`,
    [memberId, to, from, tx.now()],
  );
  const memberNo = rows[0]?.memberNo;
  if (!memberNo) throw new Error("no such applicant to admit");
  return memberNo;
}

/** Writes what is on a member's identity card, as staff have seen it. */
export async function writePerson(tx: LockingTx, memberId: string, person: PersonFacts): Promise<void> {
  requireLockedMembers(tx, [memberId]);
  const { surnameZh, givenNameZh, surnameEn, givenNameEn, gender, birthDate } = person;
  await tx.query(
    `UPDATE members SET surname_zh = $2, given_name_zh = $3, surname_en = $4, given_name_en = $5, gender = $6, birth_date = $7
     WHERE id = $1`,
    [memberId, surnameZh, givenNameZh, surnameEn, givenNameEn, gender, birthDate],
  );
}

/**
 * Moves memberships, as their table of moves allowed it (R-MEM-27). Throws when one is no longer of a type at which the move
 * begins.
 */
export async function writeMemberType(tx: LockingTx, memberIds: readonly string[], move: MembershipMove): Promise<void> {
  requireLockedMembers(tx, memberIds);
  const { from, to } = MEMBERSHIP_MOVES[move];
  const { rowCount } = await tx.query(
    "UPDATE members SET member_type = $2, member_type_since = $4 WHERE id = ANY ($1) AND member_type = ANY ($3)",
    [memberIds, to, from, tx.now()],
  );
  if (rowCount !== memberIds.length) throw new Error(`no membership, or not all, for ${move}`);
}

/** Writes where a member lives, and how they belong to the district. */
export async function writeResidence(
  tx: LockingTx,
  memberId: string,
  { residenceBasis, district, neighbourhood }: Pick<NewMember, "residenceBasis" | "district" | "neighbourhood">,
): Promise<void> {
  requireLockedMembers(tx, [memberId]);
  await tx.query("UPDATE members SET residence_basis = $2, district = $3, neighbourhood = $4 WHERE id = $1", [
    memberId,
    residenceBasis,
    district,
    neighbourhood,
  ]);
}

/** Writes the language of messages to a member. */
export async function writeLanguage(tx: LockingTx, memberId: string, language: LanguageCode): Promise<void> {
  requireLockedMembers(tx, [memberId]);
  await tx.query("UPDATE members SET language = $2 WHERE id = $1", [memberId, language]);
}

/** Gives a member another mobile number. Returns false when somebody else has it. */
export async function writeMobile(tx: LockingTx, memberId: string, mobile: string): Promise<boolean> {
  requireLockedMembers(tx, [memberId]);
  const written = await inSavepoint(tx, () => tx.query("UPDATE members SET mobile = $2 WHERE id = $1", [memberId, mobile]));
  if (written.done) return true;
  if (written.error instanceof Error && "code" in written.error && written.error.code === UNIQUE_VIOLATION) return false;
  throw written.error;
}

/** Erases a member: with their row goes everything that refers to it, except enrolments, which must be gone by then. */
export async function eraseMember(tx: LockingTx, memberId: string): Promise<void> {
  requireLockedMembers(tx, [memberId]);
  await tx.query("DELETE FROM members WHERE id = $1", [memberId]);
}
