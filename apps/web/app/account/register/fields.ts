import * as lists from "@kaifong/contract";
import type { RegistrationField } from "@kaifong/contract";
import { isPossibleAt } from "@kaifong/domain/membership";
import { ageIn, type Answers, callsGuardian, isChosen, isMinor, livesAtHome, type FormContext, answerText } from "./answers.ts";
import type { Topic } from "./steps.ts";
import type { RegisterKey } from "./text.ts";

type Choice = readonly [value: string, label: RegisterKey];

/** The kind of control under a name in a form. `one` and `some` have choices. */
type Shape =
  | { readonly kind: "text" | "lines"; readonly longest: number; readonly autoComplete?: string }
  | { readonly kind: "tel" | "number" | "date" | "agree" }
  | { readonly kind: "one" | "some"; readonly choices: readonly Choice[]; readonly stacked?: true };

export interface FieldSpec {
  readonly step: Topic;
  readonly shape: Shape;
  /** An answer is required. All other questions say that they may be left out. */
  readonly needed?: true;
  /** When it is asked; its answer is sent only then. What depends on one other answer is listed in `ASKED_WHEN`. */
  readonly asked?: (answers: Answers, context: FormContext) => boolean;
  /** Consecutive fields of one group are asked as one question. */
  readonly group?: FieldGroupName;
}

export type FieldGroupName = "nameZh" | "nameEn" | "emergency" | "guardian" | "consents";

/**
 * A field that is sent without a question of its own: `region` narrows the districts, the other saves writing somebody down
 * twice.
 */
type HelperField = "region" | "emergencyIsGuardian";
/** The answers of the topics. The password is not an answer, and the phone is proven by its code. */
export type FieldName = Exclude<RegistrationField, "password"> | HelperField;

const one = <List extends string, Code extends string>(list: List, codes: readonly Code[]) => ({
  kind: "one" as const,
  choices: codes.map((code) => [code, `codes:${list}.${code}`] as const),
});
const some = <List extends string, Code extends string>(list: List, codes: readonly Code[]) => ({
  ...one(list, codes),
  kind: "some" as const,
});

const name = { kind: "text", longest: lists.REGISTRATION_LENGTHS.name } as const;
const other = { kind: "text", longest: lists.REGISTRATION_LENGTHS.other } as const;
const notGuardian = (answers: Answers, context: FormContext) => !callsGuardian(answers, context);
const notMember = (_answers: Answers, { member }: FormContext) => !member;
const isAdult = (answers: Answers, context: FormContext) => !isMinor(answers, context);
const asksDistrict = (answers: Answers, context: FormContext) =>
  isChosen(answers, "residenceBasis", "WORK") || (isChosen(answers, "residenceBasis", "LIVE") && !livesAtHome(answers, context));

