import { aRegistration, OF_ANY_AGE } from "@kaifong/testing";
import { describe, expect, test } from "vitest";
import { registrations } from "./test-registrations.ts";

const { register, aProvenCode } = registrations();

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
