import type { RegistrationField } from "@kaifong/contract";
import { asSeenNow, aMember, aRegistration, aStaffCaller, expectAccepted } from "@kaifong/testing";
import { callApi } from "@kaifong/testing/two-servers";
import { describe, expect, test } from "vitest";
import { decideRegistration } from "./staff/decide-registration.ts";
import { listRegistrations } from "./staff/list-registrations.ts";
import { memberActor } from "../../platform/actor.ts";
import { NOW, registrations } from "./test-registrations.ts";

const { server, other, register, aProvenCode, registered, row, logIn } = registrations();

const REVIEWER = aStaffCaller("reviewer");

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
