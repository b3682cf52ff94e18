import {
  ASKED_WHEN,
  looksLikePhone,
  DISTRICTS,
  GUARDIAN_RELATIONSHIPS,
  NEIGHBOURHOODS,
  type RegistrationBody,
  registrationBodySchema,
  REGISTRATION_LENGTHS,
  isOneOf,
} from "@kaifong/contract";
import { LANGUAGES } from "@kaifong/i18n";
import { aRegistration, OF_ANY_AGE } from "@kaifong/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { wrongAnswers } from "./read-registration.ts";

const HOME = "KLN_SSP";
const CODE_ID = "0d8f7c1e-5a4b-4c3d-9e2f-1a2b3c4d5e6f";
const AT = new Date("2026-11-20T02:00:00Z");
const GUARDIAN = { guardianName: "Chan Siu Ming", guardianPhone: "91234567", guardianRelationship: "P" } as const;
const body = (answers: Partial<RegistrationBody> = {}) => aRegistration(CODE_ID, answers);

/** Everything that is wrong by the contract and the server: `field: code`. */
function wrongIn(answers: object, at = AT): readonly string[] {
  const sent = { ...body(), ...answers };
  const read = registrationBodySchema.safeParse(sent);
  const byContract = (read.error?.issues ?? []).map(({ path, code, message }) => {
    return `${path.join(".")}: ${code === "custom" ? message : code}`;
  });
  if (!read.success) return byContract;
  return wrongAnswers(read.data, LANGUAGES[2], at, HOME).map(({ path, code }) => `${path}: ${code}`);
}

const day = (year: number, month: number, date: number) => {
  const text = [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(date).padStart(2, "0")].join("-");
  const parsed = new Date(`${text}T00:00:00Z`);
  return { text, exists: !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text) };
};
const years = fc.integer({ min: 1950, max: 2020 });
const birthDates = fc
  .tuple(years, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
  .map((parts) => day(...parts))
  .filter(({ exists }) => exists)
  .map(({ text }) => text);

/** The first moment in Hong Kong of the day on which somebody reaches this age; born on 29 February, on 1 March. */
function turning(age: number, birthDate: string): Date {
  const [year = 0, month = 0, date = 0] = birthDate.split("-").map(Number);
  const birthday = day(year + age, month, date);
  return new Date(`${birthday.exists ? birthday.text : `${year + age}-03-01`}T00:00:00+08:00`);
}

test.each<[age: number, answers: object, until: readonly string[], from: readonly string[]]>([
  [6, { identity: "CHILD_UNDER_11", ...GUARDIAN }, ["birthDate: TOO_YOUNG"], []],
  [11, { identity: "CHILD_UNDER_11", ...GUARDIAN }, [], ["identity: CHILD_WITHOUT_CARD"]],
  [
    18,
    {},
    ["guardianName: GUARDIAN_REQUIRED", "guardianPhone: GUARDIAN_REQUIRED", "guardianRelationship: GUARDIAN_REQUIRED"],
    [],
  ],
  [18, GUARDIAN, [], ["guardianName: NOT_ASKED", "guardianPhone: NOT_ASKED", "guardianRelationship: NOT_ASKED"]],
  [18, { ...GUARDIAN, maritalStatus: "SG" }, ["maritalStatus: NOT_ASKED"], expect.any(Array)],
])("R-MEM-03, R-MEM-04, R-MEM-06: at %i to the day, in Hong Kong, with %j", (age, answers, until, from) => {
  fc.assert(
    fc.property(birthDates, (birthDate) => {
      const birthday = turning(age, birthDate);
      const said = { ...OF_ANY_AGE, ...answers, birthDate };
      expect(wrongIn(said, new Date(birthday.getTime() - 1))).toEqual(until);
      expect(wrongIn(said, birthday)).toEqual(from);
    }),
  );
});

test("R-MEM-04: answers for adults only are refused until the day on which somebody is 18", () => {
  const choices = [
    ...(["SP", "CH"] as const).map((code) => ({ emergencyRelationship: code })),
    ...(["SP", "C"] as const).map((code) => ({ household: ["P", code] })),
    { employment: "R" },
  ];
  fc.assert(
    fc.property(birthDates, fc.constantFrom(...choices), (birthDate, choice) => {
      const birthday = turning(18, birthDate);
      const said = { ...OF_ANY_AGE, ...choice, birthDate };
      const [field] = Object.keys(choice);
      expect(wrongIn({ ...said, ...GUARDIAN }, new Date(birthday.getTime() - 1))).toEqual([`${field}: NOT_UNDER_AGE`]);
      expect(wrongIn(said, birthday)).toEqual([]);
    }),
  );
});

test("a day of birth must exist, and be from 1900 to today", () => {
  const [from, until] = [1890, 2030];
  const parts = fc.tuple(fc.integer({ min: from, max: until }), fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }));
  fc.assert(
    fc.property(parts, (written) => {
      const { text, exists } = day(...written);
      const wrong = wrongIn({ ...OF_ANY_AGE, birthDate: text });
      const isOutside = text < "1900-01-01" || text > "2026-11-20";
      expect(exists ? wrong.includes("birthDate: BIRTH_DATE") : wrong).toEqual(
        exists ? isOutside : ["birthDate: invalid_format"],
      );
    }),
    { numRuns: 500 },
  );
});

