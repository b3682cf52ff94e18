import * as contract from "@kaifong/contract";
import { LANGUAGE_CODES } from "@kaifong/i18n";
import { MESSAGES } from "@kaifong/i18n/server";
import { describe, expect, expectTypeOf, it } from "vitest";

const LABELLED = {
  gender: contract.GENDERS,
  classGender: contract.CLASS_GENDERS,
  relationship: contract.RELATIONSHIPS_WITH_CLIENT,
  livingArrangement: contract.LIVING_ARRANGEMENTS,
  ethnicity: contract.ETHNICITIES,
  religion: contract.RELIGIONS,
  heardAbout: contract.HEARD_ABOUT,
  maritalStatus: contract.MARITAL_STATUSES,
  housing: contract.HOUSING_TYPES,
  neighbourhood: contract.NEIGHBOURHOODS,
  region: contract.REGIONS,
  district: contract.DISTRICTS,
  education: contract.EDUCATION_LEVELS,
  employment: contract.EMPLOYMENT_STATUSES,
  mobility: contract.MOBILITY_STATUSES,
  aid: contract.AID_TYPES,
  dailyLiving: contract.DAILY_LIVING,
  chronicCondition: contract.CHRONIC_CONDITIONS,
  residenceBasis: contract.RESIDENCE_BASES,
  infoChannel: contract.INFO_CHANNELS,
  centre: contract.CENTRE_CODES,
  classLanguage: contract.CLASS_LANGUAGES,
  memberType: contract.MEMBER_TYPES,
  enrolmentStatus: contract.ENROLMENT_STATUSES,
  classPhase: contract.CLASS_PHASES,
  enrolmentMethod: contract.ENROLMENT_METHODS,
  enquiryTopic: contract.ENQUIRY_TOPICS,
} satisfies Record<string, readonly string[]>;

describe.each(LANGUAGE_CODES)("every code has a label in %s", (language) => {
  const labels = new Map<string, Record<string, string>>(Object.entries(MESSAGES[language].codes));

  it.each(Object.entries(LABELLED))("%s", (list, codes) => {
    expect(Object.keys(labels.get(list) ?? {}).sort()).toEqual([...codes].sort());
    expect(Object.values(labels.get(list) ?? {}).filter((label) => label.trim() === "")).toEqual([]);
  });

  it("has no list without codes", () => {
    expect([...labels.keys()].sort()).toEqual(Object.keys(LABELLED).sort());
  });
});

it("puts each district into its region", () => {
  expect(contract.DISTRICTS).toHaveLength(18);
  expect(contract.DISTRICTS.map(contract.regionOf).filter((region) => region === "NT")).toHaveLength(9);
  expect(contract.regionOf("KLN_SSP")).toBe("KLN");
});

it("keeps the codes as literal types", () => {
  expectTypeOf<(typeof contract.DISTRICTS)[number]>().not.toEqualTypeOf<string>();
  expectTypeOf<(typeof contract.ETHNICITIES)[number]>().extract<"MIX_OTHER">().toEqualTypeOf<"MIX_OTHER">();
});
