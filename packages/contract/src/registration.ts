import { isOneOf } from "./is-one-of.ts";
import { z } from "zod";
import { alsoWhenFieldsFail } from "./cross-field-check.ts";
import * as lists from "./coded-lists.ts";
import { defineEndpoint, SHORT_BODY_BYTES } from "./endpoint.ts";
import { signInIdSchema } from "./identities.ts";
import { idSchema } from "./ids.ts";
import * as paths from "./paths.ts";
import { ASKED_WHEN, EXCLUSIVE_ANSWERS } from "./registration-questions.ts";
import { MAX_CHILDREN, REGISTRATION_LENGTHS } from "./registration-lengths.ts";
import { LETTER_OR_DIGIT } from "./letters.ts";
import { required, normalizeMultiLine, normalizeSingleLine } from "./text-fields.ts";

const name = required(REGISTRATION_LENGTHS.name, "NAME_LENGTH", normalizeSingleLine, LETTER_OR_DIGIT);
/** Full-width Latin letters count as the letters of the card. */
const latinName = required(
  REGISTRATION_LENGTHS.name,
  "NAME_LENGTH",
  (text) => normalizeSingleLine(text).normalize("NFKC"),
  LETTER_OR_DIGIT,
);
/** Leaving it out and leaving it empty mean the same. */
const maybe = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), schema.optional());
const optionalName = maybe(name);
const other = maybe(required(REGISTRATION_LENGTHS.other, "NAME_LENGTH", normalizeSingleLine, LETTER_OR_DIGIT));
const phone = z.string().trim().min(1).max(30);
const someOf = <const Codes extends readonly [string, ...string[]]>(codes: Codes) =>
  z
    .array(z.enum(codes))
    .max(codes.length)
    .overwrite((chosen) => [...new Set(chosen)]);
/** A box that has to be ticked. */
const agreed = z.boolean().refine((ticked) => ticked, "CONSENT_REQUIRED");

/** Every field of the specification's Member (§3) that somebody states when they join. */
const fields = {
  // As on the identity card; left out by those who have no Chinese name.
  surnameZh: optionalName,
  givenNameZh: optionalName,
  surnameEn: latinName,
  givenNameEn: maybe(latinName),
  gender: z.enum(lists.GENDERS),
  birthDate: z.iso.date(),
  identity: z.enum(lists.APPLICANT_IDENTITIES),
  // Where
  residenceBasis: z.enum(lists.RESIDENCE_BASES),
  district: z.enum(lists.DISTRICTS),
  /** Asked of those who live in the centre's district. */
  neighbourhood: maybe(z.enum(lists.NEIGHBOURHOODS)),
  // Whom to call
  emergencyName: name,
  emergencyPhone: phone,
  emergencyRelationship: z.enum(lists.CONTACT_RELATIONSHIPS),
  // Under 18
  guardianName: optionalName,
  guardianPhone: maybe(phone),
  guardianRelationship: maybe(z.enum(lists.GUARDIAN_RELATIONSHIPS)),
  parentsMaritalStatus: maybe(z.enum(lists.MARITAL_STATUSES)),
  // Home and work
  maritalStatus: maybe(z.enum(lists.MARITAL_STATUSES)),
  children: maybe(z.int().min(0).max(MAX_CHILDREN)),
  household: someOf(lists.LIVING_ARRANGEMENTS),
  housing: maybe(z.enum(lists.HOUSING_TYPES)),
  education: maybe(z.enum(lists.EDUCATION_LEVELS)),
  employment: maybe(z.enum(lists.EMPLOYMENT_STATUSES)),
  ethnicity: maybe(z.enum(lists.ETHNICITIES)),
  ethnicityOther: other,
  religious: maybe(z.boolean()),
  religion: maybe(z.enum(lists.RELIGIONS)),
  religionOther: other,
  // Health
  mobility: maybe(z.enum(lists.MOBILITY_STATUSES)),
  aids: someOf(lists.AID_TYPES),
  dailyLiving: maybe(z.enum(lists.DAILY_LIVING)),
  familyHistory: someOf(lists.CHRONIC_CONDITIONS),
  mainCarer: maybe(z.enum(lists.RELATIONSHIPS_WITH_CLIENT)),
  // Where they heard of the centre, and what they agree to
  heardAbout: someOf(lists.HEARD_ABOUT),
  heardAboutOther: other,
  infoChannels: someOf(lists.INFO_CHANNELS).refine((chosen) => chosen.length > 0, "INFO_CHANNEL_REQUIRED"),
  mailingAddress: maybe(required(REGISTRATION_LENGTHS.address, "ADDRESS_LENGTH", normalizeMultiLine, LETTER_OR_DIGIT)),
  consentPersonalData: agreed,
  consentHealthRecord: agreed,
  consentTransfer: z.boolean(),
  password: z.string().max(200),
};

export type RegistrationField = keyof typeof fields;
/** Every field, in the order in which a form asks. */
export const REGISTRATION_FIELDS = Object.keys(fields) as readonly RegistrationField[]; // they are its keys

/** Whether a field is answered by several codes; without an answer it is an empty list. */
export const isListField = (field: RegistrationField): boolean => fields[field] instanceof z.ZodArray;

type Given = Readonly<Partial<Record<RegistrationField, unknown>>>;

