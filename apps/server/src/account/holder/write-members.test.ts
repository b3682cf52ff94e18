import { type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { LockingTx } from "../../platform/db.ts";
import { lockMembers } from "../../platform/locks.ts";
import { hashPassword } from "./passwords.ts";
import { writeCredentials } from "./write-credentials.ts";
import { approveMember, type NewMember, writeMembers, writeMemberType } from "./write-members.ts";

const HER: NewMember = {
  ...{ memberNo: "DHC900001", memberType: "PENDING", gender: "F", birthDate: "1960-02-29", mobile: "+85291230001" },
  ...{ surnameZh: "陳", givenNameZh: "大文", surnameEn: null, givenNameEn: null, language: "zh-HK" },
  ...{ residenceBasis: "LIVE", district: "KLN_SSP", neighbourhood: null },
};
let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(() => server.deps.db.query("TRUNCATE members CASCADE"));

const write = (...members: readonly NewMember[]) => server.deps.db.transaction((tx) => writeMembers(tx, members));

test("a member is written with all facts given", async () => {
  const [made] = await write(HER);
  const { rows } = await server.deps.db.query(
    `SELECT id, member_no, member_type, surname_zh, given_name_zh, surname_en, given_name_en, gender, birth_date::text, mobile,
       residence_basis, district, neighbourhood, language FROM members`,
  );
  expect(made?.memberNo).toBe(HER.memberNo);
  expect(rows).toEqual([
    {
      ...{ id: made?.id, member_no: HER.memberNo, member_type: "PENDING", gender: "F", birth_date: "1960-02-29" },
      ...{ surname_zh: "陳", given_name_zh: "大文", surname_en: null, given_name_en: null, mobile: HER.mobile },
      ...{ residence_basis: "LIVE", district: "KLN_SSP", neighbourhood: null, language: "zh-HK" },
    },
  ]);
});

test("a member whose number or mobile is taken is left out, and the others are written", async () => {
  await write(HER);
  const other: NewMember = { ...HER, memberNo: "DHC900002", mobile: "+85291230002", language: "en-US" };
  const made = await write({ ...HER, mobile: "+85291230009" }, { ...HER, memberNo: "DHC900009" }, other);
  expect(made.map(({ memberNo }) => memberNo)).toEqual(["DHC900002"]);
});

test("a membership is granted to applicants only, and is changed only from the kind that was read", async () => {
  const [made] = await write(HER);
  const id = made?.id ?? "";
  const locked = <Result>(work: (tx: LockingTx) => Promise<Result>) =>
    server.deps.db.transaction(async (tx) => {
      await lockMembers(tx, [id]);
      return work(tx);
    });
  expect(await locked((tx) => approveMember(tx, id, "FULL"))).toMatch(/^DHC/);
  await expect(locked((tx) => approveMember(tx, id, "FULL"))).rejects.toThrow("no such applicant");
  await locked((tx) => writeMemberType(tx, id, { from: "FULL", to: "LAPSED" }));
  await expect(locked((tx) => writeMemberType(tx, id, { from: "FULL", to: "JUNIOR" }))).rejects.toThrow("no FULL membership");
});

test("an e-account is given once, and an existing one keeps its password", async () => {
  const [made] = await write(HER);
  const give = async (password: string) => {
    const passwordHash = await hashPassword(password);
    await server.deps.db.transaction((tx) => writeCredentials(tx, [{ memberId: made?.id ?? "", passwordHash }]));
  };
  await give("Chosen4Myself");
  await expect(give("Chosen4Another")).rejects.toThrow("credentials_pkey");
  const payload = { memberNo: HER.memberNo, password: "Chosen4Myself" };
  expect((await server.app.inject({ method: "POST", url: "/api/auth/login", payload })).statusCode).toBe(200);
});