/** Every field, in the order in which it is asked. */
export const FIELDS: Readonly<Record<FieldName, FieldSpec>> = {
  surnameZh: { step: "person", shape: name, group: "nameZh" },
  givenNameZh: { step: "person", shape: name, group: "nameZh" },
  surnameEn: { step: "person", shape: { ...name, autoComplete: "family-name" }, needed: true, group: "nameEn" },
  givenNameEn: { step: "person", shape: { ...name, autoComplete: "given-name" }, group: "nameEn" },
  gender: { step: "person", shape: one("gender", lists.GENDERS), needed: true },
  birthDate: { step: "person", shape: { kind: "date" }, needed: true },
  identity: {
    step: "person",
    needed: true,
    asked: notMember,
    shape: {
      kind: "one",
      stacked: true,
      choices: [
        ["HKID", "identity.HKID"],
        ["CHILD_UNDER_11", "identity.CHILD_UNDER_11"],
      ],
    },
  },

  residenceBasis: {
    step: "place",
    needed: true,
    shape: {
      kind: "one",
      stacked: true,
      choices: [
        ["LIVE", "basis.LIVE"],
        ["WORK", "basis.WORK"],
      ],
    },
  },
  neighbourhood: {
    step: "place",
    shape: one("neighbourhood", lists.NEIGHBOURHOODS),
    needed: true,
  },
  region: { step: "place", shape: one("region", lists.REGIONS), needed: true, asked: asksDistrict },
  district: {
    step: "place",
    shape: one("district", lists.DISTRICTS),
    needed: true,
    asked: (answers, context) => asksDistrict(answers, context) && answerText(answers, "region") !== "",
  },

  guardianName: { step: "contact", shape: name, needed: true, asked: isMinor, group: "guardian" },
  guardianPhone: { step: "contact", shape: { kind: "tel" }, needed: true, asked: isMinor, group: "guardian" },
  guardianRelationship: {
    step: "contact",
    shape: one("relationship", lists.GUARDIAN_RELATIONSHIPS),
    needed: true,
    asked: isMinor,
    group: "guardian",
  },
  parentsMaritalStatus: { step: "contact", shape: one("maritalStatus", lists.MARITAL_STATUSES), asked: isMinor },
  emergencyIsGuardian: { step: "contact", shape: { kind: "agree" }, asked: isMinor },
  emergencyName: { step: "contact", shape: name, needed: true, asked: notGuardian, group: "emergency" },
  emergencyPhone: { step: "contact", shape: { kind: "tel" }, needed: true, asked: notGuardian, group: "emergency" },
  emergencyRelationship: {
    step: "contact",
    shape: one("contactRelationship", lists.CONTACT_RELATIONSHIPS),
    needed: true,
    asked: notGuardian,
    group: "emergency",
  },

  maritalStatus: { step: "home", shape: one("maritalStatus", lists.MARITAL_STATUSES), asked: isAdult },
  children: { step: "home", shape: { kind: "number" }, asked: isAdult },
  household: { step: "home", shape: some("livingArrangement", lists.LIVING_ARRANGEMENTS) },
  housing: { step: "home", shape: one("housing", lists.HOUSING_TYPES) },
  education: { step: "home", shape: one("education", lists.EDUCATION_LEVELS) },
  employment: { step: "home", shape: one("employment", lists.EMPLOYMENT_STATUSES) },
  ethnicity: { step: "home", shape: one("ethnicity", lists.ETHNICITIES) },
  ethnicityOther: {
    step: "home",
    shape: other,
    needed: true,
  },
  religious: {
    step: "home",
    shape: {
      kind: "one",
      choices: [
        ["yes", "yes"],
        ["no", "no"],
      ],
    },
  },
  religion: {
    step: "home",
    shape: one("religion", lists.RELIGIONS),
    needed: true,
  },
  religionOther: {
    step: "home",
    shape: other,
    needed: true,
  },

  mobility: { step: "health", shape: one("mobility", lists.MOBILITY_STATUSES) },
  aids: {
    step: "health",
    shape: some("aid", lists.AID_TYPES),
    needed: true,
  },
  dailyLiving: { step: "health", shape: one("dailyLiving", lists.DAILY_LIVING) },
  familyHistory: { step: "health", shape: some("chronicCondition", lists.CHRONIC_CONDITIONS) },
  mainCarer: {
    step: "health",
    shape: {
      kind: "one",
      choices: lists.RELATIONSHIPS_WITH_CLIENT.map((code) => [code, code === "C" ? "ownCarer" : `codes:relationship.${code}`]),
    },
  },

  heardAbout: { step: "news", shape: { ...some("heardAbout", lists.HEARD_ABOUT), stacked: true } },
  heardAboutOther: { step: "news", shape: other, needed: true },
  infoChannels: { step: "news", shape: some("infoChannel", lists.INFO_CHANNELS), needed: true },
  mailingAddress: {
    step: "news",
    shape: { kind: "lines", longest: lists.REGISTRATION_LENGTHS.address, autoComplete: "street-address" },
    needed: true,
  },
  consentPersonalData: { step: "news", shape: { kind: "agree" }, needed: true, asked: notMember, group: "consents" },
  consentHealthRecord: { step: "news", shape: { kind: "agree" }, needed: true, asked: notMember, group: "consents" },
  consentTransfer: { step: "news", shape: { kind: "agree" }, asked: notMember, group: "consents" },
};

export const FIELD_NAMES = Object.keys(FIELDS) as readonly FieldName[]; // the table has no others

/** The fields of a step that are asked, given the answers so far. */
export function askedFields(step: Topic, answers: Answers, context: FormContext): readonly FieldName[] {
  return FIELD_NAMES.filter((field) => FIELDS[field].step === step && isAsked(field, answers, context));
}

const FOLLOWS: Partial<Readonly<Record<FieldName, readonly [by: FieldName, code: string]>>> = lists.ASKED_WHEN;

/** A field that depends on an answer is asked when that answer was given and is itself asked for. */
export function isAsked(field: FieldName, answers: Answers, context: FormContext): boolean {
  const [by, code = ""] = FOLLOWS[field] ?? [];
  return by ? isChosen(answers, by, code) && isAsked(by, answers, context) : (FIELDS[field].asked?.(answers, context) ?? true);
}

/**
 * The choices of a field: for districts, those of the region; never one that cannot be true at the applicant's age (R-MEM-04).
 */
export function choicesOf(field: FieldName, answers: Answers, context: FormContext): readonly Choice[] {
  const { shape } = FIELDS[field];
  if (!("choices" in shape)) return [];
  const age = ageIn(answers, context);
  return shape.choices.filter(([code]) =>
    field === "district" ? isChosen(answers, "region", lists.regionOf(code)) : !age || isPossibleAt(age, field, code),
  );
}
