import type { RegistrationField, StaffReason } from "@kaifong/contract";
import type { DecideRegistration } from "@kaifong/contract/staff";
import { daysAfter, hongKongDay } from "@kaifong/domain/time";
import { LANGUAGES } from "@kaifong/i18n";
import { serverText } from "@kaifong/i18n/server";
import {
  asSeenNow,
  aMember,
  aMirror,
  aRegistration,
  emptyContent,
  aStaffCaller,
  OF_ANY_AGE,
  expectAccepted,
} from "@kaifong/testing";
import { callApi, twoServers } from "@kaifong/testing/two-servers";
import { describe, expect, test } from "vitest";
import { sendCode } from "../codes/one-time-codes.ts";
import { decideRegistration, listRegistrations } from "./decide-registration.ts";
import { REGISTRATION_MESSAGES } from "./message-texts.ts";
import { memberActor } from "../../platform/actor.ts";
import { LIMITS } from "../../platform/limits.ts";

/** A Friday, ten in the morning in Hong Kong. */
const NOW = new Date("2026-11-20T02:00:00Z");
const attributes = { updatedAt: NOW.toISOString(), site_name: "街坊", district: "深水埗區" };
const content = emptyContent({ mirror: aMirror({ siteSetting: [{ documentId: "setting", attributes }] }) });
const { server, other } = twoServers(NOW, { empty: "rate_limits, outbox", deps: { content } });
const REVIEWER = aStaffCaller("reviewer");
let next = 0;

const register = (body: object, key?: string, at = server) =>
  callApi(at, "POST", "/api/member/registrations", { body, headers: key === undefined ? {} : { "idempotency-key": key } });

/** A code that was entered, of a phone that nobody has. */
async function aProvenCode(): Promise<{ readonly codeId: string; readonly mobile: string }> {
  next += 1;
  const mobile = `+8526${String(1_000_000 + next)}`;
  const code = { purpose: "REGISTER", mobile, memberId: null, language: "en-US" } as const;
  const codeId = await server.deps.db.transaction((tx) => sendCode(tx, server.deps.env, code, NOW));
  if (typeof codeId !== "string") throw new Error("no code was sent");
  await server.deps.db.query("UPDATE one_time_codes SET verified_at = $2 WHERE id = $1", [codeId, NOW]);
  return { codeId, mobile };
}
async function registered(answers: Parameters<typeof aRegistration>[1] = {}) {
  const { codeId, mobile } = await aProvenCode();
  const { status, payload } = await register(aRegistration(codeId, answers));
  expect(status).toBe(200);
  return { mobile, reference: String(payload.reference), contactBy: String(payload.contactBy) };
}
const row = async (table: "members" | "member_profiles" | "registrations", mobile: string) => {
  const key = table === "members" ? "id" : "member_id";
  const { rows } = await server.deps.db.query<Record<string, unknown>>(
    `SELECT t.* FROM ${table} t WHERE t.${key} = (SELECT id FROM members WHERE mobile = $1)`,
    [mobile],
  );
  return rows[0] ?? {};
};
const logIn = (mobile: string) => callApi(server, "POST", "/api/auth/login", { body: { mobile, password: "Harbour7Walk" } });

describe("a password that is judged before the registration is sent", () => {
  const judge = async (codeId: string, password: string) => {
    const body = { codeId, password };
    const { status, name, payload } = await callApi(server, "POST", "/api/member/registrations/password", { body });
    return status === 200 ? "good" : (payload.fields?.map(({ code }: { readonly code: string }) => code) ?? name);
  };

  test("R-MEM-08: is refused as the registration would refuse it, and uses nothing up", async () => {
    const { codeId, mobile } = await aProvenCode();
    expect(await judge(codeId, "Password1")).toEqual(["PASSWORD_COMMON"]);
    expect(await judge(codeId, `Abc${mobile.slice(-8)}`)).toEqual(["PASSWORD_PERSONAL"]);
    expect(await judge(codeId, "short")).toEqual(["PASSWORD_LENGTH", "PASSWORD_UPPER", "PASSWORD_DIGIT"]);
    expect(await judge(codeId, "Harbour7Walk")).toBe("good");
    expect((await register(aRegistration(codeId))).status).toBe(200);
  });

  test("is judged only for whoever has shown a phone to be theirs, and not without end", async () => {
    expect(await judge(crypto.randomUUID(), "Password1")).toBe("CODE_EXPIRED");
    const { codeId } = await aProvenCode();
    for (let n = 0; n < LIMITS.passwordsJudged.points; n += 1) expect(await judge(codeId, "Harbour7Walk")).toBe("good");
    expect(await judge(codeId, "Harbour7Walk")).toBe("RATE_LIMITED");
    expect((await register(aRegistration(codeId))).status).toBe(200);
  });
});

