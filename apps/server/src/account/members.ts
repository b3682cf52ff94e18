import type { Gender, Member, MemberType } from "@kaifong/contract";
import { ageOn, type CalendarDay, hongKongDay } from "@kaifong/domain/time";
import type { LanguageCode } from "@kaifong/i18n";
import type { Tx } from "../platform/db.ts";
import { nameEnOf, nameZhOf } from "../platform/member-names.ts";
import type { AccountName } from "./account-names.ts";

interface MemberRow {
  readonly id: string;
  readonly memberNo: string;
  readonly memberType: MemberType;
  readonly nameZh: string | null;
  readonly nameEn: string | null;
  readonly gender: Gender;
  readonly birthDate: CalendarDay;
  readonly mobile: string;
}

export interface AccountRow extends MemberRow {
  readonly passwordHash: string | null;
}

const MEMBER_COLUMNS = `m.id, m.member_no AS "memberNo", m.member_type AS "memberType", m.mobile, m.gender, m.birth_date::text AS "birthDate",
  ${nameZhOf("m")} AS "nameZh", ${nameEnOf("m")} AS "nameEn"`;
const ACCOUNT = `SELECT ${MEMBER_COLUMNS}, c.password_hash AS "passwordHash" FROM members m LEFT JOIN credentials c ON c.member_id = m.id`;
const MOBILE_TAIL_DIGITS = 4;

/** The member with this name and the hash of their password (null while the e-account is not activated). */
export async function findAccountByName(tx: Tx, name: AccountName): Promise<AccountRow | undefined> {
  const [column, value] = "mobile" in name ? ["mobile", name.mobile] : ["member_no", name.memberNo];
  const { rows } = await tx.query<AccountRow>(`${ACCOUNT} WHERE m.${column} = $1`, [value]);
  return rows[0];
}

/** A member and the hash of their password, by id; undefined when there is none. */
export async function findAccountById(tx: Tx, memberId: string): Promise<AccountRow | undefined> {
  const { rows } = await tx.query<AccountRow>(`${ACCOUNT} WHERE m.id = $1`, [memberId]);
  return rows[0];
}

/** The member as their own page shows them; undefined when there is none. */
export async function findMember(tx: Tx, memberId: string, now: Date): Promise<Member | undefined> {
  const { rows } = await tx.query<MemberRow>(`SELECT ${MEMBER_COLUMNS} FROM members m WHERE m.id = $1`, [memberId]);
  return rows[0] && presentMember(rows[0], now);
}

/** Where messages to a member go, and in what language; undefined when there is no such member. */
export async function findContact(
  tx: Tx,
  memberId: string,
): Promise<{ readonly mobile: string; readonly language: LanguageCode } | undefined> {
  const { rows } = await tx.query<{ mobile: string; language: LanguageCode }>(
    "SELECT mobile, language FROM members WHERE id = $1",
    [memberId],
  );
  return rows[0];
}

/** What the member's own page shows of them. */
export function presentMember(member: MemberRow, now: Date): Member {
  const { id, memberNo, memberType, nameZh, nameEn, gender, birthDate, mobile } = member;
  const age = ageOn(birthDate, hongKongDay(now));
  return { id, memberNo, memberType, nameZh, nameEn, gender, age, mobileTail: mobileTailOf(mobile) };
}

/** What is shown of a phone number: enough to know one's own again. */
export function mobileTailOf(mobile: string): string {
  return mobile.slice(-MOBILE_TAIL_DIGITS);
}
