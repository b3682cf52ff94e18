import type { Gender, MemberType, PersonFacts } from "@kaifong/contract";
import type { CalendarDay } from "@kaifong/domain/time";
import type { LanguageCode } from "@kaifong/i18n";
import type { Tx } from "./db.ts";
import type { MemberRecord } from "./session/callers.ts";

/** A member's Chinese name in SQL, null when it isn't known. `members` is the name of that table in the query. */
export const nameZhOf = (members: string) => `nullif(concat(${members}.surname_zh, ${members}.given_name_zh), '')`;
/** A member's English name in SQL, surname first, null when it isn't known. `members` is the name of that table in the query. */
export const nameEnOf = (members: string) => `nullif(concat_ws(' ', ${members}.surname_en, ${members}.given_name_en), '')`;

/** The names of a member, in SQL: `memberNo`, `nameZh` and `nameEn`. `members` is the name of that table in the query. */
export const namedColumns = (members: string) =>
  `${members}.member_no AS "memberNo", ${nameZhOf(members)} AS "nameZh", ${nameEnOf(members)} AS "nameEn"`;

/** The columns of an identity card, for `jsonObject`. `row` is the name of a row that has them. */
export const personColumns = (row: string): Readonly<Record<keyof PersonFacts, string>> => ({
  surnameZh: `${row}.surname_zh`,
  givenNameZh: `${row}.given_name_zh`,
  surnameEn: `${row}.surname_en`,
  givenNameEn: `${row}.given_name_en`,
  gender: `${row}.gender`,
  birthDate: `${row}.birth_date`,
});

/** The facts of the membership itself, of applicants too. A room that stores more joins it to `members`. */
export interface MemberRow {
  readonly id: string;
  readonly memberNo: string;
  readonly memberType: MemberType;
  readonly nameZh: string | null;
  readonly nameEn: string | null;
  readonly gender: Gender;
  readonly birthDate: CalendarDay;
  /** E.164. */
  readonly mobile: string;
  /** The language of messages to them. */
  readonly language: LanguageCode;
}

/** The columns of a `MemberRow`, from `members m`. */
export const MEMBER_COLUMNS = `m.id, ${namedColumns("m")}, m.member_type AS "memberType", m.mobile, m.language, m.gender,
  m.birth_date::text AS "birthDate"`;

/** A member by id or by their number; undefined when there is none. */
export async function findMember(
  tx: Tx,
  which: { readonly id: string } | { readonly memberNo: string },
): Promise<MemberRow | undefined> {
  const [name, condition, value] =
    "id" in which ? ["member-by-id", "m.id", which.id] : ["member-by-number", "m.member_no", which.memberNo];
  const text = `SELECT ${MEMBER_COLUMNS} FROM members m WHERE ${condition} = $1`;
  const { rows } = await tx.query<MemberRow>({ name, text, values: [value] });
  return rows[0];
}

/** The facts of a member on which rights depend; undefined when there is none. */
export async function findMemberRecord(tx: Tx, id: string): Promise<MemberRecord | undefined> {
  const text = 'SELECT id AS "memberId", member_type AS "memberType" FROM members WHERE id = $1';
  const { rows } = await tx.query<MemberRecord>({ name: "member-record", text, values: [id] });
  return rows[0];
}

/** The numbers of members, by id; none for members who no longer exist. */
export async function memberNumbers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const text = 'SELECT id, member_no AS "memberNo" FROM members WHERE id = ANY ($1)';
  const { rows } = await tx.query<Pick<MemberRow, "id" | "memberNo">>({ name: "member-numbers", text, values: [ids] });
  return new Map(rows.map(({ id, memberNo }) => [id, memberNo]));
}

/** The member with this id, which a session or a relation has. Throws when there is none. */
export async function requireMember(tx: Tx, id: string): Promise<MemberRow> {
  const member = await findMember(tx, { id });
  if (!member) throw new Error("a member is gone");
  return member;
}