/** Every field of the specification's Member (§3) that an applicant says, as it is stored: `members.` or `member_profiles.` */
const STORED: Readonly<
  Record<
    Exclude<RegistrationField, "password" | "consentPersonalData" | "consentHealthRecord" | "consentTransfer">,
    readonly [table: "members" | "member_profiles", column: string, value: unknown]
  >
> = {
  surnameZh: ["members", "surname_zh", "歐陽"],
  givenNameZh: ["members", "given_name_zh", "小雲"],
  surnameEn: ["members", "surname_en", "Au Yeung"],
  givenNameEn: ["members", "given_name_en", "Siu Wan"],
  gender: ["members", "gender", "F"],
  birthDate: ["members", "birth_date", "1955-02-28"],
  residenceBasis: ["members", "residence_basis", "LIVE"],
  district: ["members", "district", "KLN_SSP"],
  neighbourhood: ["members", "neighbourhood", "NC"],
  identity: ["member_profiles", "identity", "HKID"],
  emergencyName: ["member_profiles", "emergency_name", "Au Yeung Ka Ho"],
  emergencyPhone: ["member_profiles", "emergency_phone", "+85298765432"],
  emergencyRelationship: ["member_profiles", "emergency_relationship", "CH"],
  guardianName: ["member_profiles", "guardian_name", null],
  guardianPhone: ["member_profiles", "guardian_phone", null],
  guardianRelationship: ["member_profiles", "guardian_relationship", null],
  parentsMaritalStatus: ["member_profiles", "parents_marital_status", null],
  maritalStatus: ["member_profiles", "marital_status", "W"],
  children: ["member_profiles", "children", 2],
  household: ["member_profiles", "household", ["C", "M"]],
  housing: ["member_profiles", "housing", "PH"],
  education: ["member_profiles", "education", "P"],
  employment: ["member_profiles", "employment", "R"],
  ethnicity: ["member_profiles", "ethnicity", "OTHER"],
  ethnicityOther: ["member_profiles", "ethnicity_other", "Hakka"],
  religious: ["member_profiles", "religious", true],
  religion: ["member_profiles", "religion", "OTHER"],
  religionOther: ["member_profiles", "religion_other", "Ancestors"],
  mobility: ["member_profiles", "mobility", "WA"],
  aids: ["member_profiles", "aids", ["S", "RW"]],
  dailyLiving: ["member_profiles", "daily_living", "I"],
  familyHistory: ["member_profiles", "family_history", ["D", "H"]],
  mainCarer: ["member_profiles", "main_carer", "C"],
  heardAbout: ["member_profiles", "heard_about", ["SM", "OTHER"]],
  heardAboutOther: ["member_profiles", "heard_about_other", "A neighbour"],
  infoChannels: ["member_profiles", "info_channels", ["MESSAGE", "MAIL"]],
  mailingAddress: ["member_profiles", "mailing_address", "Flat 1, 2/F\n3 Nam Cheong Street"],
};

type Stored = Readonly<Partial<Record<keyof typeof STORED, unknown>>>;
/**
 * What is stored differently of an applicant under 18: they are asked about their guardian, and not what only adults are asked.
 */
const OF_A_JUNIOR = {
  birthDate: "2014-06-10",
  emergencyRelationship: "SIB",
  guardianName: "Au Yeung Ka Ho",
  guardianPhone: "+85298765433",
  guardianRelationship: "P",
  parentsMaritalStatus: "D",
  maritalStatus: null,
  children: null,
  household: ["P"],
  employment: "S",
} as const;

