import { z } from "zod";
import { MEMBER_TYPES } from "./coded-lists.ts";
import { CASE_STATES, DECISION_OBSTACLES } from "./decisions.ts";
import type { ErrorName } from "./error-codes.ts";
import { idSchema } from "./ids.ts";
import { INELIGIBLE_REASONS } from "./ineligible-reasons.ts";

/** Why somebody was not enrolled: the reason, their own enrolment that is in the way if one is, and what they can do about it. */
const notEnrolled = z.strictObject({
  reason: z.enum([...INELIGIBLE_REASONS, "CLASS_NOT_FOUND", "KEY_REUSED", "MEMBER_NOT_FOUND", "ACTION_NOT_ALLOWED"]),
  enrolmentId: idSchema.optional(),
  todo: z.string().optional(),
});
/** How many attempts are left. */
const attempts = z.strictObject({ left: z.int() });

/** The facts by which a refusal explains itself, by its name. A refusal that is not here has none: no other type-checks. */
export const ERROR_DETAILS = {
  /** The type of the membership that has no such right. */
  FORBIDDEN: z.strictObject({ memberType: z.enum(MEMBER_TYPES) }),
  /** What is wrong when it is no field of a form. */
  VALIDATION_FAILED: z.strictObject({ wrong: z.literal("after") }),
  CODE_WRONG: attempts,
  ONE_TIME_PASSWORD_WRONG: attempts,
  CLASS_FULL: notEnrolled,
  NOT_ELIGIBLE: notEnrolled,
  ALREADY_IN_COURSE: notEnrolled,
  TIME_CLASH: notEnrolled,
  ENROLMENT_NOT_OPEN_YET: notEnrolled,
  ENROLMENT_CLOSED: notEnrolled,
  ENROLS_ELSEWHERE: notEnrolled,
  CLASS_CANCELLED: notEnrolled,
  CLASS_NOT_FOUND: notEnrolled,
  ENROLLING_ACTION_CHANGED: notEnrolled,
  IDEMPOTENCY_KEY_REUSED: notEnrolled,
  MEMBER_NO_NOT_REGISTERED: notEnrolled,
  /** How the case is now, and since when; what is `against` the decision in this state, and the last day of a relation. */
  DECISION_NOT_POSSIBLE: z.strictObject({
    state: z.enum(CASE_STATES),
    since: z.iso.datetime(),
    against: z.array(z.enum(DECISION_OBSTACLES)).readonly().optional(),
    until: z.iso.date().nullable().optional(),
  }),
  /** Numbers of the members who may be the applicant. */
  SAME_PERSON_KNOWN: z.strictObject({ mayBe: z.array(z.string()).readonly() }),
  /** The opening hours of that day, as text. */
  CENTRE_CLOSED_THEN: z.strictObject({ hours: z.string() }),
  /** The record of that day. */
  RISK_RECORD_EXISTS: z.strictObject({ record: idSchema }),
} as const satisfies { readonly [Name in ErrorName]?: z.ZodObject };
type Details = typeof ERROR_DETAILS;

/** The facts of a refusal of this name; undefined for one that has none. */
export type DetailOf<Name extends ErrorName> = Name extends keyof Details ? z.output<Details[Name]> : undefined;

type KeyOf<Detail> = Detail extends unknown ? keyof Detail : never;
/** The same, of which any fact may be read, also one that only other refusals have. */
export type ReadableDetail<Name extends ErrorName, Detail = DetailOf<Name>> = Detail extends object
  ? Detail & { readonly [Key in Exclude<KeyOf<DetailOf<ErrorName>>, keyof Detail>]?: undefined }
  : undefined;
