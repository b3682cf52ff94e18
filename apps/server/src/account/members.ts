import type { Member, MemberType } from "@kaifong/contract";
import type { Tx } from "../platform/db.ts";

interface MemberRow {
  readonly id: string;
  readonly member_no: string;
  readonly member_type: MemberType;
  readonly name_zh: string | null;
  readonly name_en: string | null;
  readonly mobile: string;
}

interface AccountRow extends MemberRow {
  readonly password_hash: string | null;
}

const MEMBER_COLUMNS = `m.id, m.member_no, m.member_type, m.mobile,
  nullif(concat(m.surname_zh, m.given_name_zh), '') AS name_zh,
  nullif(concat_ws(' ', m.surname_en, m.given_name_en), '') AS name_en`;
const MOBILE_TAIL_DIGITS = 4;

export type AccountName = { readonly mobile: string } | { readonly memberNo: string };

/** The member with this name and the hash of their password (null while the e-account is not activated). */
export async function findAccount(tx: Tx, name: AccountName): Promise<AccountRow | undefined> {
  const [column, value] = "mobile" in name ? ["mobile", name.mobile] : ["member_no", name.memberNo];
  const { rows } = await tx.query<AccountRow>(
    `SELECT ${MEMBER_COLUMNS}, c.password_hash FROM members m LEFT JOIN credentials c ON c.member_id = m.id WHERE m.${column} = $1`,
    [value],
  );
  return rows[0];
}

export async function findMember(tx: Tx, memberId: string): Promise<Member | undefined> {
  const { rows } = await tx.query<MemberRow>(`SELECT ${MEMBER_COLUMNS} FROM members m WHERE m.id = $1`, [memberId]);
  return rows[0] && presentMember(rows[0]);
}

/** What the member's own page shows of them. */
export function presentMember(row: MemberRow): Member {
  return {
    id: row.id,
    memberNo: row.member_no,
    memberType: row.member_type,
    nameZh: row.name_zh,
    nameEn: row.name_en,
    mobileTail: row.mobile.slice(-MOBILE_TAIL_DIGITS),
  };
}
