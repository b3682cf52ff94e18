import * as contract from "@kaifong/contract";
import { LANGUAGE_CODES } from "@kaifong/i18n";
import { MESSAGES } from "@kaifong/i18n/server";
import { describe, expect, expectTypeOf, test } from "vitest";

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
  memberChannel: contract.MEMBER_CHANNELS,
  centre: contract.CENTRE_CODES,
  classLanguage: contract.CLASS_LANGUAGES,
  memberType: contract.MEMBER_TYPES,
  enrolmentStatus: contract.ENROLMENT_STATUSES,
  recordedActor: contract.RECORDED_ACTORS,
  classPhase: contract.CLASS_PHASES,
  enrolmentMethod: contract.ENROLMENT_METHODS,
  enquiryTopic: contract.ENQUIRY_TOPICS,
  contactRelationship: contract.CONTACT_RELATIONSHIPS,
  applicantIdentity: contract.APPLICANT_IDENTITIES,
  careScope: contract.CARE_SCOPES,
  careTerm: contract.CARE_TERMS,
  helperPurpose: contract.HELPER_PURPOSES,
  messageLanguage: contract.MESSAGE_LANGUAGES,
  registrationState: contract.REGISTRATION_STATES,
  notificationKind: contract.NOTIFICATION_KINDS,
} satisfies Record<string, readonly string[]>;

/** Lists of codes that no page shows by a label, with the reason. */
const UNLABELLED: Readonly<Record<string, string>> = {
  ANSWER_FIELDS: "of REGISTRATION_FIELDS",
  ANSWER_TOPICS: "`profile:topic.<name>`",
  PERSON_FIELDS: "of REGISTRATION_FIELDS",
  PROFILE_TOPICS: "`profile:topic.<name>`",
  ACKNOWLEDGEMENT_CHANNELS: "each way has a sentence of its own on the page after an enquiry",
  BOOKMARK_KINDS: "`bookmarks:kind.<CODE>`",
  BMI_SCALES: "each has a sentence of its own in `healthData`",
  CODE_PURPOSES: "each has a page of its own",
  OPEN_CODE_PURPOSES: "some of CODE_PURPOSES",
  CORRECTION_KINDS: "`profile:request.<CODE>`",
  CORRECTION_STATES: "`profile:state.<CODE>`",
  CARE_ACTS: "`care:acts.act.<CODE>`",
  CHANNELS: "those that members choose of are MEMBER_CHANNELS, which are labelled",
  CHECKED_CHANNELS: "`messageCheck:channels.<CODE>`",
  CHECKED_KINDS: "`messageCheck:kind.<CODE>`",
  CONSULTATION_ACTIONS: "`consultation:act.<CODE>`",
  CONSULTATION_DAYS: "`consultation:day.<CODE>`",
  CONSULTATION_LANGUAGES: "`consultation:language.<CODE>`",
  CONSULTATION_PLACES: "CENTRE_CODES, which are labelled, and PHONE, which has a sentence of its own",
  CONSULTATION_REPLY_CHANNELS: "`consultation:replyChannel.<CODE>`",
  CONSULTATION_STATES: "`consultation:state.<CODE>`",
  CONSULTATION_TIMES: "`consultation:time.<CODE>`",
  CONSULTATION_TOPICS: "`consultation:topic.<CODE>`",
  ENDPOINT_TAGS: "for developers: chapters of the API's description",
  ENROLMENT_ACTIONS: "`enrolment:records.action.<CODE>`",
  GLUCOSE_CATEGORIES: "`healthData:category.<CODE>`",
  HEALTH_BANDS: "each kind of reading has words of its own for them: `healthData:band.<KIND>.<BAND>`",
  HEALTH_KINDS: "`healthData:kind.<KIND>`",
  HEALTH_MEASURES: "`healthData:measure.<name>`",
  HEALTH_PERIODS: "`healthData:period.<CODE>`",
  INELIGIBLE_ERROR_NAMES: "said as errors, by their sentences",
  INELIGIBLE_REASONS: "each has sentences: `errors:eligibility.<REASON>` (sentences.test.ts of the server)",
  MATERIAL_CATEGORIES: "`learning:categories.<CODE>`",
  MATERIAL_DIFFICULTIES: "`learning:difficulty.<CODE>`",
  MATERIAL_AUDIENCES: "`learning:members.forMembers` and `forParticipants`",
  CODE_ENDED_REFUSALS: "said as errors",
  OWN_ENROLLING_ACTIONS: "each has a page's words of its own in `enrolment:enrol`",
  OWN_ENROLMENT_ACTIONS: "each has a button and a question of its own in `enrolment`",
  MEMBER_RIGHTS: "for the program alone",
  OWN_DATA_SECTIONS: "names in the file, which docs/own-data.md explains",
  ERROR_NAMES: "said as errors, by their sentences",
  PROOF_REFUSALS: "said as errors",
  READING_SOURCES: "`healthData:source.<CODE>`",
  NOTIFICATION_SUBJECTS: "each is a page, whose title its link has",
  REGISTRATION_FIELDS: "names of fields: each has its question on the page",
  GUARDIAN_RELATIONSHIPS: "of RELATIONSHIPS",
  RELATIONSHIPS: "the first of RELATIONSHIPS_WITH_CLIENT, which are labelled",
  RIGHTS_OF_ALL: "of MEMBER_RIGHTS",
  RISK_ITEMS: "`healthRisk:item.<CODE>`",
  RISK_LEVELS: "`healthRisk:level.<CODE>`",
  RISK_NEXT_STEPS: "each is a sentence: `healthRisk:step.<CODE>`",
  RISK_SIGNER_POSTS: "`healthRisk:post.<CODE>`",
  OPEN_SIGN_IN_PURPOSES: "of SIGN_IN_PURPOSES",
  SIGN_IN_FAILURES: "each has sentences: `auth:signIn.problem.<CODE>`",
  SIGN_IN_PURPOSES: "for the program alone",
  STAFF_PERMISSIONS: "for the program alone",
  STAFF_REASONS: "typed and read by staff as codes, until a page offers them",
  STORED_RESIDENCE_BASES: "RESIDENCE_BASES, which are labelled, and NONE, which nobody chooses",
};

