import type { Gender, MemberType } from "@kaifong/contract";
import type { Deps } from "../platform/deps.ts";
import { revokeSessions } from "../platform/session/sessions.ts";
import { checkPassword, hashPassword } from "./passwords.ts";
import { removeCredentials, writeCredentials } from "./write-credentials.ts";
import { type NewMember, writeMembers } from "./write-members.ts";

/** Printed nowhere but here: these people exist in demonstrations only. */
export const DEMO_PASSWORD = "Kaifong2026";

interface DemoMember {
  readonly number: number;
  readonly type: MemberType;
  /** Chinese surname and given name, English surname and given name. */
  readonly name: readonly [string, string, string, string];
  readonly gender: Gender;
  readonly age: number;
}

const DEMO_MEMBERS: readonly DemoMember[] = [
  { number: 1, type: "FULL", name: ["陳", "美玲", "Chan", "Mei Ling"], gender: "F", age: 72 },
  { number: 2, type: "FULL", name: ["李", "志強", "Lee", "Chi Keung"], gender: "M", age: 68 },
  { number: 3, type: "JUNIOR", name: ["黃", "子晴", "Wong", "Tsz Ching"], gender: "F", age: 12 },
  { number: 4, type: "PENDING", name: ["張", "國樑", "Cheung", "Kwok Leung"], gender: "M", age: 66 },
  { number: 5, type: "SUSPENDED", name: ["何", "麗珍", "Ho", "Lai Chun"], gender: "F", age: 70 },
  { number: 10, type: "FULL", name: ["周", "惠芳", "Chow", "Wai Fong"], gender: "F", age: 67 },
  { number: 11, type: "FULL", name: ["吳", "偉民", "Ng", "Wai Man"], gender: "M", age: 71 },
  { number: 12, type: "FULL", name: ["梁", "秀英", "Leung", "Sau Ying"], gender: "F", age: 75 },
  { number: 13, type: "FULL", name: ["鄭", "家輝", "Cheng", "Ka Fai"], gender: "M", age: 69 },
  { number: 14, type: "FULL", name: ["郭", "婉儀", "Kwok", "Yuen Yee"], gender: "F", age: 66 },
  { number: 15, type: "FULL", name: ["林", "炳全", "Lam", "Ping Chuen"], gender: "M", age: 78 },
  { number: 16, type: "FULL", name: ["馮", "玉蓮", "Fung", "Yuk Lin"], gender: "F", age: 73 },
  { number: 17, type: "FULL", name: ["謝", "永康", "Tse", "Wing Hong"], gender: "M", age: 70 },
  { number: 18, type: "FULL", name: ["蔡", "少芬", "Choi", "Siu Fan"], gender: "F", age: 68 },
  { number: 19, type: "FULL", name: ["葉", "德明", "Yip", "Tak Ming"], gender: "M", age: 74 },
  { number: 20, type: "FULL", name: ["鄧", "金鳳", "Tang", "Kam Fung"], gender: "F", age: 80 },
  { number: 21, type: "FULL", name: ["曾", "文傑", "Tsang", "Man Kit"], gender: "M", age: 65 },
];

const FIRST_MEMBER_NO = 100_000;
const FIRST_MOBILE = 91_230_000;

/**
 * Fills an empty table of members with people for a demonstration, when DEMO_DATA says so. Ages are as of the first start. Out:
 * how many were made. Two processes that start together make them once.
 */
export async function seedDemoMembers({ db, env, now }: Pick<Deps, "db" | "env" | "now">): Promise<number> {
  if (!env.demoData) return 0;
  const { rowCount } = await db.query("SELECT 1 FROM members LIMIT 1");
  if ((rowCount ?? 0) > 0) return 0;
  const year = now().getUTCFullYear();
  const hashes = new Map(
    await Promise.all(DEMO_MEMBERS.map(async ({ number }) => [memberNoOf(number), await hashPassword(DEMO_PASSWORD)] as const)),
  );
  return db.transaction(async (tx) => {
    const made = await writeMembers(
      tx,
      DEMO_MEMBERS.map((person) => newMember(person, year)),
    );
    const credentials = made.map(({ id, memberNo }) => ({ memberId: id, passwordHash: hashes.get(memberNo) ?? "" }));
    await writeCredentials(tx, credentials);
    return made.length;
  });
}

function newMember({ number, type, name, gender, age }: DemoMember, year: number): NewMember {
  const [surnameZh, givenNameZh, surnameEn, givenNameEn] = name;
  return {
    memberNo: memberNoOf(number),
    memberType: type,
    ...{ surnameZh, givenNameZh, surnameEn, givenNameEn, gender },
    birthDate: `${year - age}-01-15`, // past on nearly every day of the year, so that the age is the one in the table above
    mobile: `+852${FIRST_MOBILE + number}`,
    residenceBasis: "LIVE",
    district: "KLN_SSP",
    neighbourhood: "SSP",
    language: "zh-HK",
  };
}

/**
 * Where the site is no demonstration (any more): takes their e-accounts and sessions from the demo members that an earlier start
 * made, as long as they still have the password that everybody knows. Whoever else has one of their numbers keeps it all. Out:
 * how many were closed.
 */
export async function closeDemoAccounts({ db, env, now }: Pick<Deps, "db" | "env" | "now">): Promise<number> {
  if (env.localSite) return 0;
  const { rows } = await db.query<{ id: string; passwordHash: string }>(
    `SELECT m.id, c.password_hash AS "passwordHash" FROM members m JOIN credentials c ON c.member_id = m.id
     WHERE m.member_no = ANY($1)`,
    [DEMO_MEMBERS.map(({ number }) => memberNoOf(number))],
  );
  const sample = await Promise.all(rows.map((row) => checkPassword(row.passwordHash, DEMO_PASSWORD)));
  const known = rows.filter((_, index) => sample[index]).map(({ id }) => id);
  await db.transaction(async (tx) => {
    await removeCredentials(tx, known);
    for (const id of known) await revokeSessions(tx, id, "PASSWORD_CHANGED", now());
  });
  return known.length;
}

function memberNoOf(number: number): string {
  return `DHC${FIRST_MEMBER_NO + number}`;
}