describe("registering", () => {
  test.each<[string, Parameters<typeof aRegistration>[1], Stored]>([
    ["an adult", {}, {}],
    ["a junior", { ...OF_A_JUNIOR, household: ["P"], maritalStatus: undefined, children: undefined }, OF_A_JUNIOR],
  ])("stores every field of %s as it was said, and each consent with its time", async (_, answers, otherwise) => {
    const { mobile } = await registered(answers);
    const found = { members: await row("members", mobile), member_profiles: await row("member_profiles", mobile) };
    const { rows } = await server.deps.db.query<{ day: string }>(
      "SELECT birth_date::text AS day FROM members WHERE mobile = $1",
      [mobile],
    );
    const members: Record<string, unknown> = { ...found.members, birth_date: rows[0]?.day };
    const stored = { ...found, members };
    expect(Object.entries(STORED).map(([field, [table, column]]) => [field, stored[table][column]])).toEqual(
      Object.entries({
        ...Object.fromEntries(Object.entries(STORED).map(([field, [, , value]]) => [field, value])),
        ...otherwise,
      }),
    );
    expect(found.member_profiles).toMatchObject({
      consented_personal_data_at: NOW,
      consented_health_record_at: NOW,
      consented_transfer_at: null,
    });
  });

  test("R-MEM-07: promises a call within three working days, lets the applicant in as PENDING, notifies them, and is audited", async () => {
    const { mobile, reference, contactBy } = await registered({ birthDate: "1955-03-01" });
    expect(reference).toMatch(/^REG-[2-9A-HJKMNP-Z]{8}$/);
    expect(contactBy).toBe("2026-11-25"); // Monday, Tuesday, Wednesday
    const { payload } = await logIn(mobile);
    expect(payload.member.memberType).toBe("PENDING");
    const authorization = `Bearer ${payload.access_token}`;
    expect((await callApi(server, "GET", "/api/member/me/registration", { authorization })).payload).toEqual({
      ...{ reference, contactBy, state: "SUBMITTED" },
      submittedAt: NOW.toISOString(),
    });
    const { rows } = await server.deps.db.query("SELECT data FROM outbox WHERE template = 'registration.received'");
    expect(rows).toEqual([{ data: { reference, contactBy } }]);
    const audit = await server.deps.db.query(
      "SELECT actor, action, detail FROM audit WHERE subject = $1 AND action = 'REGISTERED'",
      [memberActor(payload.member.id)],
    );
    expect(audit.rows).toEqual([{ actor: "visitor", action: "REGISTERED", detail: { reference, samePersonAs: 0 } }]);
  });

  test("is possible ten times in a quarter of an hour from one phone, because each costs a hash for which everybody waits", async () => {
    const { codeId, mobile } = await aProvenCode();
    const { codeId: second } = await aProvenCode();
    await server.deps.db.query("UPDATE one_time_codes SET mobile = $2 WHERE id = $1", [second, mobile]);
    expect((await register(aRegistration(codeId))).status).toBe(200);
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, n) => register(aRegistration(second), undefined, n % 2 ? other : server)),
    );
    expect(tries.filter(({ name }) => name === "MOBILE_REGISTERED")).toHaveLength(9);
    expect(tries.filter(({ name }) => name === "RATE_LIMITED")).toHaveLength(3);
  });

  test("twice with one key is one registration, in every process, and its code is good for no other", async () => {
    const { codeId } = await aProvenCode();
    const key = crypto.randomUUID();
    const body = aRegistration(codeId);
    const both = await Promise.all([register(body, key), register(body, key, other)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.payload).toEqual(both[1]?.payload);
    expect((await register(body, key)).payload).toEqual(both[0]?.payload);
    expect((await register(body)).name).toBe("CODE_EXPIRED");
  });

  test("takes only a phone whose code was entered", async () => {
    expect((await register(aRegistration(crypto.randomUUID()))).name).toBe("CODE_EXPIRED");
    const { codeId, mobile } = await aProvenCode();
    await aMember(server.deps.db, { mobile });
    expect((await register(aRegistration(codeId))).name).toBe("MOBILE_REGISTERED");
    // Nothing was used up or left behind.
    await server.deps.db.query("DELETE FROM members WHERE mobile = $1", [mobile]);
    expect((await register(aRegistration(codeId))).status).toBe(200);
  });

  test("R-MEM-21: tells only staff that somebody with the same name and day of birth is known", async () => {
    const known = await registered({
      surnameZh: undefined,
      givenNameZh: undefined,
      surnameEn: "Same",
      givenNameEn: "Person",
      birthDate: "1955-03-02",
    });
    const again = await registered({ surnameEn: "SAME", givenNameEn: "person", birthDate: "1955-03-02" });
    const { id, member_no: number } = await row("members", known.mobile);
    const order = await asSeenNow(server.deps.db, { reference: again.reference, move: "APPROVE" });
    expect(await decideRegistration(server.deps, REVIEWER, order)).toMatchObject({
      refused: "SAME_PERSON_KNOWN",
      detail: { mayBe: [number] },
    });
    expect((await row("members", again.mobile))["member_type"]).toBe("PENDING");
    const third = await registered({ surnameEn: "Same", givenNameEn: "Person", birthDate: "1955-03-02" }); // after staff looked
    const seen = { ...order, notSamePersonAs: [String(number)] };
    expect(await decideRegistration(server.deps, REVIEWER, seen)).toMatchObject({ refused: "SAME_PERSON_KNOWN" });
    const { id: thirdId, member_no: thirdNumber } = await row("members", third.mobile);
    seen.notSamePersonAs.push(String(thirdNumber));
    expect(await decideRegistration(server.deps, REVIEWER, seen)).toHaveProperty("memberNo");
    const { rows } = await server.deps.db.query(
      "SELECT detail -> 'notSamePersonAs' AS others FROM audit WHERE action = 'REGISTRATION_DECIDED' AND detail ->> 'reference' = $1",
      [again.reference],
    );
    expect(rows).toEqual([{ others: [id, thirdId] }]);
  });

  test("R-MEM-21: with two phones at once shows staff the other registration beside each, and neither is approved unknowingly", async () => {
    const person = { surnameZh: "陳", givenNameZh: "大文", surnameEn: "Chan", birthDate: "1955-03-04" };
    const [one, two] = await Promise.all([
      registered({ ...person, givenNameEn: "Tai Man" }),
      registered({ ...person, surnameZh: "陈", givenNameEn: "David" }),
    ]);
    const { rows: listed } = expectAccepted(await listRegistrations(server.deps, REVIEWER, {}));
    for (const [{ reference }, other] of [[one, two] as const, [two, one] as const]) {
      const { member_no: mayBe } = await row("members", other.mobile);
      expect(listed.find((each) => each.reference === reference)).toMatchObject({ mayBe: [mayBe], nameZh: expect.anything() });
      const order = await asSeenNow(server.deps.db, { reference, move: "APPROVE" });
      expect(await decideRegistration(server.deps, REVIEWER, order)).toMatchObject({ refused: "SAME_PERSON_KNOWN" });
    }
  });
});

