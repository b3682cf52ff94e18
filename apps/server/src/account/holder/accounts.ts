import type { Member } from "@kaifong/contract";
import { ageOn, hongKongDay } from "@kaifong/domain/time";
import type { Tx } from "../../platform/db.ts";
import { MEMBER_COLUMNS, type MemberRow } from "../../platform/members.ts";
import type { AccountName } from "./account-names.ts";

export interface AccountRow extends MemberRow {
  readonly passwordHash: string | null;
}

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

/** The member as their own page shows them. */
export function presentMember(member: MemberRow, now: Date): Member {
  const { id, memberNo, memberType, nameZh, nameEn, gender, birthDate, mobile } = member;
  const age = ageOn(birthDate, hongKongDay(now));
  return { id, memberNo, memberType, nameZh, nameEn, gender, age, mobileTail: mobileTailOf(mobile) };
}

/** The end of a phone number: enough to recognise one's own. */
export function mobileTailOf(mobile: string): string {
  return mobile.slice(-MOBILE_TAIL_DIGITS);
}
