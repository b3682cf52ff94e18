import * as lists from "@kaifong/contract";
import { MAX_CHILDREN, registrationBodySchema, type RegistrationField } from "@kaifong/contract";
import { LANGUAGES } from "@kaifong/i18n";
import { aRegistration, type TestServer, testServer } from "@kaifong/testing";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeMembers } from "../holder/write-members.ts";
import { readRegistration, wrongAnswers } from "./read-registration.ts";
import { newMember } from "./register.ts";
import { insertProfile } from "./registration-sql.ts";

let server: TestServer;
const NOW = new Date("2026-11-20T02:00:00Z");

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const one = (codes: readonly string[]) => fc.constantFrom(...codes);
const some = (codes: readonly string[]) => fc.subarray([...codes]);
const perhaps = (answer: fc.Arbitrary<unknown>) => fc.option(answer, { nil: undefined });
const name = fc.oneof(fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }), fc.constant("Chan"));
const phone = fc.constantFrom("9876 5432", "+86 139 1234 5678", "２１２３ ４５００");
const fixed = fc.constant;

/** Possible values of each field, whatever the others say. */
const ANSWERS: Readonly<Record<RegistrationField, fc.Arbitrary<unknown>>> = {
  surnameZh: perhaps(name),
  givenNameZh: perhaps(name),
  surnameEn: name,
  givenNameEn: perhaps(name),
  gender: one(lists.GENDERS),
  birthDate: fc.date({ min: new Date("1880-01-01"), max: NOW, noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10)),
  identity: one(lists.APPLICANT_IDENTITIES),
  residenceBasis: one(lists.RESIDENCE_BASES),
  district: one(lists.DISTRICTS),
  neighbourhood: perhaps(one(lists.NEIGHBOURHOODS)),
  emergencyName: name,
  emergencyPhone: phone,
  emergencyRelationship: one(lists.CONTACT_RELATIONSHIPS),
  guardianName: perhaps(name),
  guardianPhone: perhaps(phone),
  guardianRelationship: perhaps(one(lists.GUARDIAN_RELATIONSHIPS)),
  parentsMaritalStatus: perhaps(one(lists.MARITAL_STATUSES)),
  maritalStatus: perhaps(one(lists.MARITAL_STATUSES)),
  children: perhaps(fc.integer({ min: 0, max: MAX_CHILDREN })),
  household: some(lists.LIVING_ARRANGEMENTS),
  housing: perhaps(one(lists.HOUSING_TYPES)),
  education: perhaps(one(lists.EDUCATION_LEVELS)),
  employment: perhaps(one(lists.EMPLOYMENT_STATUSES)),
  ethnicity: perhaps(one(lists.ETHNICITIES)),
  ethnicityOther: perhaps(name),
  religious: perhaps(fc.boolean()),
  religion: perhaps(one(lists.RELIGIONS)),
  religionOther: perhaps(name),
  mobility: perhaps(one(lists.MOBILITY_STATUSES)),
  aids: some(lists.AID_TYPES),
  dailyLiving: perhaps(one(lists.DAILY_LIVING)),
  familyHistory: some(lists.CHRONIC_CONDITIONS),
  mainCarer: perhaps(one(lists.RELATIONSHIPS_WITH_CLIENT)),
  heardAbout: some(lists.HEARD_ABOUT),
  heardAboutOther: perhaps(name),
  infoChannels: some(lists.INFO_CHANNELS),
  mailingAddress: perhaps(name),
  consentPersonalData: fixed(true),
  consentHealthRecord: fixed(true),
  consentTransfer: fc.boolean(),
  password: fixed("Harbour7Walk"),
};

/** Registrations that have every answer of `aRegistration` except a few, so that the contract takes many of them. */
const bodies = fc
  .subarray(Object.keys(ANSWERS), { maxLength: 6 })
  .chain((changed) => fc.record(Object.fromEntries(Object.entries(ANSWERS).filter(([field]) => changed.includes(field)))))
  .map((answers) => registrationBodySchema.safeParse({ ...aRegistration(crypto.randomUUID()), ...answers }))
  .filter(({ success }) => success);

test("the database takes every registration that the contract and the server take", async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(bodies, async ({ data }) => {
      if (!data) return;
      if (wrongAnswers(data, LANGUAGES[0], NOW).length > 0) return;
      const registration = readRegistration(data);
      const given = { mobile: "+85261234567", language: "zh-HK", memberNo: "REG22222222" } as const;
      const stored = server.deps.db.transaction(async (tx) => {
        const [member] = await writeMembers(tx, [newMember(registration, given)]);
        await insertProfile(tx, member?.id ?? "", registration, NOW);
        await tx.query("DELETE FROM members");
      });
      await expect(stored).resolves.toBeUndefined();
      taken += 1;
    }),
    { numRuns: 150 },
  );
  expect(taken).toBeGreaterThan(50);
});