/** One condition between fields: when it holds, `field` must be filled in (or must not); otherwise `issue` is reported. */
interface Condition {
  readonly field: RegistrationField;
  readonly issue: string;
  readonly broken: (answers: Given) => boolean;
}
type Asked = keyof typeof ASKED_WHEN;
/** Whether the answer to an optional field or list is missing; a required field reports that itself. */
const isMissing = (field: Asked, value: unknown) =>
  isListField(field) ? Array.isArray(value) && value.length === 0 : value === undefined || value === "" || value === null;
const isGiven = (field: Asked, value: unknown) =>
  isListField(field) ? Array.isArray(value) && value.length > 0 : !isMissing(field, value);
const says = (field: RegistrationField, value: unknown, code: string) =>
  isListField(field) ? Array.isArray(value) && value.includes(code) : value === (code === "yes" ? true : code);
/** A required field reports only its own issue as long as it is wrong itself. */
const saysAnother = (field: RegistrationField, value: unknown, code: string) =>
  !says(field, value, code) &&
  (isListField(field)
    ? Array.isArray(value)
    : fields[field].safeParse(undefined).success || fields[field].safeParse(value).success);

function conditionsOf(field: Asked): readonly Condition[] {
  const [by, code] = ASKED_WHEN[field];
  const isReligion = field === "religion" || field === "religionOther";
  return [
    {
      field,
      issue: field === "aids" ? "AID_REQUIRED" : "required",
      broken: (a) => says(by, a[by], code) && isMissing(field, a[field]),
    },
    ...(isReligion
      ? [{ field, issue: "NOT_RELIGIOUS", broken: (a: Given) => a.religious !== true && isGiven(field, a[field]) }]
      : []),
    {
      field,
      issue: "NOT_ASKED",
      broken: (a) => saysAnother(by, a[by], code) && isGiven(field, a[field]) && !(isReligion && a.religious !== true),
    },
  ];
}

/** Which answers require others, and which exclude them (NOT_ASKED). Reported together with all other issues. */
const CONDITIONS: readonly Condition[] = [
  ...(Object.keys(ASKED_WHEN) as Asked[]).flatMap(conditionsOf), // its keys
  ...(["household", "familyHistory"] as const).map((field): Condition => {
    const [code, issue] = EXCLUSIVE_ANSWERS[field];
    const broken = ({ [field]: chosen }: Given) => Array.isArray(chosen) && chosen.length > 1 && chosen.includes(code);
    return { field, issue, broken };
  }),
];

/**
 * The body of a registration, with the code that proves that the applicant holds the phone. Ages and guardians (R-MEM-03, 04, 06)
 * are judged by the server, by its clock.
 */
export const registrationBodySchema = withConditions(
  z.strictObject({
    codeId: idSchema,
    /** The sign-in at an identity provider whose facts prefilled the form: it logs the applicant in from then on. */
    signInId: signInIdSchema.optional(),
    ...fields,
  }),
  CONDITIONS,
);

function withConditions<Body extends z.ZodObject>(body: Body, conditions: readonly Condition[]): Body {
  return conditions.reduce(
    (held, { field, issue, broken }) =>
      held.refine((answers) => !broken(answers), { path: [field], message: issue, ...alsoWhenFieldsFail }),
    body,
  );
}

/** Some of the fields as a form of their own, with the dependencies between their answers. */
export function someFieldsSchema<const Name extends RegistrationField>(names: readonly Name[]) {
  // Each name has its own schema, as the type of `fields` says.
  const some = Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<typeof fields, Name>;
  const conditions = CONDITIONS.filter(({ field }) => isOneOf(names, field));
  return withConditions(z.strictObject(some), conditions);
}
export type RegistrationBody = z.infer<typeof registrationBodySchema>;

export const registrationReceiptSchema = z.object({
  /** The reference to read out on the phone. Applicants log in with their mobile number. */
  reference: z.string(),
  /** The working day by which staff get in touch (R-MEM-07), YYYY-MM-DD in Hong Kong. */
  contactBy: z.iso.date(),
});
/** Also whether the identity was linked, when one was named; it is not when that sign-in is too old. */
const takenInSchema = registrationReceiptSchema.extend({ identityLinked: z.boolean().optional() });
export type RegistrationReceipt = z.infer<typeof registrationReceiptSchema>;
export type AcceptedRegistration = z.infer<typeof takenInSchema>;

export const registrationEndpoints = {
  register: defineEndpoint({
    id: "register",
    ...paths.register,
    summary: "Register as a member; the same registration sent again has the same reference",
    tag: "member",
    access: "public",
    idempotent: true,
    body: registrationBodySchema,
    payload: takenInSchema,
    errors: ["CODE_EXPIRED", "MOBILE_REGISTERED"],
  }),
  judgePassword: defineEndpoint({
    id: "judgeRegistrationPassword",
    ...paths.judgeRegistrationPassword,
    summary: "Judge the password of a registration before that is sent; stores nothing",
    tag: "member",
    access: "public",
    body: z.strictObject({ codeId: idSchema, password: fields.password }),
    maxBodyBytes: SHORT_BODY_BYTES,
    payload: z.object({}),
    errors: ["CODE_EXPIRED", "RATE_LIMITED"],
  }),
  getOwn: defineEndpoint({
    id: "getOwnRegistration",
    ...paths.getOwnRegistration,
    summary: "State of the caller's registration",
    tag: "member",
    access: { actor: "member", right: "PROFILE" },
    payload: registrationReceiptSchema.extend({ state: z.enum(lists.REGISTRATION_STATES), submittedAt: z.iso.datetime() }),
    errors: ["NOT_FOUND"],
  }),
};