/** What is wrong with a registration that is otherwise right, by field. */
async function issuesOf(answers: object): Promise<readonly string[]> {
  const { codeId } = await aProvenCode();
  const { status, payload } = await register({ ...aRegistration(codeId), ...answers });
  if (status === 200) return [];
  expect(payload.error_name).toBe("VALIDATION_FAILED");
  return payload.fields.map(({ path, code }: { readonly path: string; readonly code: string }) => `${path}: ${code}`);
}
const GUARDIAN = { guardianName: "Chan Siu Ming", guardianPhone: "91234567", guardianRelationship: "P" };
const MINOR = { ...GUARDIAN, ...OF_ANY_AGE };

describe("every mistake is named in its field", () => {
  test.each<readonly [what: string, answers: object, issues: readonly string[]]>([
    [
      "no consent",
      { consentPersonalData: false, consentHealthRecord: false },
      ["consentPersonalData: CONSENT_REQUIRED", "consentHealthRecord: CONSENT_REQUIRED"],
    ],
    ["no channel", { infoChannels: [], mailingAddress: undefined }, ["infoChannels: INFO_CHANNEL_REQUIRED"]],
    ["post without an address", { mailingAddress: "" }, ["mailingAddress: required"]],
    ["aids without which", { aids: [] }, ["aids: AID_REQUIRED"]],
    ["alone, and with others", { household: ["A", "C"] }, ["household: ALONE_WITH_OTHERS"]],
    ["no illness, and some", { familyHistory: ["N", "D"] }, ["familyHistory: NONE_WITH_OTHERS"]],
    ["a religion without which", { religion: undefined, religionOther: undefined }, ["religion: required"]],
    ["a religion of who has none", { religious: false }, ["religion: NOT_RELIGIOUS", "religionOther: NOT_RELIGIOUS"]],
    ["living here without where", { neighbourhood: undefined }, ["neighbourhood: required"]],
    ["living here in another district", { district: "HK_S" }, ["district: ANOTHER_DISTRICT"]],
    ["working here, and where one lives here", { residenceBasis: "WORK", district: "HK_S" }, ["neighbourhood: NOT_ASKED"]],
    ["an address for post that nobody sends", { infoChannels: ["MESSAGE"] }, ["mailingAddress: NOT_ASKED"]],
    ["a code of no list", { housing: "CASTLE" }, ["housing: invalid_value"]],
    ["numbers that are none", { emergencyPhone: "12" }, ["emergencyPhone: CONTACT_NUMBER"]],
    ["a birthday to come", { birthDate: "2026-11-21" }, ["birthDate: BIRTH_DATE"]],
    ["a birthday of nobody alive", { birthDate: "1899-12-31" }, ["birthDate: BIRTH_DATE"]],
    ["a name of nothing", { surnameEn: "\u200b\u2060" }, ["surnameEn: required"]],
    [
      "R-MEM-22: names in other letters than a card has",
      { surnameZh: "Chan", givenNameZh: "2", surnameEn: "陳", givenNameEn: "12345" },
      ["surnameZh: NAME_ZH", "givenNameZh: NAME_ZH", "surnameEn: NAME_EN", "givenNameEn: NAME_EN"],
    ],
    [
      "form and rules at once, of each field once",
      {
        gender: "X",
        guardianPhone: "",
        emergencyPhone: "12",
        birthDate: "2020-11-21",
        district: "HK_S",
        password: "short",
        ...OF_ANY_AGE,
      },
      [
        "gender: invalid_value",
        "birthDate: TOO_YOUNG",
        ...Object.keys(GUARDIAN).map((field) => `${field}: GUARDIAN_REQUIRED`),
        "district: ANOTHER_DISTRICT",
        "emergencyPhone: CONTACT_NUMBER",
        ...["LENGTH", "UPPER", "DIGIT"].map((issue) => `password: PASSWORD_${issue}`),
      ],
    ],
    [
      "of rules, nothing that hangs on a field that is wrong itself",
      { birthDate: "yesterday", guardianPhone: 12, residenceBasis: "X", district: "HK_S", neighbourhood: undefined },
      ["birthDate: invalid_format", "residenceBasis: invalid_value", "guardianPhone: invalid_type"],
    ],
    ["R-MEM-22: a name beyond the BMP, and one with its point", { surnameZh: "𠮷", givenNameZh: "古麗娜·買買提" }, []],
    ["a weak password", { password: "password" }, ["password: PASSWORD_UPPER", "password: PASSWORD_DIGIT"]],
    // R-MEM-06: 20 November 2026 is the day of the registration.
    ["R-MEM-03 five years old", { birthDate: "2020-11-21", ...MINOR }, ["birthDate: TOO_YOUNG"]],
    ["R-MEM-03 six years old today", { birthDate: "2020-11-20", ...MINOR }, []],
    ["R-MEM-03 ten, without a card", { birthDate: "2015-11-21", identity: "CHILD_UNDER_11", ...MINOR }, []],
    [
      "R-MEM-03 eleven today, without a card",
      { birthDate: "2015-11-20", identity: "CHILD_UNDER_11", ...MINOR },
      ["identity: CHILD_WITHOUT_CARD"],
    ],
    [
      "R-MEM-04 seventeen, alone",
      { birthDate: "2008-11-21", ...OF_ANY_AGE },
      ["guardianName: GUARDIAN_REQUIRED", "guardianPhone: GUARDIAN_REQUIRED", "guardianRelationship: GUARDIAN_REQUIRED"],
    ],
    [
      "R-MEM-04 what a minor is not asked: a marital status, and children, of their own",
      { birthDate: "2008-11-21", ...MINOR, parentsMaritalStatus: "M", maritalStatus: "SG", children: 0 },
      ["maritalStatus: NOT_ASKED", "children: NOT_ASKED"],
    ],
    [
      "R-MEM-04 what is true of no minor: whom they married, children of their own, being retired",
      { birthDate: "2008-11-21", ...MINOR, emergencyRelationship: "SP", household: ["P", "C"], employment: "R" },
      ["emergencyRelationship: NOT_UNDER_AGE", "household: NOT_UNDER_AGE", "employment: NOT_UNDER_AGE"],
    ],
    ...["SIB", "GP", "M"].map(
      (guardianRelationship) =>
        [
          `R-MEM-04 seventeen, with who is ${guardianRelationship}: no parent or guardian`,
          { birthDate: "2008-11-21", ...MINOR, guardianRelationship },
          ["guardianRelationship: invalid_value"],
        ] as const,
    ),
    ["R-MEM-04 eighteen today, alone", { birthDate: "2008-11-20" }, []],
    [
      "a guardian of who is eighteen today",
      { birthDate: "2008-11-20", ...GUARDIAN, parentsMaritalStatus: "M" },
      [...Object.keys(GUARDIAN), "parentsMaritalStatus"].map((field) => `${field}: NOT_ASKED`),
    ],
  ])("%s", async (_what, answers, issues) => {
    expect(await issuesOf(answers)).toEqual(issues);
  });
});