/** Every list of codes that the contract exports, by its name there. */
const LISTS = Object.entries<unknown>(contract).filter(
  (entry): entry is [string, readonly string[]] => Array.isArray(entry[1]) && entry[1].every((code) => typeof code === "string"),
);

test("every list of codes of the contract has labels, or a reason why nobody reads its codes", () => {
  const labelled = new Set<readonly string[]>(Object.values(LABELLED));
  const unlabelled = LISTS.filter(([, codes]) => !labelled.has(codes)).map(([name]) => name);
  expect(unlabelled.sort(), "its labels in packages/i18n/messages/codes/ and its line in LABELLED").toEqual(
    Object.keys(UNLABELLED).sort(),
  );
});

describe.each(LANGUAGE_CODES)("every code has a label in %s", (language) => {
  const labels = new Map<string, Record<string, string>>(Object.entries(MESSAGES[language].codes));

  test.each(Object.entries(LABELLED))("%s", (list, codes) => {
    expect(Object.keys(labels.get(list) ?? {}).sort()).toEqual([...codes].sort());
    expect(Object.values(labels.get(list) ?? {}).filter((label) => label.trim() === "")).toEqual([]);
  });

  test("has no list without codes", () => {
    expect([...labels.keys()].sort()).toEqual(Object.keys(LABELLED).sort());
  });
});

test("each district is in its region", () => {
  expect(contract.DISTRICTS).toHaveLength(18);
  expect(contract.DISTRICTS.map((code) => contract.regionOf(code)).filter((region) => region === "NT")).toHaveLength(9);
  expect(contract.regionOf("KLN_SSP")).toBe("KLN");
});

test("codes have literal types", () => {
  expectTypeOf<(typeof contract.DISTRICTS)[number]>().not.toEqualTypeOf<string>();
  expectTypeOf<(typeof contract.ETHNICITIES)[number]>().extract<"MIX_OTHER">().toEqualTypeOf<"MIX_OTHER">();
});