const blanks = fc.constantFrom("", " ", "\t ", "\u3000");
test.each([
  ...(["surnameZh", "givenNameZh"] as const).map((field) => [field, "陳", REGISTRATION_LENGTHS.name] as const),
  ...(["surnameEn", "givenNameEn"] as const).map((field) => [field, "É", REGISTRATION_LENGTHS.name] as const),
  ["emergencyName", "好", REGISTRATION_LENGTHS.name] as const,
  ["ethnicityOther", "x", REGISTRATION_LENGTHS.other] as const,
  ["mailingAddress", "x", REGISTRATION_LENGTHS.address] as const,
])("%s may be as long as there is room, without counting blanks", (field, sign, longest) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: longest + 40 }), blanks, blanks, (length, before, after) => {
      const wrong = wrongIn({ [field]: before + sign.repeat(length) + after });
      expect(wrong.length === 0).toBe(length <= longest);
    }),
  );
  expect(wrongIn({ [field]: sign.repeat(longest) })).toEqual([]);
  expect(wrongIn({ [field]: sign.repeat(longest + 1) })).toHaveLength(1);
});

test("a telephone number that the server takes is one that the page takes, and so are any eight digits of Hong Kong", () => {
  const typed = fc.oneof(
    fc.stringMatching(/^[+0-9 ()-]{5,18}$/),
    fc.stringMatching(/^(\+?852)?[2-9]\d{7}$/),
    fc.stringMatching(/^\d{7,9}$/),
  );
  fc.assert(
    fc.property(typed, (emergencyPhone) => {
      const isTaken = wrongIn({ emergencyPhone }).length === 0;
      const isOfHongKong = /^(\+?852)?[2-9]\d{7}$/.test(emergencyPhone);
      expect([isTaken && !looksLikePhone(emergencyPhone), isOfHongKong && !isTaken]).toEqual([false, false]);
    }),
    { numRuns: 500 },
  );
});

test("R-MEM-03: residents name their part of this district and no other, and workers any district but no part of this one", () => {
  const basis = fc.constantFrom("LIVE" as const, "WORK" as const);
  const part = fc.constantFrom(undefined, ...NEIGHBOURHOODS);
  fc.assert(
    fc.property(basis, fc.constantFrom(...DISTRICTS), part, (residenceBasis, district, neighbourhood) => {
      const lives = residenceBasis === "LIVE";
      const isRight = lives ? district === HOME && neighbourhood !== undefined : neighbourhood === undefined;
      expect(wrongIn({ residenceBasis, district, neighbourhood }).length === 0).toBe(isRight);
    }),
  );
});

test("contact channels are at least one, each from the list", () => {
  fc.assert(
    fc.property(fc.subarray(["MESSAGE", "MAIL"]), (infoChannels) => {
      const mailingAddress = infoChannels.includes("MAIL") ? "Flat 1" : undefined;
      expect(wrongIn({ infoChannels, mailingAddress })).toEqual(
        infoChannels.length > 0 ? [] : ["infoChannels: INFO_CHANNEL_REQUIRED"],
      );
    }),
  );
});

test("a follow-up question is answered only where it is asked", () => {
  const asked = [
    ["neighbourhood", "NC", { residenceBasis: "LIVE" }, { residenceBasis: "WORK", district: "HK_S" }],
    ["religionOther", "Ancestors", { religion: "OTHER" }, { religion: "BUDD" }],
    ["ethnicityOther", "Hakka", { ethnicity: "OTHER" }, { ethnicity: "CHN" }],
    ["heardAboutOther", "A neighbour", { heardAbout: ["TV", "OTHER"] }, { heardAbout: ["TV"] }],
    ["mailingAddress", "Flat 1", { infoChannels: ["MAIL"] }, { infoChannels: ["MESSAGE"] }],
    ["aids", ["S"], { mobility: "WA" }, { mobility: "U" }],
    ["religion", "BUDD", { religious: true, religionOther: undefined }, { religious: false, religionOther: undefined }],
  ] as const;
  expect(asked.map(([field]) => field).toSorted()).toEqual(Object.keys(ASKED_WHEN).toSorted());
  fc.assert(
    fc.property(fc.constantFrom(...asked), fc.boolean(), fc.boolean(), ([field, answer, does, doesNot], isAsked, isThere) => {
      const none = field === "aids" ? [] : undefined;
      const wrong = wrongIn({ ...(isAsked ? does : doesNot), [field]: isThere ? answer : none });
      expect([field, wrong.length === 0]).toEqual([field, isAsked === isThere]);
      expect(wrong.filter((each) => !each.startsWith(`${field}: `))).toEqual([]);
    }),
  );
});

test("R-MEM-04: only a parent or guardian is taken as the person who comes along", () => {
  fc.assert(
    fc.property(fc.constantFrom("P", "SIB", "GP", "M", "G", "SP", "CH", "C", ""), (guardianRelationship) => {
      const wrong = wrongIn({ ...OF_ANY_AGE, birthDate: "2012-01-01", ...GUARDIAN, guardianRelationship });
      expect(wrong.length === 0).toBe(isOneOf(GUARDIAN_RELATIONSHIPS, guardianRelationship));
    }),
  );
});

test("R-MEM-03: nobody registers without agreeing to how data are used and to the health record; the transfer is theirs to choose", () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.boolean(), (consentPersonalData, consentHealthRecord, consentTransfer) => {
      const missing = Object.entries({ consentPersonalData, consentHealthRecord }).filter(([, agreed]) => !agreed);
      expect(wrongIn({ consentPersonalData, consentHealthRecord, consentTransfer })).toEqual(
        missing.map(([field]) => `${field}: CONSENT_REQUIRED`),
      );
    }),
  );
});