describe("deciding", () => {
  /** An applicant whose day of birth nobody else has. */
  const somebody = (answers: Parameters<typeof aRegistration>[1] = {}) =>
    registered({ birthDate: daysAfter(hongKongDay(NOW), next - 30_000), ...answers });
  const decide = async (reference: string, move: DecideRegistration["move"], reason?: StaffReason) => {
    const decision = { reference, move, ...(reason ? { reason } : {}) };
    return decideRegistration(server.deps, REVIEWER, await asSeenNow(server.deps.db, decision));
  };

  test("R-CON-08: of two staff who decide differently at once the second is told how it stands", async () => {
    const { reference } = await somebody();
    const { seen } = await asSeenNow(server.deps.db, { reference });
    const both = await Promise.all(
      (["CONTACT", "ASK"] as const).map((move) => decideRegistration(server.deps, REVIEWER, { reference, move, seen })),
    );
    expect(both).toContainEqual({ memberNo: null });
    expect(both).toContainEqual(
      expect.objectContaining({
        refused: "DECISION_NOT_POSSIBLE",
        detail: (await asSeenNow(server.deps.db, { reference })).seen,
      }),
    );
  });

  test("approved: gives a member number of their own, full rights, a message and an audit entry", async () => {
    const { mobile, reference } = await somebody();
    expect(await decide(reference, "CONTACT")).toEqual({ memberNo: null });
    const approved = await decide(reference, "APPROVE", "IDENTITY_CARD_SEEN");
    expect(approved).toEqual({ memberNo: expect.stringMatching(/^DHC\d{6}$/) });
    const { payload } = await logIn(mobile);
    expect(payload.member).toMatchObject({ memberType: "FULL", ...approved });
    const { rows } = await server.deps.db.query(
      "SELECT actor, detail, reason FROM audit WHERE subject = $1 AND action = 'REGISTRATION_DECIDED'",
      [memberActor(payload.member.id)],
    );
    expect(rows).toEqual([
      { actor: "staff:reviewer", detail: { reference, from: "SUBMITTED", to: "CONTACTED" }, reason: null },
      { actor: "staff:reviewer", detail: { reference, from: "CONTACTED", to: "APPROVED" }, reason: "IDENTITY_CARD_SEEN" },
    ]);
    const notified = await server.deps.db.query("SELECT FROM outbox WHERE template = 'registration.approved'");
    expect(notified.rowCount).toBe(1);
  });

  test.each(LANGUAGES)("R-MEM-07: in $code the message leads to what to bring, which the account says in full", (language) => {
    const t = serverText(language, "outbox");
    const known = { reference: "REG-7K2M9QX4", contactBy: "2026-11-25" };
    const account = serverText(language, "shell")("menu.page.member");
    for (const template of ["registration.received", "registration.more_needed"] as const)
      expect(REGISTRATION_MESSAGES[template].what(t, known, language.code)).toContain(account);
  });

  test("asked for more: notifies the applicant in their inbox and by a message that is outdated once staff go on", async () => {
    const { mobile, reference } = await somebody();
    expect(await decide(reference, "ASK")).toEqual({ memberNo: null });
    const { id } = await row("members", mobile);
    const { rows } = await server.deps.db.query(
      "SELECT data FROM outbox WHERE template = 'registration.more_needed' AND recipient_member_id = $1",
      [id],
    );
    expect(rows).toEqual([{ data: { reference } }]);
    const unsent = () => REGISTRATION_MESSAGES["registration.more_needed"].unsent?.(server.deps, String(id), { reference });
    expect(await unsent()).toBeUndefined();
    await decide(reference, "CONTACT");
    expect(await unsent()).toBe("OUTDATED");
  });

  test("R-MEM-03: refuses approval without the agreement to eHealth and, once the day of birth is corrected, without what that age requires", async () => {
    const { mobile, reference } = await somebody();
    const against = (obstacle: string) => ({ refused: "DECISION_NOT_POSSIBLE", detail: { against: obstacle } });
    const set = (table: string, what: string, of = mobile) =>
      server.deps.db.query(
        `UPDATE ${table} SET ${what} WHERE ${table === "members" ? "mobile = $1" : "member_id = (SELECT id FROM members WHERE mobile = $1)"}`,
        [of],
      );
    await set("member_profiles", "consented_health_record_at = NULL");
    expect(await decide(reference, "APPROVE")).toMatchObject(against("HEALTH_RECORD"));
    expect((await logIn(mobile)).payload.member.memberType).toBe("PENDING");
    expect(await decide(reference, "CONTACT")).toEqual({ memberNo: null });
    const child = await registered({
      birthDate: "2016-01-01",
      identity: "CHILD_UNDER_11",
      ...MINOR,
      guardianRelationship: "P",
    });
    await set("members", "birth_date = '2015-01-02'", child.mobile);
    expect(await decide(child.reference, "APPROVE")).toMatchObject(against("IDENTITY"));
    await set("members", "birth_date = '2021-01-02'", child.mobile);
    expect(await decide(child.reference, "APPROVE")).toMatchObject(against("TOO_YOUNG"));
    await set("members", "birth_date = '2015-12-25'", child.mobile); // ten on the day of the registration
    expect(await decide(child.reference, "APPROVE")).toHaveProperty("memberNo", expect.any(String));
  });

  test("a child becomes a JUNIOR member", async () => {
    const { mobile, reference } = await somebody({ birthDate: "2014-01-01", ...MINOR, guardianRelationship: "P" });
    await decide(reference, "APPROVE");
    expect((await logIn(mobile)).payload.member.memberType).toBe("JUNIOR");
  });

  test("rejected: erases what they said of themselves, and they may register again", async () => {
    const { mobile, reference } = await somebody();
    const { id } = await row("members", mobile);
    expect(await decide(reference, "REJECT")).toEqual({ memberNo: null });
    expect((await logIn(mobile)).status).toBe(401);
    const { rows } = await server.deps.db.query("SELECT state, member_id FROM registrations WHERE reference = $1", [reference]);
    expect(rows).toEqual([{ state: "REJECTED", member_id: null }]);
    const profile = await server.deps.db.query("SELECT FROM member_profiles WHERE member_id = $1", [id]);
    expect(profile.rowCount).toBe(0);
  });

  test("a decision stays, also when two decide at once", async () => {
    const { reference } = await somebody();
    const both = await Promise.all([decide(reference, "APPROVE"), decide(reference, "APPROVE")]);
    expect(both.filter((one) => "memberNo" in one)).toHaveLength(1);
    expect(await decide(reference, "REJECT")).toMatchObject({ refused: "DECISION_NOT_POSSIBLE" });
    expect(await decide("REG-22222222", "APPROVE")).toMatchObject({ refused: "REQUEST_NOT_FOUND" });
  });
});
