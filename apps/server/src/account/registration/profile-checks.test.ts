import {
  AID_TYPES,
  APPLICANT_IDENTITIES,
  CHRONIC_CONDITIONS,
  CONTACT_RELATIONSHIPS,
  DAILY_LIVING,
  DISTRICTS,
  EDUCATION_LEVELS,
  EMPLOYMENT_STATUSES,
  ETHNICITIES,
  GENDERS,
  GUARDIAN_RELATIONSHIPS,
  HEARD_ABOUT,
  HOUSING_TYPES,
  INFO_CHANNELS,
  LIVING_ARRANGEMENTS,
  MARITAL_STATUSES,
  MAX_CHILDREN,
  MOBILITY_STATUSES,
  NEIGHBOURHOODS,
  registrationBodySchema,
  type RegistrationField,
  RELATIONSHIPS_WITH_CLIENT,
  RELIGIONS,
  RESIDENCE_BASES,
} from "@kaifong/contract";
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
  gender: one(GENDERS),
  birthDate: fc.date({ min: new Date("1880-01-01"), max: NOW, noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10)),
  identity: one(APPLICANT_IDENTITIES),
  residenceBasis: one(RESIDENCE_BASES),
  district: one(DISTRICTS),
  neighbourhood: perhaps(one(NEIGHBOURHOODS)),
  emergencyName: name,
  emergencyPhone: phone,
  emergencyRelationship: one(CONTACT_RELATIONSHIPS),
  guardianName: perhaps(name),
  guardianPhone: perhaps(phone),
  guardianRelationship: perhaps(one(GUARDIAN_RELATIONSHIPS)),
  parentsMaritalStatus: perhaps(one(MARITAL_STATUSES)),
  maritalStatus: perhaps(one(MARITAL_STATUSES)),
  children: perhaps(fc.integer({ min: 0, max: MAX_CHILDREN })),
  household: some(LIVING_ARRANGEMENTS),
  housing: perhaps(one(HOUSING_TYPES)),
  education: perhaps(one(EDUCATION_LEVELS)),
  employment: perhaps(one(EMPLOYMENT_STATUSES)),
  ethnicity: perhaps(one(ETHNICITIES)),
  ethnicityOther: perhaps(name),
  religious: perhaps(fc.boolean()),
  religion: perhaps(one(RELIGIONS)),
  religionOther: perhaps(name),
  mobility: perhaps(one(MOBILITY_STATUSES)),
  aids: some(AID_TYPES),
  dailyLiving: perhaps(one(DAILY_LIVING)),
  familyHistory: some(CHRONIC_CONDITIONS),
  mainCarer: perhaps(one(RELATIONSHIPS_WITH_CLIENT)),
  heardAbout: some(HEARD_ABOUT),
  heardAboutOther: perhaps(name),
  infoChannels: some(INFO_CHANNELS),
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
